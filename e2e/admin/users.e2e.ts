import { expectAccessible } from '../support/accessibility.ts';
import { filterBy } from '../support/filters.ts';
import { expect, test } from '../support/fixtures.ts';
import { makeAccount, temporary } from '../support/people.ts';
import { admin } from '../support/program.ts';
import { asIfProofWereOld } from '../support/proof.ts';
import { chooseFromMore } from '../support/row-menu.ts';
import { expectRow } from '../support/table.ts';

test('the create user page creates an account, says so, and is ready for the next one', async ({
  asAdmin: page,
  noise,
}) => {
  noise.expect(/status of 409/);
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Create User Account' }).click();
  await expect(page).toHaveURL('/admin/create-user');
  await expect(page.getByText('Client: customer access to portal; Staff: internal')).toBeVisible();
  await expectAccessible(page);

  const create = page.getByRole('button', { name: 'Create User', exact: true });
  await create.click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields');
  await page.getByLabel('Full name').fill('Ana María Cruz');
  await page.getByLabel('Email', { exact: true }).fill('ana@users.example');
  await page.getByLabel('Temporary password', { exact: true }).fill('short');
  await create.click();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await page.getByRole('button', { name: 'Generate' }).click();
  await page.getByRole('button', { name: 'Show temporary password' }).click();
  const field = page.getByLabel('Temporary password', { exact: true });
  await expect(field).toHaveValue(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  const made = await field.inputValue();
  await page.getByLabel('Role').selectOption('staff');
  await create.click();

  await expect(page.getByText('User Created Successfully', { exact: true })).toBeVisible();
  await expect(page.getByText('Ana María Cruz (ana@users.example)', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await expect(page.getByLabel('Role')).toHaveValue('client');
  await expect(page.getByRole('region', { name: 'Sign-in details' })).toContainText(made);

  await page.getByLabel('Full name').fill('Ana Again');
  await page.getByLabel('Email', { exact: true }).fill('ANA@users.example');
  await field.fill(temporary);
  await create.click();
  await expect(page.getByText('Failed to Create User', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Ana Again');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(page.getByText('We restored what you typed before.')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ANA@users.example');
  await expect(field).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(temporary);
  page.once('dialog', (question) => void question.accept());
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/users');
  await expectRow(page.getByRole('table'), {
    Email: 'ana@users.example',
    Status: 'Active',
    'Last Login': 'Never',
  });
});

test('a user is edited, deleted after a confirmation, restored at once, and restored later', async ({
  asAdmin: page,
  noise,
}) => {
  noise.expect(/status of 409/);
  const id = await makeAccount(page.request, 'Bo Li', 'bo@users.example');
  await page.goto('/admin/users?q=bo%40users');
  const table = page.getByRole('table');

  await page.getByRole('button', { name: 'Edit Bo Li' }).click();
  await page.getByLabel('Last name').fill('Lindqvist');
  const data = { firstName: 'Bodil', lastName: 'Li', email: 'bo@users.example' };
  expect((await page.request.put(`/api/users/${id}`, { data })).status()).toBe(200);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const both = page.getByRole('dialog');
  await expect(both.getByText('Someone else saved this while you were editing')).toBeVisible();
  const field = (name: string) => both.getByRole('group', { name });
  await expect(field('First name').getByRole('radio', { name: 'Theirs Bodil' })).toBeChecked();
  await expect(field('Last name').getByRole('radio', { name: 'Yours Lindqvist' })).toBeChecked();
  await expectAccessible(page);
  await both.getByRole('button', { name: 'Save these choices' }).click();
  await expect(page.getByText('User updated', { exact: true })).toBeVisible();

  const questions: string[] = [];
  page.once('dialog', async (dialog) => {
    questions.push(dialog.message());
    await dialog.dismiss();
  });
  const remove = page.getByRole('button', { name: 'Delete Bodil Lindqvist' });
  await remove.click();
  await expect(remove).toBeVisible();
  expect(questions).toEqual(['Are you sure you want to delete Bodil Lindqvist?']);

  page.on('dialog', (dialog) => dialog.accept());
  await remove.click();
  await expect(page.getByText('User deleted', { exact: true })).toBeVisible();
  await expect(page.getByText('No users found', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('User restored', { exact: true })).toBeVisible();
  await expectRow(table, { Email: 'bo@users.example', Status: 'Active' });

  await page.getByRole('link', { name: 'Bodil Lindqvist', exact: true }).click();
  await expect(page.getByRole('region', { name: 'User: Bodil Lindqvist' })).toBeVisible();
  await chooseFromMore(page, 'Delete');
  await expect(page.getByText('No users found', { exact: true })).toBeVisible();
  await filterBy(page, 'Status', 'Disabled');
  await expect(page).toHaveURL(/status=disabled/);
  await expectRow(table, { Email: 'bo@users.example', Status: 'Disabled' });
  await page.getByRole('button', { name: 'Restore Bodil Lindqvist' }).click();
  await page.goto('/admin/users?q=bo%40users');
  await expectRow(table, { Email: 'bo@users.example', Status: 'Active' });
});

test('making somebody an administrator asks who is there, goes on by itself and is logged', async ({
  asAdmin: page,
  noise,
}) => {
  noise.expect(/status of (401|403)/);
  await makeAccount(page.request, 'Mara Vogel', 'mara@users.example', 'staff');
  await page.goto('/admin/users?q=mara');
  await page.getByRole('link', { name: 'Mara Vogel', exact: true }).click();
  await chooseFromMore(page, 'Make administrator');
  const dialog = page.getByRole('dialog');
  await asIfProofWereOld(page, '**/make-admin');
  await dialog.getByRole('button', { name: 'Make administrator' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await proof.getByLabel('Password', { exact: true }).fill('not it');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText('This is not your password.')).toBeVisible();
  await expectAccessible(page);
  await proof.getByLabel('Password', { exact: true }).fill(admin.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Administrator added', { exact: true })).toBeVisible();
  const panel = page.getByRole('region', { name: 'User: Mara Vogel' });
  await expect(panel.getByText('Administrator', { exact: true })).toBeVisible();

  await panel.getByRole('link', { name: 'Security log of this account' }).click();
  await expect(page.getByRole('heading', { name: 'Security log (2)' })).toBeVisible();
  await expectRow(page.getByRole('table'), {
    Event: 'Made administrator',
    Account: 'mara@users.example',
    By: admin.email,
  });
  await expectAccessible(page);
});

test('a list that fails to load says so and loads on request', async ({ asAdmin: page, noise }) => {
  noise.expect(/status of 503/);
  await page.route('**/api/users?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/admin/users');
  await expect(page.getByText('Error loading users')).toBeVisible();
  await page.unroute('**/api/users?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectRow(page.getByRole('table'), { Email: admin.email, Status: 'Active' });
});

test('keys move through the users, and open and close one', async ({ asAdmin: page }) => {
  await page.goto('/admin/users?sort=email&q=admin%40example.com');
  const row = page.getByRole('table').getByRole('link', { name: 'Admin', exact: true });
  await expect(row).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'User: Admin' });
  await expect(panel).toBeVisible();
  // One's own account cannot be deleted.
  await expect(panel.getByRole('button', { name: /^(Delete|More actions for)/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(row).toBeFocused();
});

test('the open tab stays beside the pinned inbox on a phone', async ({
  asAdmin: page,
  adminApi,
}) => {
  const data = { name: 'Wim Wait', email: 'wim@wait.example', message: 'Is anybody there today?' };
  expect((await adminApi.post('/api/contact', { data })).status()).toBe(201);
  // The count beside the inbox arrives late and widens it.
  await page.route('**/api/inbox/queue', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.setViewportSize({ width: 768, height: 844 });
  await page.goto('/admin/users');
  const inbox = page.getByRole('link', { name: /^Inbox/ });
  await expect(inbox).toContainText('waiting for a reply');
  const tab = page.getByRole('tab', { name: 'Users' });
  await expect(async () => {
    const [open, pinned] = [await tab.boundingBox(), await inbox.boundingBox()];
    expect((open?.x ?? 0) + (open?.width ?? 999)).toBeLessThanOrEqual(pinned?.x ?? 0);
  }).toPass({ timeout: 5_000 });

  // On a phone the places are below, in reach of a thumb.
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole('navigation', { name: 'Main pages' });
  await expect(tab).toBeHidden();
  await expect(bar.getByRole('button', { name: /^More \d+ waiting for a reply/ })).toBeVisible();
  await bar.getByRole('link', { name: 'Leads' }).click();
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  await expect(bar.locator('[aria-current=page]')).toHaveText('Leads');
  await bar.getByRole('button', { name: /^More/ }).click();
  const sheet = page.getByRole('dialog', { name: 'All pages' });
  await expectAccessible(page);
  await sheet.getByRole('link', { name: /^Inbox/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/admin/inbox');
  await expectAccessible(page);
});

test('somebody of the team gets their role while they are added, and another one in the edit form', async ({
  asAdmin: page,
}, { testId, repeatEachIndex }) => {
  const mark = `${testId.slice(-6)}${repeatEachIndex}`;
  await page.goto(`/admin/users?q=${mark}`);
  await page.getByRole('button', { name: 'Add User' }).click();
  const adding = page.getByRole('dialog', { name: 'Add User' });
  await adding.getByLabel('First name').fill('Sanne');
  await adding.getByLabel('Last name').fill(mark);
  await adding.getByLabel('Email').fill(`sanne-${mark}@users.example`);
  await expect(adding.getByLabel('Role in the back office')).toHaveCount(0);
  await adding.getByLabel('Role', { exact: true }).selectOption('staff');
  await adding.getByLabel('Role in the back office').selectOption({ label: 'Sales' });
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Add User' }).click();
  await expect(adding).toBeHidden();
  await page.getByRole('link', { name: `Sanne ${mark}`, exact: true }).click();
  await expect(page.getByText('Staff: Sales')).toBeVisible();

  const panel = page.getByRole('region', { name: /^User/ });
  await panel.getByRole('button', { name: 'Edit', exact: true }).click();
  const editing = page.getByRole('dialog', { name: 'Edit User' });
  await editing.getByLabel('Role in the back office').selectOption({ label: 'Support' });
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(editing).toBeHidden();
  await expect(page.getByText('Staff: Support')).toBeVisible();
});
