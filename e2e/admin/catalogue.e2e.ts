import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectRow } from '../support/table.ts';
import {
  confirmation,
  expectToast,
  investment,
  pressNext,
  submitQuote,
  walkToFeatures,
} from '../support/wizard.ts';

// An entry that no other journey chooses: they share a program.
const label = 'Event & Webinar Management';
const key = 'event-management';

test('a price change by an admin applies to new quotes while old ones keep theirs', async ({
  page,
  asAdmin,
  adminApi,
}) => {
  test.slow();
  const quote = {
    customerName: 'Oona Virtanen',
    customerEmail: 'oona@catalogue-journey.example',
    customerCompany: 'Virtanen Events',
    customerPhone: '555-010-7070',
    customerRole: 'Owner',
    companySize: '1-10',
    industry: 'other',
    currentCrmSolution: 'none',
    currentMonthlySpend: '0',
    budgetPriority: 'balanced',
    primaryPainPoints: 'Guests are kept on paper',
    timeline: 'flexible',
    customizationLevel: 'minimal',
    features: [key],
  };
  const old = await (await adminApi.post('/api/quotes', { data: quote })).json();
  expect(old.estimatedCost).toBe('3700');

  // By mouse: find the entry, change its price, read the effect.
  await asAdmin.goto('/admin/quotes');
  await asAdmin.getByRole('link', { name: 'Catalog' }).click();
  await expect(asAdmin).toHaveTitle(/Catalog$/);
  await expect(asAdmin.getByText(/Edition 2026-11/)).toBeVisible();
  await expectAccessible(asAdmin);
  await asAdmin.getByRole('searchbox', { name: 'Search the catalog' }).fill('webinar');
  const marketing = asAdmin.getByRole('table', { name: 'Marketing' });
  await expectRow(marketing, { Feature: label, Price: '$1,200' });
  await expect(asAdmin.getByRole('table')).toHaveCount(1);
  // No program of a journey has five finished projects.
  const times = { projects: 5, medianMinutes: 150, highMinutes: 180, baseMinutes: 120 };
  await asAdmin.route(`**/api/catalogue/${key}/time`, (route) => route.fulfill({ json: times }));
  await asAdmin.getByRole('link', { name: label, exact: true }).click();
  const panel = asAdmin.getByRole('region', { name: `Entry: ${label}` });
  await expect(panel.getByText('Unchanged since the first edition: $1,200.')).toBeVisible();
  await panel.getByLabel('Price ($)').fill('0');
  await panel.getByRole('button', { name: 'Save for new quotes' }).click();
  await expect(panel.getByText('The price must be whole dollars from 1 to 100,000')).toBeVisible();
  await panel.getByLabel('What an hour should bring in ($)').fill('675');
  await panel.getByRole('button', { name: 'Suggest a price' }).click();
  await expect(panel.getByText('that is $1,350.00, rounded to $1,400.')).toBeVisible();
  await expect(panel.getByLabel('Price ($)')).toHaveValue('1400');
  await panel.getByLabel('Price ($)').fill('1,350');
  await panel.getByLabel('Reason').fill('The video service costs more');
  await expect(
    panel.getByText(
      /^In new quotes from now on it costs \$1,350 instead of \$1,200\. 1 open quote keeps its price\.$/,
    ),
  ).toBeVisible();
  await expectAccessible(asAdmin);
  await panel.getByRole('button', { name: 'Save for new quotes' }).click();
  await expectToast(asAdmin, 'Catalog updated', '$1,350');
  const history = panel.getByRole('region', { name: 'History' });
  await expect(history.getByText('$1,200 → $1,350')).toBeVisible();
  await expect(history.getByText('“The video service costs more”')).toBeVisible();
  await expectRow(marketing, { Feature: label, Price: '$1,350' });

  // The visitor's page has the new price in its HTML, whichever instance serves it.
  await expect
    .poll(async () => (await adminApi.get('/quote')).text())
    .toContain('\\"priceDollars\\":1350');
  await page.goto('/quote');
  await walkToFeatures(page, { name: 'Pia Holm', email: 'pia@catalogue-journey.example' });
  await page.getByRole('checkbox', { name: /^Event & Webinar Management.*\$1,350/ }).check();
  await pressNext(page);
  // (2,500 + 1,350) × 1.5 × 1.3
  await expect(investment(page)).toContainText('$7,508');
  await submitQuote(page);
  await expect(confirmation(page)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '$7,508' })).toBeVisible();

  const kept = await (await adminApi.get(`/api/quotes/${old.id}`)).json();
  expect([kept.estimatedCost, kept.featureDetails[0].priceDollars]).toEqual(['3700', 1200]);

  // By keyboard: hide it, and undo that from the history.
  await panel.getByLabel('Shown in new quotes').focus();
  await asAdmin.keyboard.press('Space');
  await expect(panel.getByText(/can no longer be chosen\./)).toBeVisible();
  await panel.getByLabel('Reason').focus();
  await asAdmin.keyboard.press('Enter');
  await expect(history.getByText('Hidden from new quotes')).toBeVisible();
  await expectRow(marketing, { Feature: label, 'New quotes': 'Hidden' });
  await expect
    .poll(async () => (await adminApi.get('/quote')).text())
    .toContain('\\"isOffered\\":false');
  await page.goto(`/quote?add=${key}`);
  await walkToFeatures(page, { name: 'Pia Holm', email: 'pia@catalogue-journey.example' });
  await expect(page.getByRole('checkbox')).toHaveCount(69);
  await history.getByRole('button', { name: 'Undo this change' }).focus();
  await asAdmin.keyboard.press('Enter');
  await expectToast(asAdmin, 'Values restored');
  await expect(history.getByText('Shown again')).toBeVisible();

  // Restored for the journeys that count the catalogue.
  await panel.getByLabel('Price ($)').fill('1200');
  await panel.getByRole('button', { name: 'Save for new quotes' }).click();
  await expect(history.getByText('$1,350 → $1,200')).toBeVisible();
  await panel.focus();
  await asAdmin.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('two admins editing one entry choose field by field, and nothing typed is lost', async ({
  asAdmin,
  adminApi,
  noise,
}) => {
  noise.expect(/status of 409/);
  const url = '/api/catalogue/landing-pages';
  const entry = (await (await adminApi.get('/api/catalogue')).json()).entries.find(
    (one: { key: string }) => one.key === 'landing-pages',
  );
  await asAdmin.goto('/admin/quotes/catalogue?entry=landing-pages');
  const panel = asAdmin.getByRole('region', { name: /^Entry: / });
  await panel.getByLabel('Price ($)').fill('1100');
  await adminApi.put(url, { data: { version: entry.version, label: 'Landing Pages' } });
  await panel.getByRole('button', { name: 'Save for new quotes' }).click();
  await expect(asAdmin.getByText('Someone else saved this while you were editing')).toBeVisible();
  await asAdmin.getByRole('button', { name: 'Save these choices' }).click();
  await expectToast(asAdmin, 'Catalog updated', 'Landing Pages: $1,100');
  const now = (await (await adminApi.get('/api/catalogue')).json()).entries.find(
    (one: { key: string }) => one.key === 'landing-pages',
  );
  await adminApi.put(url, {
    data: { version: now.version, label: entry.label, priceDollars: entry.priceDollars },
  });
});

test('an entry is hidden from new quotes in the menu of its row, and shown again by Undo', async ({
  asAdmin: page,
}) => {
  await page.goto('/admin/quotes/catalogue');
  const row = page.getByRole('link', { name: 'Social Publishing', exact: true });
  await row.focus();
  await page.keyboard.press('Shift+F10');
  const menu = page.getByRole('menu', { name: 'Actions for Social Publishing' });
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await expect(menu.getByRole('menuitem')).toHaveText([
    ...['View', 'Hide from new quotes', 'Copy link'],
  ]);
  await expectAccessible(page);
  // A letter goes to the line that begins with it.
  await page.keyboard.press('h');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Catalog updated', 'Social Publishing: hidden');
  const marketing = page.getByRole('table', { name: 'Marketing' });
  await expectRow(marketing, { Feature: 'Social Publishing', 'New quotes': 'Hidden' });
  await expect(row).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectRow(marketing, { Feature: 'Social Publishing', 'New quotes': '' });

  // On a phone the menu is all there is, and a press beside it opens the entry.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Actions for Social Publishing' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('row', { name: /^Social Publishing/ }).click();
  await expect(page.getByRole('region', { name: 'Entry: Social Publishing' })).toBeVisible();
});
