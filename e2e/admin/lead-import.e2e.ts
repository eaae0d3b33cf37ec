import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { savedFile } from '../support/saved-file.ts';
import { ask } from '../support/signed-quote.ts';

test('a file of another CRM is previewed, imported, mended and taken back', async ({
  asAdmin: page,
  adminApi,
  noise,
}, { testId, repeatEachIndex }) => {
  test.slow();
  const mark = `${testId.slice(-6)}${repeatEachIndex}`;
  const at = (name: string) => `${name}@${mark}.example`;
  const known = [
    { firstName: 'Kim', lastName: 'Known', email: at('kim'), company: '' },
    { firstName: 'Sam', lastName: 'Same', email: at('sam'), company: 'Same Ltd' },
  ];
  for (const data of known) await ask(adminApi, 'POST', '/api/leads', { data });
  const file = [
    'First Name,Last Name,Email,Company Name,Shoe size',
    `Ada,Lovelace,${at('ada')},"Engines, Ltd",38`,
    `Bea,Quist,${at('bea')},,`,
    `Kim,Known,${at('kim')},Known Ltd,`,
    `Sam,Same,${at('sam')},Same Ltd,`,
    'Bo,Bad,bo@nowhere,,',
  ].join('\n');
  const choose = (name: string, text: string) =>
    page
      .getByLabel('CSV file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

  await page.goto('/admin/leads');
  await page.getByRole('navigation', { name: 'Leads tab' }).getByText('Import').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import leads' })).toBeVisible();

  // What is no table says so.
  noise.expect(/status of 400/);
  await choose('empty.csv', ' ');
  await expect(page.getByRole('alert')).toContainText('This file is empty. Nothing was changed.');
  await choose(`contacts-${mark}.csv`, file);
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeFocused();
  const company = page.getByLabel('What “Company Name” is');
  await expect(company).toHaveValue('company');
  await expect(page.getByLabel('What “Shoe size” is')).toHaveValue('');
  await page.getByLabel('What “Email” is').selectOption('Leave out');
  await expect(page.getByText('Choose the column with the email address.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Preview' })).toBeDisabled();
  await page.getByLabel('What “Email” is').selectOption('Email');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'Check what changes' })).toBeFocused();
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(page.getByRole('cell', { name: 'Engines, Ltd' })).toBeVisible();
  await tab('Changed (1)').click();
  await expect(page.getByRole('row', { name: 'Kim Known' })).toContainText('Company: Known Ltd');
  await tab('The same (1)').click();
  await expect(page.getByRole('row', { name: 'Sam Same' })).toBeVisible();
  await tab('Not possible (1)').click();
  await expect(page.getByRole('row', { name: 'Bo Bad' })).toContainText('Valid email is required');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole('button', { name: 'Import 3 leads' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is imported:' })).toContainText(
    '2 new, 1 changed, 1 the same, 1 not possible.',
  );
  const imports = page.getByRole('region', { name: 'Imports' });
  const line = imports.getByRole('listitem').filter({ hasText: `contacts-${mark}.csv` });
  await expect(line).toContainText('2 new, 1 changed, 1 the same, 1 not possible');

  const refused = await savedFile(page, () =>
    line.getByRole('link', { name: /^Rows not possible/ }).click(),
  );
  const text = await readFile(await refused.path(), 'utf8');
  expect(text).toContain('Bo,Bad,bo@nowhere,,,Valid email is required');
  await choose(`mended-${mark}.csv`, text.replace('bo@nowhere', at('bo')));
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Import 1 lead' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is imported:' })).toContainText('1 new');

  await page.goto(`/admin/leads?q=${at('ada')}`);
  await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
  await expect(page.getByText(`Imported from contacts-${mark}.csv`)).toBeVisible();
  // What somebody does with an imported lead keeps it.
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().includes('/api/leads/'),
  );
  await page.getByLabel('Status of Ada Lovelace').first().selectOption('Contacted');
  expect((await saved).status()).toBe(200);

  await page.goto('/admin/leads/import');
  await line.getByRole('button', { name: /^Take back/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Take back this import?' });
  await expect(dialog).toContainText('1 lead that came with this file is deleted for good.');
  await expect(dialog).toContainText('1 field of 1 lead gets its old value back.');
  await expect(dialog).toContainText('Ada Lovelace was changed since then');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(line).toContainText('1 deleted, 1 kept, 1 field restored');
  await expect(line.getByRole('button', { name: /^Take back/ })).toHaveCount(0);

  const left = (await (await adminApi.get(`/api/leads?q=${mark}.example`)).json()) as {
    firstName: string;
    company: string;
  }[];
  expect(left.map(({ firstName, company: of }) => `${firstName} ${of}`).toSorted()).toEqual([
    'Ada Engines, Ltd',
    'Bo ',
    'Kim ',
    'Sam Same Ltd',
  ]);
});
