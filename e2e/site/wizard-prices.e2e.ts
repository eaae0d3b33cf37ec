import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  confirmation,
  expectStep,
  investment,
  pressNext,
  submitQuote,
  walkToFeatures,
  walkToSummary,
} from '../support/wizard.ts';

/** Changes entries that no other journey of this program chooses, and restores them. */
async function withChanges(
  api: APIRequestContext,
  steps: (change: (key: string, values: object) => Promise<void>) => Promise<void>,
): Promise<void> {
  const entries = async () => (await (await api.get('/api/catalogue')).json()).entries;
  const before = await entries();
  const change = async (key: string, values: object) => {
    const { version } = (await entries()).find((entry: { key: string }) => entry.key === key);
    const reply = await api.put(`/api/catalogue/${key}`, { data: { version, ...values } });
    expect(reply.ok(), await reply.text()).toBe(true);
  };
  const changed = new Set<string>();
  try {
    await steps((key, values) => {
      changed.add(key);
      return change(key, values);
    });
  } finally {
    for (const { key, label, priceDollars, isOffered } of before)
      if (changed.has(key)) await change(key, { label, priceDollars, isOffered });
  }
}

/** Goes to the summary with two features: (2,500 + 1,700 + 1,600) × 1.5 × 1.3. */
async function walkWithTwo(page: Page, email: string): Promise<void> {
  await page.goto('/quote');
  await walkToFeatures(page, { name: 'Petra Falk', email });
  await page.getByRole('checkbox', { name: /^Sales Forecasting/ }).check();
  await page.getByRole('checkbox', { name: /^Customer Value/ }).check();
  // The wizard asks for today's prices on the way to the summary: they are changed after that.
  const asked = page.waitForResponse((reply) => reply.url().endsWith('/api/catalogue/changes'));
  await pressNext(page);
  await expectStep(page, 4);
  await asked;
  await expect(investment(page)).toContainText('$11,310');
}

test('a price that changed while the wizard was open is agreed to before anything is sent', async ({
  page,
  adminApi,
  noise,
}) => {
  noise.expect(/status of 409/);
  test.slow();
  const email = 'petra@price-journey.example';
  await withChanges(adminApi, async (change) => {
    await walkWithTwo(page, email);
    await change('sales-forecasting', { priceDollars: 2700 });
    await change('customer-analytics', { isOffered: false });
    await submitQuote(page);

    // (2,500 + 2,700) × 1.5 × 1.3
    const dialog = page.getByRole('dialog', { name: 'The price has changed' });
    await expect(dialog).toContainText('$11,310');
    await expect(dialog).toContainText('$10,140');
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Sales Forecasting$1,700 → $2,700',
      'Customer Value & Churn Analytics$1,600 → no longer offered',
    ]);
    await expectAccessible(page);
    expect(await (await adminApi.get(`/api/quotes?q=${email}`)).json()).toEqual([]);

    // Back to the answers: at the new price, with nothing typed lost, and a note of what changed.
    await dialog.getByRole('button', { name: 'Change my answers' }).click();
    await expect(dialog).toBeHidden();
    await expect(investment(page)).toContainText('$10,140');
    const note = page.getByRole('status').filter({ hasText: 'Our prices changed' });
    await expect(note).toContainText('$11,310');
    await expect(page.getByText('Customer Value & Churn Analytics')).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Company', exact: true }).click();
    await expect(page.getByLabel('Company name')).toHaveValue('Northern Dental');
    await page.goBack();
    await note.getByRole('button', { name: 'Got it' }).click();
    await expect(note).toBeHidden();

    await change('sales-forecasting', { priceDollars: 2800 });
    await submitQuote(page);
    await expect(dialog).toContainText('$10,335');
    await dialog.getByRole('button', { name: 'Send at the new price' }).click();
    await expect(confirmation(page)).toBeVisible();
    await expect(page.getByText('$10,335', { exact: true })).toBeVisible();
    const [made] = await (await adminApi.get(`/api/quotes?q=${email}`)).json();
    expect([made.estimatedCost, made.features]).toEqual(['10335', ['sales-forecasting']]);
  });
});

test('an open wizard and a draft of earlier days learn of new prices', async ({
  page,
  adminApi,
}) => {
  test.slow();
  const note = page.getByRole('status').filter({ hasText: 'Our prices changed' });
  await withChanges(adminApi, async (change) => {
    await walkWithTwo(page, 'draft@price-journey.example');
    await page.goto('/about');
    await change('sales-forecasting', { priceDollars: 2700 });
    await expect
      .poll(async () => (await adminApi.get('/quote')).text())
      .toContain('\\"priceDollars\\":2700');
    await page.goto('/quote?step=4');
    await expect(note).toContainText('$11,310');
    await expect(note).toContainText('$13,260');
    await expect(note.getByRole('listitem')).toHaveText(['Sales Forecasting$1,700 → $2,700']);
    await expectAccessible(page);
    // Until it is taken note of, it is said again.
    await page.reload();
    await note.getByRole('button', { name: 'Got it' }).click();
    await expect(note).toBeHidden();
    await page.reload();
    await expect(investment(page)).toContainText('$13,260');
    await expect(note).toBeHidden();

    // The summary never shows a price of an earlier edition than it has to.
    await page.getByRole('button', { name: 'Previous' }).click();
    await change('sales-forecasting', { priceDollars: 1700 });
    await pressNext(page);
    await expect(investment(page)).toContainText('$11,310');
    await expect(note).toContainText('$13,260');
  });
});

test('the summary draws how its price adds up, from a script of its own, and nothing moves', async ({
  page,
}) => {
  const drawing = Promise.withResolvers<void>();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.route(/price-waterfall-/, async (route) => {
    await drawing.promise;
    await route.continue();
  });
  await page.goto('/quote');
  await walkToSummary(page, { name: 'Wilma Fall', email: 'wilma@price-journey.example' });
  const title = page.getByRole('heading', { name: 'Why this price' });
  const below = page.getByText('How would you like to pay?');
  await expect(below).toBeVisible();
  const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? 0;
  const distance = async () => (await topOf(below)) - (await topOf(title));
  const before = await distance();
  expect(before).toBeGreaterThan(200);
  await expect.poll(() => fetched.some((url) => url.includes('price-waterfall-'))).toBe(true);
  // Of the plots only what this one needs: the other way round they bring the portal's scripts.
  expect(fetched.filter((url) => /\/(both-later|others|records|clients)-/.test(url))).toEqual([]);
  drawing.resolve();
  const plot = page.getByRole('application', { name: /^How it adds up chart/ });
  await expect(plot).toBeVisible();
  expect(await distance()).toBe(before);
  await plot.focus();
  await page.keyboard.press('Home');
  await expect(plot.getByRole('status')).toHaveText('Base system: Amount $2,500.00');
  await page.keyboard.press('End');
  await expect(plot.getByRole('status')).toHaveText('Estimate: Amount $9,555.00');
  await expectAccessible(page);
});
