import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test('every screen leads to its page of the handbook, which can be searched (rule OFFICE-19)', async ({
  asAdmin: page,
}) => {
  await page.goto('/admin/leads');
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL('/admin/help/leads');
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await expect(page.getByRole('img', { name: /list of leads/ })).toBeVisible();
  await expectAccessible(page);

  const search = page.getByLabel('Search the handbook');
  await search.fill('postgresql dumps');
  const found = page.getByRole('list', { name: 'Found in the handbook' });
  await found.getByRole('link', { name: /^Back up and restore: With PostgreSQL/ }).click();
  await expect(page).toHaveURL('/admin/help/backup#with-postgresql');
  await expect(page.getByRole('heading', { name: 'With PostgreSQL' })).toBeInViewport();
  await search.fill('zzzz');
  await expect(page.getByText('Nothing found. Try other words.')).toBeVisible();

  await page.goto('/admin/help/no-such-page');
  await page.getByRole('main').getByRole('link', { name: 'See all pages' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Every call of the API' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Back up and restore' }).click();
  await expect(page.getByText('node tools/site.mjs verify')).toBeVisible();
  await expectAccessible(page);
});

test('clients have a help of their own, complete without scripts and searchable with them', async ({
  page,
}) => {
  const html = await (await page.request.get('/client-portal/help/approve-and-change')).text();
  expect(html).toContain('We never treat silence as approval.');
  expect(html).toContain('noindex');
  await page.goto('/client-portal/help');
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page).toHaveURL('/client-portal/help/account');
  await expectAccessible(page);
  await page.getByLabel('Search help').fill('certificate');
  const found = page.getByRole('list', { name: 'Found in help' });
  await found.getByRole('link', { name: /Approve a milestone/ }).click();
  await expect(page).toHaveURL('/client-portal/help/approve-and-change#approve-a-milestone');
  await expect(page.getByRole('heading', { name: 'Approve a milestone' })).toBeInViewport();
});
