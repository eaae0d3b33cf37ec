import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  chooseFeatures,
  closeToast,
  confirmation,
  expectStep,
  expectToast,
  fillCompany,
  fillSituation,
  investment,
  pressNext,
  submitQuote,
  walkToSummary,
} from '../support/wizard.ts';

const missingTitle = 'Please complete all required fields';

/** How many quotes the back office has for an e-mail address. */
async function quotesOf(adminApi: APIRequestContext, email: string): Promise<number> {
  const reply = await adminApi.get('/api/quotes', { params: { q: email } });
  expect(reply.status(), await reply.text()).toBe(200);
  return (await reply.json()).length;
}

async function pressSubmit(page: Page): Promise<void> {
  await submitQuote(page);
}

test('each step names missing fields and moves to the first one', async ({ page }) => {
  await page.goto('/quote');
  const next = page.getByRole('button', { name: 'Next Step' });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await pressNext(page);
  await expectToast(
    page,
    missingTitle,
    'Missing: Full name, Email, Company name, Phone, Role, Company size, Industry',
  );
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('Name is required');
  await expectStep(page, 1);
  await closeToast(page);

  await fillCompany(page, { name: 'Ida Moe', email: 'ida@example.com' });
  await expect(next).not.toHaveAttribute('aria-disabled');
  await page.getByLabel('Phone').fill('');
  await pressNext(page);
  await expectToast(page, missingTitle, 'Missing: Phone');
  await expect(page.getByLabel('Phone')).toBeFocused();
  await closeToast(page);
  await page.getByLabel('Phone').fill('555-010-2030');
  await pressNext(page);

  await expectStep(page, 2);
  await pressNext(page);
  await expectToast(
    page,
    missingTitle,
    'Missing: Current CRM solution, Current monthly spend, Budget priority, Primary pain points, Implementation timeline, Customization level',
  );
  await expect(page.getByLabel('Current CRM solution')).toBeFocused();
  await closeToast(page);
  await fillSituation(page);
  await page.getByLabel('Data integration needs').fill('');
  await pressNext(page);

  await expectStep(page, 3);
  await pressNext(page);
  await expectToast(page, missingTitle, 'Missing: At least one feature');
  await expect(page.getByText('At least one feature is required')).toBeVisible();
  await expect(page.getByLabel('Search features')).toBeFocused();
  await closeToast(page);
  await expectStep(page, 3);
  await chooseFeatures(page);
  await pressNext(page);
  await expectStep(page, 4);
});

