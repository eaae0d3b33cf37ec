import type { BackupsReply } from '#contract/office/backups.ts';
import type { HealthPart, HealthReply } from '#contract/office/health.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

const todo = 'What to do first.';
const says: Record<string, string> = {
  disk: 'The server’s disk is full. Nothing can be saved until someone frees up space.',
  documents: 'The document store isn’t responding. You can’t upload or open files right now.',
  mail: 'Some emails have been waiting for more than an hour.',
  backups: 'The last good backup is too old.',
};

test('the overview tells an administrator about problems outside the program', async ({
  asAdmin: page,
}) => {
  await page.goto('/admin/overview');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  const state = page.getByRole('region', { name: 'State of the site' });
  const health: HealthReply = await (await page.request.get('/api/health')).json();
  // The test machine has no full disk or hour-old mail: the page gets the response that one would give.
  const unwell = (part: HealthPart): HealthPart =>
    ['disk', 'documents', 'mail', 'backups'].includes(part.name)
      ? { ...part, level: 'failed', needsSomebody: true, says: says[part.name] ?? '', todo }
      : part;
  await page.route('**/api/health', (route) =>
    route.fulfill({ json: { ...health, parts: health.parts.map(unwell) } }),
  );
  await page.reload();
  await expect(state.getByText('Nothing can be saved until someone frees up space')).toBeVisible();
  await expect(state.getByText('What to do first.')).toHaveCount(4);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  const isTooWide = () => document.documentElement.scrollWidth > innerWidth;
  expect(await page.evaluate(isTooWide)).toBe(false);
  await state.getByRole('link', { name: 'Email' }).click();
  await expect(page).toHaveURL('/admin/inbox/mail');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Email');
  await page.goto('/admin/overview');
  await state.getByRole('link', { name: 'Backups' }).click();
  await expect(page).toHaveURL('/admin/backups');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'just now' }).first()).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(isTooWide)).toBe(false);
  await page.goto('/admin/overview');
  await state.getByRole('link', { name: 'Health' }).first().click();
  await expect(page).toHaveURL('/admin/health');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Health');
  await expect(page.getByRole('listitem').filter({ hasText: 'Disk' })).toContainText(todo);
  await expect(page.getByText('Running since')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(isTooWide)).toBe(false);
});

test('an administrator looks up a call of the API', async ({ asAdmin: page }) => {
  await page.goto('/admin/help/api');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API');
  await page.keyboard.press('/');
  await page.keyboard.type('put leads');
  await page.getByRole('link', { name: /^PUT \/api\/leads\/\{id\}(?!\/)/ }).click();
  await expect(page).toHaveURL(/#updateLead$/);
  await expect(page.getByRole('region', { name: /^Body/ })).toContainText('firstName');
  await expect(page.getByRole('row').filter({ hasText: 'conflict' })).toContainText('409');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const isTooWide = () => document.documentElement.scrollWidth > innerWidth;
  expect(await page.evaluate(isTooWide)).toBe(false);
  // The address leads back to the call.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Example body' })).toBeVisible();
});

test('a backup without some documents is said to be incomplete, with their number', async ({
  asAdmin: page,
}) => {
  await page.goto('/admin/backups');
  const own: BackupsReply = await (await page.request.get('/api/backups')).json();
  // No journey loses files of the store that its worker's other journeys use.
  const incomplete: BackupsReply = {
    ...own,
    health: 'incomplete',
    missing: 3,
    lastGoodAt: new Date().toISOString(),
  };
  await page.route('**/api/backups', (route) => route.fulfill({ json: incomplete }));
  await page.reload();
  const main = page.getByRole('main');
  await expect(main.getByText(/the copy is incomplete: 3 documents are missing/)).toBeVisible();
  await expect(main.getByText('The copy is complete')).toHaveCount(0);
});

test('backups of PostgreSQL are shown with their age, their fault and settings without effect', async ({
  asAdmin: page,
}) => {
  await page.goto('/admin/backups');
  const own: BackupsReply = await (await page.request.get('/api/backups')).json();
  // The journeys have no PostgreSQL: the page gets the response that one would give.
  const operators: BackupsReply = {
    ...own,
    engine: 'postgres',
    health: 'ok',
    lastGoodAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    failed: { at: new Date().toISOString(), reason: 'nightly.sql is not a complete dump.' },
    withoutEffect: ['BACKUP_S3_URL'],
    sets: [],
  };
  await page.route('**/api/backups', (route) => route.fulfill({ json: operators }));
  await page.reload();
  const main = page.getByRole('main');
  await expect(main.getByText(/arrive as they should\. The last good one is from/)).toContainText(
    '3 hours ago',
  );
  await expect(main.getByText('nightly.sql is not a complete dump.')).toBeVisible();
  await expect(main.getByText('BACKUP_S3_URL has no effect with PostgreSQL')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back up now' })).toHaveCount(0);
  await expectAccessible(page);
});
