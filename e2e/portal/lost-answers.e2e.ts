import type { Route } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { smallQuoteRequest } from '../support/quote-request.ts';
import { ask } from '../support/signed-quote.ts';

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
