import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { listenForNoise } from '../support/noise.ts';
import { chosen, makeOwner, signIn } from '../support/people.ts';
import { expectToast } from '../support/wizard.ts';

const roleName = 'Sales without chats';

test('a salesperson works a lead to a sent quote and never sees an invoice', async ({
  asAdmin: admin,
  adminApi,
  browser,
  program,
}, { testId, repeatEachIndex }) => {
  test.slow();
  const mark = `${testId.slice(-6)}${repeatEachIndex}`;
  const email = `sanne-${mark}@salesperson.example`;
  const id = await makeOwner(adminApi, program.url, `Sanne ${mark}`, email, 'staff');
  const customer = `petra-${mark}@salesperson.example`;
  const data = { firstName: 'Petra', lastName: mark, email: customer, company: 'Boats' };
  const lead = await (await adminApi.post('/api/leads', { data })).json();

  // An administrator gives them the role.
  await admin.goto(`/admin/users?q=${mark}&user=${id}`);
  const changeRole = async (role: string) => {
    await admin.getByRole('button', { name: 'Change role' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Change role' });
    await dialog.getByLabel('Role').selectOption({ label: role });
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await expectToast(admin, 'Role changed');
  };
  await changeRole('Sales');
  await expect(admin.getByText('Staff: Sales')).toBeVisible();

  // They get the back office with their tabs.
  const context = await browser.newContext({ baseURL: program.url });
  const noise = listenForNoise(context, program.url);
  const page = await context.newPage();
  await page.goto('/client-login');
  await signIn(page, email, chosen);
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('tab')).toHaveText([
    'Overview',
    'Leads',
    'Quotes',
    'Bookings',
    'Projects',
    'Completed',
    /^Chat/,
  ]);
  await expect(page.getByRole('link', { name: 'Inbox' })).toBeVisible();
  await expectAccessible(page);

  // From the lead to a sent quote.
  await page.getByRole('tab', { name: 'Leads' }).click();
  await page.goto(`/admin/leads?lead=${lead.id}`);
  await expect(page.getByRole('button', { name: 'Convert to Project' })).toBeHidden();
  await page.getByRole('link', { name: 'New quote' }).click();
  const form = page.getByRole('form', { name: 'New quote' });
  await form.getByRole('searchbox', { name: 'Search features' }).fill('live chat');
  await form.getByRole('checkbox', { name: /^Live Chat/ }).check();
  await form.getByLabel('Company size').selectOption('11-50');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft saved');
  await page.getByRole('button', { name: 'Send Quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send quote' });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expectToast(page, 'Quote sent', customer);
  await expect(page.getByText(/Made by staff/)).toBeVisible();

  // No invoice: no view, no line of the palette, and its address is refused.
  const views = page.getByRole('navigation', { name: 'Quotes tab' });
  await page.getByRole('tab', { name: 'Quotes' }).click();
  await expect(views.getByRole('link')).toHaveText(['Quotes', 'Catalog']);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find records, pages and actions' }).fill('invoices');
  await expect(page.getByText('Nothing contains “invoices”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/admin/invoices');
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  await expect(
    page.getByText('You do not have access to this. Please contact support.'),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Quotes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible();

  // The role is taken away: the open page says so by itself.
  await changeRole('None: portal only');
  await expect(
    page.getByRole('heading', { name: 'Access Denied: This page is for administrators only' }),
  ).toBeVisible();
  noise.expect(/status of 403/);
  expect(noise.found).toEqual([]);
  await context.close();
});

test('a role is copied, changed and deleted once nobody has it', async ({
  asAdmin: page,
  adminApi,
  noise,
  program,
}, { testId, repeatEachIndex }) => {
  noise.expect(/status of 409/);
  const mark = `${testId.slice(-6)}${repeatEachIndex}`;
  const name = `${roleName} ${mark}`;
  const email = `otis-${mark}@salesperson.example`;
  const id = await makeOwner(adminApi, program.url, `Otis ${mark}`, email, 'staff');
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Roles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy Sales', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Add a role' });
  await form.getByLabel('Name').fill(name);
  await expect(form.getByRole('checkbox', { name: 'Leads: see' })).toBeDisabled();
  await expect(form.getByRole('checkbox', { name: 'Leads: delete' })).toBeChecked();
  await form.getByRole('checkbox', { name: 'Inbox and chat: change' }).uncheck();
  await form.getByRole('checkbox', { name: 'Inbox and chat: see' }).uncheck();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add role' }).click();
  await expectToast(page, `Role ${name} added`);
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(card).not.toContainText('Inbox and chat');

  const roles = await (await adminApi.get('/api/users/roles')).json();
  const role = roles.find((one: { name: string }) => one.name === name);
  await adminApi.put(`/api/users/${id}/role`, { data: { staffRole: role.id } });
  await expect(card.getByRole('link', { name: `Otis ${mark}` })).toBeVisible();
  await card.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, `Failed to delete ${name}`, 'still has this role');
  await adminApi.put(`/api/users/${id}/role`, { data: { staffRole: null } });
  await expect(card).toContainText('Nobody has it.');
  await card.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, `Role ${name} deleted`);
  await expect(card).toBeHidden();
});
