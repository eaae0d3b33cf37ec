import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdAnswers } from '../support/hold.ts';
import { pressByKey, tabTo } from '../support/keyboard.ts';
import { chooseFromMoreByKey } from '../support/row-menu.ts';
import { expectRow } from '../support/table.ts';

async function addProject(api: APIRequestContext, name: string): Promise<string> {
  const reply = await api.post('/api/projects', {
    data: { name, status: 'active', clientCompany: 'Halvorsen Clinic', budgetCents: 900_000 },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()).id;
}

test('the overview links its cards to the tabs, and waiting items to their records', async ({
  asAdmin: page,
  request,
}) => {
  const message = 'We need answers about recalls today.';
  await request.post('/api/contact', {
    data: { name: 'Solveig Halvorsen', email: 'solveig@halvorsen.example', message },
  });
  await page.goto('/admin/overview');
  const main = page.getByRole('main');
  for (const [card, path] of [
    [/^Total Leads/, '/admin/leads'],
    [/^Active Quotes/, '/admin/quotes'],
    [/^Bookings/, '/admin/bookings'],
  ] as const) {
    await main.getByRole('link', { name: card }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
  }
  const pipeline = main.getByRole('region', { name: 'Revenue Pipeline' });
  for (const part of ['Open', 'Accepted', 'Lost'])
    await expect(pipeline.getByText(part, { exact: true })).toBeVisible();
  await main
    .getByRole('link', { name: /Solveig Halvorsen/ })
    .first()
    .click();
  await expect(page.getByText(message).first()).toBeVisible();
});

test('the overview is used by keyboard alone', async ({ asAdmin: page, adminApi }) => {
  const lead = { firstName: 'Runa', lastName: 'Halvorsen', email: 'runa@halvorsen.example' };
  expect((await adminApi.post('/api/leads', { data: lead })).status()).toBe(201);
  await page.goto('/admin/overview');
  const main = page.getByRole('main');
  await pressByKey(page, main.getByRole('link', { name: /^Total Leads/ }));
  await expect(page).toHaveURL('/admin/leads');
  await page.goBack();
  await pressByKey(page, main.getByRole('link', { name: /Runa Halvorsen/ }).first());
  await expect(page.getByRole('region', { name: 'Lead: Runa Halvorsen' })).toBeVisible();
  // The tabs respond to the arrow keys.
  await tabTo(page, page.getByRole('tab', { name: 'Leads' }), 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quotes');
});

test('a plot is read by arrow keys and as a table', async ({ asAdmin: page, adminApi }) => {
  const lead = { firstName: 'Signe', lastName: 'Halvorsen', email: 'signe@halvorsen.example' };
  expect((await adminApi.post('/api/leads', { data: lead })).status()).toBe(201);
  await page.goto('/admin/overview');
  const sources = page.getByRole('figure', { name: 'Sources' });
  await tabTo(page, sources.getByRole('application'));
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(sources.getByRole('status')).toHaveText(/^[\w ]+: Leads \d+, Share \d+%$/);
  await page.keyboard.press('Escape');
  await expect(sources.getByRole('status')).toBeEmpty();
  const funnel = page.getByRole('figure', { name: 'From lead to client' });
  await expectAccessible(page);
  await tabTo(page, funnel.getByRole('button', { name: 'Show as table' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(funnel.getByRole('application')).toBeHidden();
  await expectRow(funnel.getByRole('table'), { Step: 'New leads', Share: '100%' });
});

test('finished projects are reopened, archived, restored and reported on by keyboard alone', async ({
  asAdmin: page,
  adminApi,
}) => {
  const id = await addProject(adminApi, 'Halvorsen recall system');
  expect((await adminApi.post(`/api/projects/${id}/complete`)).status()).toBe(200);
  await page.goto('/admin/completed?q=halvorsen+recall');
  const table = page.getByRole('table', { name: 'Completed Projects' });
  await expectRow(table, { Name: 'Halvorsen recall system', Budget: '$9,000' });
  const action = (name: string) =>
    table.getByRole('button', { name: `${name} Halvorsen recall system` });
  await pressByKey(page, action('Archive'));
  await expect(action('Restore')).toBeVisible();
  // The button is gone; its row has the focus.
  const row = table.getByRole('link', { name: 'Halvorsen recall system', exact: true });
  await expect(row).toBeFocused();
  await pressByKey(page, action('Restore'));
  await expect(action('Reopen')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halvorsen recall system');
  await page.goto(`/admin/projects/${id}/report`);
  await expect(page.getByText('Invoiced')).toBeVisible();
  await page.goto('/admin/completed?q=halvorsen+recall');
  await pressByKey(page, action('Reopen'));
  await expect(action('Reopen')).toHaveCount(0);
});

test('a conversation is found, answered and closed by keyboard alone', async ({
  asAdmin: page,
  request,
}) => {
  for (const name of ['Tora', 'Ylva']) {
    const who = { name: `${name} Halvorsen`, email: `${name}@halvorsen.example` };
    const { sessionId } = await (await request.post('/api/chat/session', { data: who })).json();
    const message = `Is anybody there? ${name} asks.`;
    await request.post('/api/chat/messages', { data: { sessionId, message } });
  }
  await page.goto('/admin/chat?q=halvorsen.example');
  const list = page.getByRole('list', { name: 'Conversations' });
  await expect(list.getByRole('link')).toHaveCount(2);
  // The first one that waits is open already.
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log).toContainText('Ylva asks.');
  await page.keyboard.press('j');
  await expect(log).toContainText('Tora asks.');
  const reply = page.getByRole('textbox', { name: 'Your reply' });
  await tabTo(page, reply);
  await page.keyboard.type('Yes, good morning.');
  const letGo = await holdAnswers(page, '**/api/chat/messages');
  await page.keyboard.press('Enter');
  // Typed while the reply is being sent: it begins the next one.
  await page.keyboard.type('And one thing');
  letGo();
  await expect(log).toContainText('Yes, good morning.');
  await expect(reply).toBeFocused();
  await expect(reply).toHaveValue('And one thing');

  // A reply draft is kept while another conversation is open.
  await tabTo(page, page.getByRole('button', { name: 'Send', exact: true }));
  await page.keyboard.press('j');
  await expect(log).toContainText('Ylva asks.');
  await expect(reply).toHaveValue('');
  await page.keyboard.press('k');
  await expect(log).toContainText('Tora asks.');
  await expect(reply).toHaveValue('And one thing');
  await pressByKey(page, page.getByRole('button', { name: 'Close conversation' }));
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Choose a conversation to read')).toBeVisible();
});

test('an account is invited, edited, deleted and restored from the bin by keyboard alone', async ({
  asAdmin: page,
}) => {
  await page.goto('/admin/users');
  await pressByKey(page, page.getByRole('button', { name: 'Add User' }));
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByLabel('First name'));
  await page.keyboard.type('Sigrid');
  await tabTo(page, dialog.getByLabel('Last name'));
  await page.keyboard.type('Halvorsen');
  await tabTo(page, dialog.getByLabel('Email'));
  await page.keyboard.type('sigrid@halvorsen.example');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.goto('/admin/users?q=sigrid');
  const users = page.getByRole('table', { name: 'Users' });
  await expectRow(users, { Email: 'sigrid@halvorsen.example', 'Last Login': 'Never' });
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'User: Sigrid Halvorsen' });
  await expect(panel).toBeFocused();
  page.once('dialog', (question) => question.accept());
  await chooseFromMoreByKey(page, 'Delete');
  await expect(page.getByText('User deleted', { exact: true })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('bin');
  await expect(page.getByRole('option', { name: /^Bin/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const bin = page.getByRole('table', { name: 'Bin' });
  await expectRow(bin, {
    Name: 'Sigrid Halvorsen',
    Kind: 'User',
    Details: 'sigrid@halvorsen.example',
  });
  await expectAccessible(page);
  await pressByKey(page, bin.getByRole('button', { name: 'Restore Sigrid Halvorsen' }));
  await expect(page.getByText('Restored', { exact: true })).toBeVisible();
  await expect(bin.getByText('Sigrid Halvorsen')).toHaveCount(0);
});

test('what is typed while the palette is on its way is in it', async ({
  asAdmin: page,
  adminApi,
}) => {
  await addProject(adminApi, 'Golden Gate ferries');
  const letGo = await holdAnswers(page, /\/search-later-/);
  await page.goto('/admin/leads');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  // G O would go to the overview.
  await page.keyboard.type('gx');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('olden f');
  await expect(page.getByRole('dialog')).toBeHidden();
  letGo();
  const field = page.getByRole('combobox', { name: 'Find records, pages and actions' });
  await expect(field).toHaveValue('golden f');
  await expect(field).toBeFocused();
  await page.keyboard.type('erries');
  await expect(field).toHaveValue('golden ferries');
  await page.getByRole('option', { name: /Golden Gate ferries/ }).click();
  await expect(page).toHaveURL(/\/admin\/projects\//);
  // Another time it is there at once.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('bank');
  await expect(field).toHaveValue('bank');
});

test('the screen of a tab is fetched when the focus reaches it, before it is opened', async ({
  asAdmin: page,
}) => {
  await page.goto('/admin/leads');
  await expect(page.getByRole('heading', { level: 1, name: /^Leads/ })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('tab', { name: 'Bookings', exact: true }).focus();
  await expect.poll(() => asked.some((path) => /bookings\.route/.test(path))).toBe(true);
  await expect(page).toHaveURL('/admin/leads');

  const before = asked.length;
  await page.keyboard.press(' ');
  await expect(page.getByRole('heading', { level: 1, name: /^Bookings/ })).toBeVisible();
  expect(asked.slice(before).filter((path) => /bookings\.route/.test(path))).toEqual([]);
});
