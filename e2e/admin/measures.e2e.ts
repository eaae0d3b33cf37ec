import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test('an owner looks up new leads by month and by source, and takes the file along', async ({
  asAdmin: page,
  adminApi,
}) => {
  const data = { firstName: 'Mia', lastName: 'Measured', email: 'mia@measured.example' };
  expect((await adminApi.post('/api/leads', { data })).status()).toBe(201);
  const isTooWide = () => document.documentElement.scrollWidth > innerWidth;
  await page.goto('/admin/overview');
  await page.getByRole('link', { name: 'Measures' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Measures');
  const winning = page.getByRole('table', { name: 'Winning work' });
  await expect(winning.getByRole('row', { name: 'New leads' })).toContainText('Up');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(isTooWide)).toBe(false);

  await page.getByLabel('Period').selectOption('Last 12 months');
  await expect(page).toHaveURL('/admin/measures?period=last-12-months');
  await winning.getByRole('link', { name: 'New leads' }).click();
  await expect(page).toHaveURL('/admin/measures?period=last-12-months&measure=new-leads');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New leads');
  const months = page.getByRole('table', { name: 'New leads, by month' });
  // With the head; the first month is usually cut off.
  await expect(months.getByRole('row').nth(12)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(isTooWide)).toBe(false);

  await page.getByLabel('Break down by').selectOption('By source of the lead');
  const sources = page.getByRole('table', { name: 'New leads, by source' });
  await expect(sources).toContainText('Added by hand');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download new leads as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^new-leads-by-source-.+\.csv$/);
  // The address is what was chosen.
  await page.reload();
  await expect(sources).toContainText('Added by hand');

  await page.getByLabel('Period').selectOption('From one day to another');
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await expect(page.getByText('Nothing in this period')).toBeVisible();
  await expect(page).toHaveURL(
    '/admin/measures?from=2020-01-01&to=2020-01-31&measure=new-leads&by=source',
  );
  await page.getByRole('link', { name: 'All measures' }).click();
  await expect(page).toHaveURL('/admin/measures?from=2020-01-01&to=2020-01-31');
});
