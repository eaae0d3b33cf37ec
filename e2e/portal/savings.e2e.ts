import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { chosen, makeOwner, signIn } from '../support/people.ts';
import { ask, signedQuote } from '../support/signed-quote.ts';
import { closeToast, expectToast } from '../support/wizard.ts';

test('a client corrects the figure that a finished project is compared with, and undoes it', async ({
  page,
  adminApi: api,
  program,
}) => {
  const email = 'sylvie@larkspur.example';
  const quoteId = await signedQuote(api, 'Sylvie Larkspur', email);
  const { project } = await ask(api, 'POST', '/api/quotes/convert-to-project', {
    data: { quoteId },
  });
  await makeOwner(api, program.url, 'Sylvie Larkspur', email);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/client-login');
  await signIn(page, email, chosen);
  await page.getByRole('tab', { name: 'Billing' }).click();
  await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible();
  const savings = page.getByRole('region', { name: 'What you save' });
  await expect(savings).toHaveCount(0);

  const url = `/api/projects/${project.id}`;
  const { version } = await ask(api, 'GET', url);
  const done = await api.put(url, { data: { status: 'completed', version } });
  expect(done.ok(), await done.text()).toBe(true);
  await page.reload();
  await expect(savings).toContainText('The first full month counts on');
  await expect(savings).toContainText('the range you chose in the quote, counted as $125 a month');
  await savings.getByRole('button', { name: 'Correct the figure' }).click();
  const form = savings.getByRole('form', { name: 'What did you pay per month before?' });
  await form.getByLabel('What did you pay per month before?').fill('a lot');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please enter an amount, such as 1,240')).toBeVisible();
  await form.getByLabel('What did you pay per month before?').fill('1,240.50');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Figure saved');
  await expect(savings).toContainText('By your own figure of $1,240.50 a month');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await closeToast(page);

  await savings.getByText('Figures entered (1)').click();
  await savings.getByRole('button', { name: 'Take back' }).click();
  await expectToast(page, 'Figure taken back');
  await expect(savings).toContainText('counted as $125 a month');
  const { savings: seen } = await ask(api, 'GET', `${url}/savings`);
  expect(seen).toMatchObject({ monthlyCents: 12_500, entries: [{ isTakenBack: true }] });
});
