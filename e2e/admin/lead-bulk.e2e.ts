import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToast } from '../support/wizard.ts';

test('a salesperson changes selected leads at once, undoes it, and takes back another one', async ({
  asAdmin: page,
  adminApi,
}) => {
  for (const firstName of ['Ina', 'Jon', 'Kim']) {
    const data = { firstName, lastName: 'Bulk', email: `${firstName}@bulk.example` };
    expect((await adminApi.post('/api/leads', { data })).ok()).toBe(true);
  }
  await page.goto('/admin/leads?q=bulk.example&sort=name');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  const bar = page.getByRole('region', { name: 'Selected leads' });

  // By key, as a range, and with the checkbox of the page. Selecting comes after the first rows.
  await expect(row('Ina Bulk').getByRole('checkbox')).toBeAttached();
  await page.getByRole('link', { name: 'Ina Bulk', exact: true }).focus();
  await page.keyboard.press('x');
  await expect(bar.getByRole('status')).toHaveText('1 selected');
  await row('Kim Bulk')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(bar.getByRole('status')).toHaveText('3 selected');
  await row('Jon Bulk').getByRole('checkbox').click();
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  await expectAccessible(page);

  await bar.getByRole('button', { name: 'Status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the status of 2 leads' });
  await dialog.getByLabel('Status').selectOption('Qualified');
  await dialog.getByRole('button', { name: 'See what changes' }).click();
  await expect(dialog.getByText('2 leads will change.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change 2 leads' }).click();
  await expectToast(page, '2 leads changed');
  await expect(bar).toBeHidden();
  await expect(page.getByLabel('Status of Kim Bulk')).toHaveValue('qualified');
  await expect(page.getByLabel('Status of Jon Bulk')).toHaveValue('new');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Bulk edit taken back');
  await expect(page.getByLabel('Status of Kim Bulk')).toHaveValue('new');

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await bar.getByRole('button', { name: 'Add tag' }).click();
  const tagging = page.getByRole('dialog', { name: 'Add a tag to 3 leads' });
  await tagging.getByLabel('Tag').fill('Bulk');
  await tagging.getByRole('button', { name: 'See what changes' }).click();
  await tagging.getByRole('button', { name: 'Change 3 leads' }).click();
  await expectToast(page, '3 leads changed');

  await page.getByRole('link', { name: 'Bulk edits', exact: true }).click();
  const edit = page.getByRole('listitem', { name: 'Tag added: Bulk' });
  await expect(edit).toContainText('3 leads changed');
  await edit.getByRole('button', { name: 'Take back' }).click();
  const undo = page.getByRole('dialog', { name: 'Take back this bulk edit?' });
  await expect(undo.getByText('3 leads get their old value back.')).toBeVisible();
  await undo.getByRole('button', { name: 'Take back' }).click();
  await expect(edit).toContainText('3 leads restored');
  await edit.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('dialog').getByText('Taken back')).toHaveCount(3);
  await expectAccessible(page);
});
