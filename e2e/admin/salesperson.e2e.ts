import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { listenForNoise } from '../support/noise.ts';
import { chosen, makeOwner, signIn } from '../support/people.ts';
import { chooseFromMore } from '../support/row-menu.ts';
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
  await chooseFromMore(page, 'New quote');
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

test('a second salesperson works with the leads that are assigned to them alone', async ({
  asAdmin: admin,
  adminApi,
  browser,
  program,
}, { testId, repeatEachIndex }) => {
  test.slow();
  const mark = `${testId.slice(-6)}${repeatEachIndex}`;
  const role = `Own leads ${mark}`;
  const email = `tove-${mark}@salesperson.example`;
  const id = await makeOwner(adminApi, program.url, `Tove ${mark}`, email, 'staff');
  const lead = async (firstName: string, more: object) => {
    const data = { firstName, lastName: mark, email: `${firstName}-${mark}@own.example`, ...more };
    const reply = await adminApi.post('/api/leads', { data });
    expect(reply.status(), await reply.text()).toBe(201);
    return (await reply.json()).id;
  };
  const others = await lead('Odile', {});

  // A copy of Sales without the leads of everybody.
  await admin.goto('/admin/users/roles');
  await admin.getByRole('button', { name: 'Copy Sales', exact: true }).click();
  const form = admin.getByRole('dialog', { name: 'Add a role' });
  await form.getByLabel('Name').fill(role);
  const everybody = form.getByRole('checkbox', { name: 'Leads, quotes and bookings of everyone' });
  await expect(everybody).toBeChecked();
  await everybody.uncheck();
  await expect(
    form.getByText('Without it, only leads assigned to them, with their quotes and bookings.'),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Add role' }).click();
  await expectToast(admin, `Role ${role} added`);
  const card = admin.getByRole('main').getByRole('listitem').filter({ hasText: role });
  await expect(card).toContainText('Only leads assigned to them, and their quotes and bookings.');
  const roles = await (await adminApi.get('/api/users/roles')).json();
  const staffRole = roles.find((one: { name: string }) => one.name === role).id;
  expect((await adminApi.put(`/api/users/${id}/role`, { data: { staffRole } })).status()).toBe(200);

  // Before anything is theirs.
  const context = await browser.newContext({ baseURL: program.url });
  const noise = listenForNoise(context, program.url);
  const page = await context.newPage();
  await page.goto('/client-login');
  await signIn(page, email, chosen);
  await expect(page).toHaveURL('/admin/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /Total Leads/ })).toContainText('0');
  await expect(main.getByText('No leads are assigned to you yet.')).toBeVisible();
  await page.getByRole('tab', { name: 'Leads' }).click();
  await expect(page.getByText('No leads are assigned to you yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Quotes' }).click();
  await expect(page.getByText('No quotes for your leads yet')).toBeVisible();

  // One is assigned to them, and one they add.
  await lead('Mila', { assignedTo: id });
  await page.getByRole('tab', { name: 'Leads' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`Mila ${mark}`) })).toBeVisible();
  await page.getByRole('button', { name: 'Add lead' }).click();
  const added = page.getByRole('dialog', { name: 'Add lead' });
  await added.getByLabel('First name').fill('Nils');
  await added.getByLabel('Last name').fill(mark);
  await added.getByLabel('Email').fill(`nils-${mark}@own.example`);
  await added.getByLabel('Owner').selectOption({ label: 'No one yet' });
  await expect(added.getByText('You will no longer see this lead.')).toBeVisible();
  await added.getByLabel('Owner').selectOption({ label: `Tove ${mark}` });
  await expect(added.getByText('You will no longer see this lead.')).toBeHidden();
  await added.getByRole('button', { name: 'Add lead' }).click();
  await expectToast(page, 'Lead added');
  await expect(page.getByRole('heading', { level: 2, name: `Nils ${mark}` })).toBeVisible();
  await page.goto('/admin/leads');
  await expect(page.getByRole('row', { name: new RegExp(mark) })).toHaveCount(2);
  await expect(page.getByText(`Odile ${mark}`)).toBeHidden();

  // Given away in its form, a lead closes its panel, which asks for nothing that is refused now.
  await lead('Runa', { assignedTo: id });
  await page.getByRole('link', { name: `Runa ${mark}`, exact: true }).click();
  await page.getByRole('button', { name: 'Edit Lead' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit Lead' });
  await edited.getByLabel('Owner').selectOption({ label: 'No one yet' });
  await expect(edited.getByText('You will no longer see this lead.')).toBeVisible();
  await edited.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Lead handed over', `Runa ${mark}`);
  await expect(page.getByRole('region', { name: `Lead: Runa ${mark}` })).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(mark) })).toHaveCount(2);
  expect(noise.found).toEqual([]);
  await page.goto('/admin/dashboard');
  await expect(main.getByRole('link', { name: /Total Leads/ })).toContainText('2');

  // The search finds theirs and no other, whose address leads nowhere.
  await page.keyboard.press('Control+k');
  const finder = page.getByRole('combobox', { name: 'Find records, pages and actions' });
  await finder.fill(`Mila ${mark}`);
  await expect(page.getByRole('option', { name: new RegExp(`Mila ${mark}`) })).toBeVisible();
  await finder.fill(`Odile ${mark}`);
  await expect(page.getByText(`Nothing contains “Odile ${mark}”.`)).toBeVisible();
  await page.keyboard.press('Escape');
  noise.expect(/status of 404/);
  await page.goto(`/admin/leads?lead=${others}`);
  await expect(page.getByText('This lead does not exist')).toBeVisible();

  // Handing one over ends the sight of it.
  await page.goto('/admin/leads');
  await page.getByRole('link', { name: `Nils ${mark}`, exact: true }).click();
  const owner = page.getByLabel(`Owner of Nils ${mark}`);
  await expect(
    page.getByText('Choose someone else, and you will no longer see this'),
  ).toBeVisible();
  await owner.selectOption({ label: 'No one yet' });
  await expectToast(page, 'Lead handed over', `Nils ${mark}`);
  await expect(page.getByRole('row', { name: new RegExp(mark) })).toHaveCount(1);
  await expect(page.getByRole('row', { name: new RegExp(`Mila ${mark}`) })).toBeVisible();
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
  await expect(card).toContainText('No one has this role.');
  await card.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, `Role ${name} deleted`);
  await expect(card).toBeHidden();
});
