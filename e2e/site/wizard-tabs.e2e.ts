import { expect, test } from '../support/fixtures.ts';
import {
  confirmation,
  expectStep,
  investment,
  keptDraft,
  submitQuote,
  waitForKept,
  walkToSummary,
} from '../support/wizard.ts';

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
  await submitQuote(page);
  await submitQuote(second);
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
  await submitQuote(second);
  await submitQuote(page);
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
  await submitQuote(page);
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
