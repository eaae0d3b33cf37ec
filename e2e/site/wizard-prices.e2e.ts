import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  confirmation,
  expectStep,
  keptDraft,
  pressNext,
  waitForKept,
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

const investment = (page: Page) => page.getByRole('region', { name: 'Estimated investment' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Quote Request' }).click();

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
    await submit(page);

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
    await submit(page);
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

test('a second tab shows the quote that the first one made, which outlives a reload', async ({
  page,
  context,
  adminApi,
}) => {
  test.slow();
  const email = 'tabs@price-journey.example';
  await page.goto('/about');
  await page.goto('/quote');
  await walkToSummary(page, { name: 'Tova Lie', email });
  await waitForKept(page, 'pipeline-management');
  const second = await context.newPage();
  await second.goto('/quote?step=4');
  await expect(investment(second)).toContainText('$9,555');

  // Both have pressed before either request leaves.
  const both = Promise.withResolvers<void>();
  let pressed = 0;
  await context.route('**/api/quotes', async (route) => {
    pressed += 1;
    if (pressed === 2) both.resolve();
    await both.promise;
    await route.continue();
  });
  await submit(page);
  await submit(second);
  await expect(confirmation(page)).toBeVisible();
  await expect(confirmation(second)).toBeVisible();
  const quotes = await (await adminApi.get(`/api/quotes?q=${email}`)).json();
  expect(quotes).toHaveLength(1);
  const { reference } = quotes[0];
  for (const tab of [page, second]) {
    await expect(tab.getByText(reference)).toBeVisible();
    await expect(tab).toHaveURL(`/quote?sent=${reference}`);
  }
  await page.reload();
  await expect(confirmation(page)).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();

  // Back leads to an empty wizard, Forward to the confirmation; no step in between is dead.
  await page.goBack();
  await expectStep(page, 1);
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await page.goForward();
  await expect(confirmation(page)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await page.goForward();
  await page.goForward();
  await page.getByRole('button', { name: 'Start another quote' }).click();
  await expectStep(page, 1);
  await expect(page).toHaveURL('/quote');
  await page.goto(`/quote?sent=${reference}`);
  await expectStep(page, 1);
  await expect(page).toHaveURL('/quote');
});

test('a reply that comes late to a second tab brings no quote back and takes no answers', async ({
  page,
  context,
}) => {
  const late = Promise.withResolvers<void>();
  await page.goto('/quote');
  await walkToSummary(page, { name: 'Liv Tveit', email: 'late@price-journey.example' });
  await waitForKept(page, 'pipeline-management');
  const second = await context.newPage();
  await second.route('**/api/quotes', async (route) => {
    const response = await route.fetch();
    await late.promise;
    await route.fulfill({ response });
  });
  await second.goto('/quote?step=4');
  await expect(investment(second)).toContainText('$9,555');
  await submit(second);
  await submit(page);
  await expect(confirmation(second)).toBeVisible();
  await expect(page).toHaveURL(/sent=/);
  const { href } = new URL(page.url());
  await page.getByRole('button', { name: 'Start another quote' }).click();
  await expectStep(page, 1);
  await page.getByLabel('Full name').fill('Next Quote');
  await waitForKept(page, 'Next Quote');
  const replied = second.waitForResponse('**/api/quotes');
  late.resolve();
  await (await replied).finished();
  await expect(second.getByText('Quote Created Successfully!', { exact: true })).toBeVisible();
  await page.goto(href);
  await expectStep(page, 1);
  await expect(page).toHaveURL('/quote');
  await expect(page.getByLabel('Full name')).toHaveValue('Next Quote');
});

test('answers typed in one tab are there in the other, and gone from both when sent', async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  await page.goto('/quote');
  await second.goto('/quote');
  await page.getByLabel('Full name').fill('Una Moe');
  await expect(second.getByLabel('Full name')).toHaveValue('Una Moe');
  await second.getByLabel('Role').fill('Owner');
  await expect(page.getByLabel('Role')).toHaveValue('Owner');
  await walkToSummary(page, { name: 'Una Moe', email: 'una@price-journey.example' });
  await submit(page);
  await expect(confirmation(second)).toBeVisible();
  expect(await keptDraft(page)).toBeNull();
});

test('an answer changed just before it was sent does not come back on a slow machine', async ({
  page,
}) => {
  // What was to be written a moment later comes between forgetting the answers and showing it.
  await page.addInitScript(() => {
    const waiting = new Map<number, () => void>();
    const { setTimeout: start, clearTimeout: stop } = window;
    const later = (run: () => void, delay?: number) => {
      const id = start(run, delay);
      waiting.set(id, run);
      return id;
    };
    window.setTimeout = later as typeof setTimeout;
    window.clearTimeout = (id) => {
      waiting.delete(Number(id));
      stop(id);
    };
    const { removeItem } = Storage.prototype;
    Storage.prototype.removeItem = function (name) {
      removeItem.call(this, name);
      if (name === 'quote-draft-1')
        queueMicrotask(() => {
          for (const run of waiting.values()) run();
        });
    };
  });
  await page.goto('/quote');
  await walkToSummary(page, { name: 'Ann Swift', email: 'swift@price-journey.example' });
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('input[name=chosenPlan]:not(:checked)')?.click();
    document.querySelector<HTMLElement>('form button[type=submit]')?.click();
  });
  await expect(confirmation(page)).toBeVisible();
  expect(await keptDraft(page)).toBeNull();
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
