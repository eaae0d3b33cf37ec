import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** Holds the replies of a call back until the returned function is called. */
async function holdBack(page: Page, call: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

const topOf = async (place: Locator) => (await place.boundingBox())?.y;

test('the plots above the invoices come after them, move nothing, and stay hidden once hidden', async ({
  asAdmin: page,
}) => {
  const release = await holdBack(page, '**/api/invoices/plots*');
  await page.goto('/admin/invoices?status=overdue');
  const below = page.getByText('No invoices match', { exact: true });
  await expect(below).toBeVisible();
  const before = await topOf(below);
  release();
  await expect(page.getByRole('heading', { name: 'Balance due by age' })).toBeVisible();
  expect(await topOf(below)).toBe(before);

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

test('the last 12 weeks come right after the cards and move nothing', async ({ asAdmin: page }) => {
  const release = await holdBack(page, '**/api/overview/plots*');
  await page.goto('/admin/overview');
  const today = page.getByRole('heading', { name: 'Today', exact: true });
  await expect(today).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'the last 12 weeks' })).toBeVisible();
  const before = await topOf(today);
  release();
  await expect(page.getByRole('heading', { name: 'Bookings by hour' })).toBeVisible();
  expect(await topOf(today)).toBe(before);
});