test('an answer that is not accepted returns to its step', async ({ page }) => {
  await page.goto('/quote');
  await walkToSummary(page, { name: 'Liv Aas', email: 'not an address' });
  await expect(
    page.getByRole('button', { name: 'Valid email is required (step 1)' }),
  ).toBeVisible();
  await pressSubmit(page);
  await expectToast(page, 'Form Incomplete', 'Valid email is required');
  await expectStep(page, 1);
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('Enter never submits before the summary', async ({ page, adminApi }) => {
  const email = 'enter@example.com';
  await page.goto('/quote');
  await fillCompany(page, { name: 'Eva Ness', email });
  await page.getByLabel('Role').press('Enter');
  await expectStep(page, 1);
  await pressNext(page);
  await fillSituation(page);
  await page.getByLabel('Expected number of users').press('Enter');
  await expectStep(page, 2);
  await pressNext(page);
  await chooseFeatures(page);
  await page.getByLabel('Search features').press('Enter');
  await page.getByRole('checkbox', { name: /^Lead Management/ }).press('Enter');
  await expectStep(page, 3);
  await expect(confirmation(page)).toBeHidden();
  expect(await quotesOf(adminApi, email)).toBe(0);
});

test('Back, Forward and a reload keep the step and every answer', async ({ page }) => {
  await page.goto('/quote');
  await walkToSummary(page, { name: 'Mia Dahl', email: 'mia@example.com' });
  await page.goBack();
  await expectStep(page, 3);
  await page.goBack();
  await expectStep(page, 2);
  await expect(page.getByLabel('Primary pain points')).toHaveValue('Recalls are lost');
  await page.goForward();
  await expectStep(page, 3);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expectStep(page, 2);

  await page.reload();
  await expectStep(page, 2);
  await expect(page.getByLabel('Primary pain points')).toHaveValue('Recalls are lost');
  await expect(page.getByText('We kept your answers from last time')).toBeVisible();
  await page.goto('/quote?step=9');
  await expectStep(page, 4);
  await expect(investment(page)).toContainText('$9,555');
});

test('a URL beyond the first unfinished step redirects to that step', async ({ page }) => {
  await page.goto('/quote?step=4');
  await expectStep(page, 1);
  await expect(page).toHaveURL('/quote');
  await fillCompany(page, { name: 'Lia Berg', email: 'lia@example.com' });
  await pressNext(page);
  await expectStep(page, 2);
  await page.goto('/quote?step=4');
  await expectStep(page, 2);
  await expect(page).toHaveURL('/quote?step=2');
  await expect(page.getByRole('heading', { name: 'Current Situation and' })).toBeVisible();
});

test('after the confirmation the URL is the one for the next quote', async ({ page }) => {
  await page.goto('/quote');
  await walkToSummary(page, { name: 'Ole Lund', email: 'ole@example.com' });
  await pressSubmit(page);
  await expect(confirmation(page)).toBeFocused();
  await expect(page).toHaveURL(/\/quote\?sent=Q-/);
  await page.getByRole('button', { name: 'Start another quote' }).click();
  await expect(page).toHaveURL('/quote');
  await expectStep(page, 1);
  await expect(page.getByRole('heading', { name: 'Company Information' })).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveValue('');
});

test('a double click creates one quote', async ({ page, adminApi }) => {
  const email = 'double@example.com';
  await page.goto('/quote');
  await walkToSummary(page, { name: 'Dan Holm', email });
  await page.route('**/api/quotes', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Submit Quote Request' }).dblclick();
  await expect(page.getByRole('button', { name: 'Creating Quote...' })).toBeDisabled();
  await expect(confirmation(page)).toBeVisible();
  expect(await quotesOf(adminApi, email)).toBe(1);
});

test('after a refused and an unanswered request nothing is lost and the retry creates one quote', async ({
  page,
  adminApi,
  noise,
}) => {
  noise.expect(/status of 500|net::ERR_FAILED|The quote request got no answer/);
  const email = 'retry@example.com';
  await page.goto('/quote');
  await walkToSummary(page, { name: 'Pia Lund', email });

  await page.route('**/api/quotes', (route) => route.fulfill({ status: 500, body: '' }));
  await pressSubmit(page);
  await expectToast(page, 'Error', 'Failed to create quote');
  await closeToast(page);
  await page.unroute('**/api/quotes');

  // The request arrives but its response is lost: only the key prevents the retry from duplicating it.
  await page.route('**/api/quotes', async (route) => {
    await route.fetch();
    await route.abort('failed');
  });
  await pressSubmit(page);
  await expectToast(page, 'Error', 'Failed to create quote');
  expect(await quotesOf(adminApi, email)).toBe(1);
  await page.unroute('**/api/quotes');

  await page.reload();
  await expectStep(page, 4);
  await pressSubmit(page);
  await expect(confirmation(page)).toBeVisible();
  expect(await quotesOf(adminApi, email)).toBe(1);
});

test('the wizard can be used by keyboard alone', async ({ page }) => {
  await page.goto('/quote');
  await expectStep(page, 1);
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await press('Tab');
  };
  /** Chooses an option of the focused select by its first letters. */
  const choose = async (text: string, value: string) => {
    await page.keyboard.type(text);
    await expect(page.locator('select:focus')).toHaveValue(value);
    await press('Tab');
  };

  await page.getByLabel('Full name').focus();
  await type('Kai Strand');
  await type('kai@example.com');
  await type('Strand Roofing');
  await type('555-010-2031');
  await type('Owner');
  await choose('1', '1-10');
  await choose('Cons', 'consulting');
  await expect(page.getByRole('button', { name: 'Next Step' })).toBeFocused();
  await press('Enter');

  await expectStep(page, 2);
  await expect(page.locator('h2:focus')).toHaveText('Current Situation and Requirements');
  await press('Tab');
  await choose('Spread', 'spreadsheets');
  await choose('Noth', '0');
  await press('Tab', 'Tab');
  await choose('Keep', 'budget-focused');
  await type('Offers are written twice');
  await press('Tab');
  await choose('Flex', 'flexible');
  await choose('Min', 'minimal');
  await expect(page.getByRole('button', { name: 'Previous' })).toBeFocused();
  await press('Tab', 'Enter');

  await expectStep(page, 3);
  const contacts = page.getByRole('checkbox', { name: /^Contact Management/ });
  for (
    let tabs = 0;
    tabs < 20 && !(await contacts.evaluate((box) => box.matches(':focus')));
    tabs++
  ) {
    await press('Tab');
  }
  await press(' ');
  await expect(contacts).toBeChecked();
  await page.getByRole('button', { name: 'Next Step' }).focus();
  await press('Enter');

  await expectStep(page, 4);
  await expect(investment(page)).toContainText('$3,100');
  await page.getByLabel('Request a demo').focus();
  await press(' ', 'Tab', 'Tab');
  await expect(page.getByRole('button', { name: 'Submit Quote Request' })).toBeFocused();
  await press('Enter');
  await expect(confirmation(page)).toBeFocused();
});
