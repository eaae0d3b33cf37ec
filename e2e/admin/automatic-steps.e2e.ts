import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test('an administrator tries a rule, turns it on, off and on again', async ({
  asAdmin: page,
  adminApi,
}) => {
  await page.goto('/admin/company?view=automatic-steps');
  await page.getByRole('button', { name: 'Turn on Quote opened, no answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quote opened, no answer' });
  await expect(dialog).toContainText('In the last 90 days, this would have run');
  const days = dialog.getByLabel('After how many days?');
  await days.fill('90');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog).toContainText('Please enter a whole number from 1 to 60');
  await expect(days).toBeFocused();
  await days.fill('3');
  await expect(dialog).toContainText('has no answer 3 days after the last time');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('On: Quote opened, no answer', { exact: true })).toBeVisible();

  const row = page.getByRole('listitem').filter({ hasText: 'Quote opened, no answer' }).first();
  await row.getByRole('button', { name: 'Edit Quote opened, no answer' }).click();
  await dialog.getByLabel('At least how many times?').fill('5');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(row).toContainText('A quote was opened 5 times or more');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('A quote was opened 3 times or more');

  await page.getByRole('button', { name: 'Turn off Quote opened, no answer' }).click();
  await expect(page.getByText('Off: Quote opened, no answer', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('button', { name: 'Edit Quote opened, no answer' })).toBeVisible();

  await page.getByRole('button', { name: 'Turn all off' }).click();
  await expect(row).toContainText('On hold');
  await page.getByRole('button', { name: 'Turn on again' }).click();
  await expect(row).not.toContainText('On hold');

  await page.getByRole('link', { name: 'Log of Quote opened, no answer' }).click();
  await expect(page.getByText('Nothing yet')).toBeVisible();
  await expectAccessible(page);

  // The other journeys of this program have no rules.
  const { rules } = await (await adminApi.get('/api/automations')).json();
  const [{ version }] = rules;
  const off = { isOn: false, days: 3, count: 3, version };
  expect((await adminApi.put('/api/automations/quote-opened', { data: off })).ok()).toBe(true);
});
