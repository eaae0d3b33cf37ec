import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { ask } from '../support/signed-quote.ts';

test('two leads of one person are suggested, compared, merged and given back', async ({
  asAdmin: page,
  adminApi,
}, { testId, repeatEachIndex }) => {
  const mark = `${testId.slice(-6)}${repeatEachIndex}`;
  const phone = `555 01${String(parseInt(mark, 16) % 100_000).padStart(5, '0')}1`;
  const [work, home] = [`dana@${mark}.example`, `dw@home-${mark}.example`];
  const company = `Northridge ${mark}`;
  const data = { firstName: 'Dana', lastName: 'Whitfield', email: work, phone, company };
  const lead = await ask(adminApi, 'POST', '/api/leads', { data });
  await ask(adminApi, 'POST', `/api/leads/${lead.id}/notes`, { data: { text: 'Likes tea.' } });

  // Somebody enters her once more, and is told.
  await page.goto('/admin/leads?add=1');
  const form = page.getByRole('dialog', { name: 'Add lead' });
  await form.getByLabel('First name').fill('D.');
  await form.getByLabel('Email').fill(home);
  await form.getByLabel('Phone').fill(phone.replaceAll(' ', '-'));
  await expect(form.getByRole('status')).toContainText('This may be a lead that you already have');
  await form.getByRole('button', { name: 'Add lead' }).click();

  const panel = page.getByRole('region', { name: /^Lead: / });
  await expect(panel).toContainText('May be the same person');
  await expect(panel).toContainText('Same phone number');
  const old = new URL(page.url()).searchParams.get('lead') ?? '';
  await panel.getByRole('link', { name: 'Compare and merge with Dana Whitfield' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Merge two leads' })).toBeVisible();
  const stays = page.getByRole('group', { name: 'Which lead stays?' });
  await expect(stays.getByRole('radio', { name: work })).toBeChecked();
  await expect(stays.getByRole('radio', { name: work })).toHaveAccessibleName(/1 note/);
  const written = page.getByRole('group', { name: 'Name', exact: true });
  await expect(written.getByRole('radio', { name: 'Dana Whitfield' })).toBeChecked();
  const numbers = page.getByRole('group', { name: 'Phone' });
  await numbers.getByRole('radio', { name: phone.replaceAll(' ', '-') }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();

  await expect(page.getByText('Leads merged', { exact: true })).toBeVisible();
  await expect(panel).toHaveAccessibleName('Lead: Dana Whitfield');
  await expect(panel).toContainText('Not kept when D.');
  // The old link leads here.
  await page.goto(`/admin/leads?lead=${old}`);
  await expect(page).toHaveURL(new RegExp(`lead=${lead.id}`));
  await panel.getByRole('button', { name: /^Take back/ }).click();
  const undo = page.getByRole('dialog', { name: 'Take back this merge?' });
  await expect(undo).toContainText('Phone of this lead gets its old value back.');
  await undo.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Merge taken back', { exact: true })).toBeVisible();
  await expect(panel).toContainText('May be the same person');

  await page.getByRole('navigation', { name: 'Leads tab' }).getByText('Duplicates').click();
  const pair = page.getByRole('listitem', { name: 'D. and Dana Whitfield' });
  await pair.getByRole('button', { name: /^Not the same person/ }).click();
  await expect(pair).toHaveCount(0);
});
