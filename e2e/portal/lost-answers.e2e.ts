import type { Route } from '@playwright/test';
import { plan } from '../support/documents.ts';
import { expect, test } from '../support/fixtures.ts';
import { chosen, makeOwner, signIn } from '../support/people.ts';
import { smallQuoteRequest } from '../support/quote-request.ts';
import { ask, signedQuote } from '../support/signed-quote.ts';

const lost = /ERR_FAILED|Failed to fetch|got no answer|net::/;

/** The server gets the call, and its answer does not arrive. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

test('a question about a quote whose answer was lost is asked once, also after a reload', async ({
  adminApi,
  noise,
  page,
}) => {
  noise.expect(lost);
  const data = smallQuoteRequest('Lova Lost', 'lova@lost.example');
  const { id, privateUrl } = await ask(adminApi, 'POST', '/api/quotes', { data });
  await ask(adminApi, 'POST', `/api/quotes/${id}/send`, { data: {} });
  await page.goto(new URL(privateUrl).pathname);
  const question = page.getByRole('form', { name: 'Ask a question' });
  const opener = page.getByRole('button', { name: 'Ask about Contact Management' });
  const send = question.getByRole('button', { name: 'Send question' });
  await opener.click();
  await question.getByLabel('Your question').fill('Are tags part of it?');
  await page.route('**/questions', loseAnswer);
  await send.click();
  await expect(question.getByRole('alert')).toBeVisible();
  await send.click();
  await expect(send).toBeEnabled();
  await page.unroute('**/questions');
  page.on('dialog', (leaving) => leaving.accept());
  await page.reload();
  await opener.click();
  await expect(question.getByLabel('Your question')).toHaveValue('Are tags part of it?');
  await send.click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Are tags part of it?')).toHaveCount(1);
});

test('a wish whose files are cut off is sent once, and takes them afterwards', async ({
  adminApi: api,
  noise,
  page,
  program,
}) => {
  noise.expect(lost);
  const email = 'wim@lost.example';
  const quoteId = await signedQuote(api, 'Wim Wish', email);
  const { project } = await ask(api, 'POST', '/api/quotes/convert-to-project', {
    data: { quoteId, startDate: '2026-11-02' },
  });
  await makeOwner(api, program.url, 'Wim Wish', email);
  await page.goto('/client-login');
  await signIn(page, email, chosen);
  await page.getByRole('tab', { name: 'Your system' }).click();
  const changes = page.getByRole('region', { name: 'Changes to your system' });
  const wish = page.getByRole('form', { name: 'Ask for something else' });
  const words = wish.getByLabel('What would you like to change or add?');
  const file = { name: 'Drawing.pdf', mimeType: 'application/pdf', buffer: Buffer.from(plan) };
  await changes.getByRole('button', { name: 'Ask for something else' }).click();
  await words.fill('A card, as in the drawing.');
  await wish.locator('input[type=file]').setInputFiles(file);
  // The wish arrives, its file is still on its way when the page goes.
  await page.route('**/files', () => {});
  const uploading = page.waitForRequest('**/files');
  await wish.getByRole('button', { name: 'Send' }).click();
  await uploading;
  const warned = page.waitForEvent('dialog').then((leaving) => leaving.accept());
  await Promise.all([warned, page.reload()]);
  await page.unroute('**/files');
  await changes.getByRole('button', { name: 'Ask for something else' }).click();
  await expect(words).toHaveValue('');
  await wish.getByRole('button', { name: 'Back' }).click();
  await changes.getByRole('button', { name: 'A card, as in the drawing.' }).click();
  const asked = page.getByRole('article', { name: 'A card, as in the drawing.' });
  await asked.locator('input[type=file]').setInputFiles(file);
  await expect(asked.getByRole('link', { name: 'Drawing.pdf' })).toBeVisible();
  const stored = await ask(api, 'GET', `/api/projects/${project.id}/changes`);
  expect(stored).toHaveLength(1);
});
