import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test('a salesperson tags leads, finds them by a tag and renames it', async ({
  asAdmin: page,
  adminApi,
  noise,
}) => {
  // A name that another tag has.
  noise.expect(/status of 409/);
  const add = async (firstName: string) => {
    const data = { firstName, lastName: 'Tagged', email: `${firstName}@tags.example` };
    return (await (await adminApi.post('/api/leads', { data })).json()).id;
  };
  const [first, second] = [await add('Ada'), await add('Bea')];
  await adminApi.post(`/api/leads/${second}/tags`, { data: { add: ['Expo Berlin', 'Berlin'] } });

  await page.goto(`/admin/leads?lead=${first}`);
  const panel = page.getByRole('region', { name: 'Lead: Ada Tagged' });
  await panel.getByRole('button', { name: 'Add tags of Ada Tagged' }).click();
  const editor = page.getByRole('dialog', { name: 'Tags of Ada Tagged' });
  const field = editor.getByRole('combobox', { name: 'Add a tag' });
  await field.fill('ber');
  await expect(editor.getByRole('option')).toHaveText(['Berlin', 'Expo Berlin', 'Create ber']);
  await expectAccessible(page);
  await field.press('ArrowDown');
  await field.press('Enter');
  await field.fill('VIP');
  await field.press('Enter');
  await field.fill('Mistake');
  await field.press('Enter');
  await expect(editor.getByRole('button', { name: 'Remove tag Mistake' })).toBeVisible();
  await field.press('Backspace');
  await expect(editor.getByRole('button', { name: 'Remove tag Mistake' })).toBeHidden();

  await editor.getByRole('button', { name: 'Manage tags' }).click();
  const manage = page.getByRole('dialog', { name: 'Tags', exact: true });
  const line = manage.getByRole('listitem').filter({ hasText: 'Expo Berlin' });
  await expect(line).toContainText('2 leads');
  await line.getByRole('button', { name: 'Rename tag Expo Berlin' }).click();
  await manage.getByLabel('New name').fill('berlin');
  await manage.getByRole('button', { name: 'Save' }).click();
  await expect(manage.getByText('There is already another tag with this name.')).toBeVisible();
  await manage.getByLabel('New name').fill('Expo');
  await manage.getByRole('button', { name: 'Save' }).click();
  await manage.getByRole('button', { name: 'Delete tag Mistake' }).click();
  await manage.getByRole('button', { name: 'Undo' }).click();
  await expect(manage.getByRole('list').getByText('Mistake')).toBeVisible();
  await manage.getByRole('button', { name: 'Delete tag Mistake' }).click();
  await expect(manage.getByText('was deleted from all leads')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel.getByText('Expo', { exact: true })).toBeVisible();

  await page.goto('/admin/leads');
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('combobox', { name: 'Find a filter' }).fill('tag expo');
  await expect(page.getByRole('option', { name: 'Expo Tag' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Change filter Tag: Expo' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Tagged/ })).toHaveCount(2);
  // Where there is room for more columns.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Choose the columns of leads' }).click();
  await page.getByRole('checkbox', { name: 'Tags' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Ada Tagged/ })).toContainText('Expo VIP');
});
