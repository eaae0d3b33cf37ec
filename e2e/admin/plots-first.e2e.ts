import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { holdAnswers } from '../support/hold.ts';

/** What is below moves by as much as this changes. */
const heightOf = async (place: Locator) => (await place.boundingBox())?.height;

test('the plots above the invoices come after them, move nothing, and stay hidden once hidden', async ({
  asAdmin: page,
}) => {
  const release = await holdAnswers(page, '**/api/invoices/plots*');
  await page.goto('/admin/invoices?status=overdue');
  await expect(page.getByText('No invoices match', { exact: true })).toBeVisible();
  const plots = page.getByRole('region', { name: 'Money by month' });
  const before = await heightOf(plots);
  release();
  await expect(page.getByRole('heading', { name: 'Balance due by age' })).toBeVisible();
  expect(await heightOf(plots)).toBe(before);

  await page.getByRole('button', { name: 'Money by month' }).click();
  await expect(page.getByRole('heading', { name: 'Balance due by age' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Money by month' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Forecast' })).toHaveCount(0);
});

/** Replies with figures in each plot, more sources than are shown, and numbers as wide as they get. */
async function fillPlots(page: Page): Promise<void> {
  await page.route('**/api/overview/plots*', async (route) => {
    const response = await route.fetch();
    const plots = await response.json();
    const filled = (rows: object[], name: string) =>
      rows.map((row, index) => ({ ...row, [name]: 43_210 + index }));
    const sources = Array.from({ length: 9 }, (_, index) => ({
      source: `Trade fair ${index + 1} in Wolverhampton`,
    }));
    const json = {
      ...plots,
      weeks: filled(plots.weeks, 'receivedCents'),
      funnel: filled(plots.funnel, 'leads'),
      sources: filled(sources, 'leads'),
      answers: filled(plots.answers, 'count'),
      hours: filled(plots.hours, 'bookings'),
    };
    await route.fulfill({ response, json });
  });
}

for (const width of [1280, 768, 390])
  test(`the last 12 weeks come after what is due today and move nothing, ${width} px wide`, async ({
    asAdmin: page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await fillPlots(page);
    const release = await holdAnswers(page, '**/api/overview/plots*');
    await page.goto('/admin/overview');
    const plots = page.getByRole('region', { name: 'The last 12 weeks' });
    await expect(page.getByRole('status').filter({ hasText: 'the last 12 weeks' })).toBeVisible();
    const before = await heightOf(plots);
    release();
    await expect(page.getByRole('heading', { name: 'Bookings by hour' })).toBeVisible();
    expect(await heightOf(plots)).toBe(before);
  });

for (const [width, most] of [
  [1280, 500],
  [390, 900],
] as const)
  test(`empty plots leave no hole above the latest leads, ${width} px wide`, async ({
    asAdmin: page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route('**/api/overview/plots*', async (route) => {
      const response = await route.fetch();
      const plots = await response.json();
      const zero = (rows: object[], name: string) => rows.map((row) => ({ ...row, [name]: 0 }));
      const json = {
        ...plots,
        weeks: zero(plots.weeks, 'receivedCents'),
        funnel: zero(plots.funnel, 'leads'),
        sources: [],
        answers: zero(plots.answers, 'count'),
        hours: zero(plots.hours, 'bookings'),
      };
      await route.fulfill({ response, json });
    });
    await page.goto('/admin/overview');
    await expect(page.getByText('No consultations in these 12 weeks yet.')).toBeVisible();
    const plots = page.getByRole('region', { name: 'The last 12 weeks' });
    expect(await heightOf(plots)).toBeLessThan(most);
  });
