import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { waitForLife } from '../support/alive.ts';
import { filterBy } from '../support/filters.ts';
import { expect, test } from '../support/fixtures.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectMail } from '../support/mail.ts';
import { chooseFromMenu } from '../support/row-menu.ts';
import { expectRow } from '../support/table.ts';

/** Creates a project through the API; it starts with the five usual milestones. */
async function project(api: APIRequestContext, data: Record<string, unknown>): Promise<string> {
  const reply = await api.post('/api/projects', { data });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()).id;
}

/** A future day, so that nothing about the project is late whenever the journeys run. */
const start = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const startText = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
  Date.parse(start),
);

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });
const said = (page: Page, words: string) => page.getByText(words, { exact: true });

test('an admin adds a project and works through its milestones to the end', async ({
  asAdmin: page,
  program,
}) => {
  await page.goto('/admin/projects');
  await button(page, 'Add Project').first().click();
  const dialog = page.getByRole('dialog');
  await button(dialog, 'Add Project').click();
  await expect(dialog.getByText('Please enter a project name')).toBeVisible();
  await expect(dialog.getByLabel('Project name')).toBeFocused();
  await dialog.getByLabel('Project name').fill('Larkspur clinic system');
  await dialog.getByLabel('Description').fill('Recall lists and reminders');
  await dialog.getByLabel('Status').selectOption('Active');
  await dialog.getByLabel('Budget (US$)').fill('twelve');
  await button(dialog, 'Add Project').click();
  await expect(dialog.getByText('Please enter an amount')).toBeVisible();
  await dialog.getByLabel('Budget (US$)').fill('$12,500');
  await dialog.getByLabel('Start date').fill(start);
  await dialog.getByLabel('Owner').selectOption({ label: 'Admin' });
  await dialog.getByLabel('Client email').fill('mara@larkspur.example');
  await dialog.getByLabel('Company').fill('Larkspur Clinic');
  await button(dialog, 'Add Project').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Larkspur clinic system');

  await page.goto('/admin/projects?q=larkspur');
  const table = page.getByRole('table', { name: 'Projects' });
  await expectRow(table, {
    'Project Name': 'Larkspur clinic system Recall lists and reminders',
    Client: 'Larkspur Clinic Owner: Admin',
    Status: 'Project Kickoff 0/5 milestones (0%)',
    Budget: '$12,500',
    'Start Date': startText,
  });
  await filterBy(page, 'Owner', 'Admin');
  await expect(page).toHaveURL(/ownerId=/);
  await expectRow(table, { Client: 'Larkspur Clinic Owner: Admin' });
  await button(page, 'Actions for Larkspur clinic system').click();
  await page.getByRole('menuitem', { name: 'Complete Project Kickoff' }).click();
  await expect(said(page, 'Milestone completed')).toBeVisible();
  await expectRow(table, { Status: 'System Design 1/5 milestones (20%)' });
  await button(page, 'Milestones of Larkspur clinic system').click();
  await expect(page).toHaveURL(/view=milestones/);

  const lines = page.getByRole('tabpanel', { name: 'Milestones' }).getByRole('listitem');
  await expect(lines.nth(0)).toContainText('Completed');
  await expect(lines.nth(1)).toContainText('Started');
  await button(page, 'Edit System Design').click();
  await dialog.getByLabel('Due date').fill('2031-04-01');
  await button(dialog, 'Save changes').click();
  await expect(said(page, 'Milestone updated')).toBeVisible();
  await expect(lines.nth(1)).toContainText('Due Apr 1, 2031');
  await button(page, 'Add milestone').click();
  await dialog.getByLabel('Title').fill('Staff training');
  await dialog.getByLabel('Status').selectOption('Testing & Deployment');
  await button(dialog, 'Add milestone').click();
  await button(page, 'Move Staff training up').click();
  await expect(lines.nth(4)).toContainText('Staff training');
  await lines.nth(4).dragTo(lines.nth(5));
  await expect(lines.nth(5)).toContainText('Staff training');
  await button(page, 'Delete Staff training').click();
  await expect(lines).toHaveCount(5);
  await button(page, 'Undo').click();
  await expect(lines).toHaveCount(6);

  await button(page, 'Send update on System Design').click();
  await expect(dialog.getByText('mara@larkspur.example')).toBeVisible();
  await button(dialog, 'Send').click();
  await expect(said(page, 'Update sent')).toBeVisible();
  await expectMail(program, 'mara@larkspur.example', 'System Design');

  for (const title of [
    'System Design',
    'Development Phase 1',
    'Development Phase 2',
    'Testing & Deployment',
    'Staff training',
  ]) {
    // The previous step's toast covers the end of the list.
    await button(page, 'Close').click();
    await button(page, `Complete ${title}`).click();
    await expect(button(page, `Reopen ${title}`)).toBeVisible();
  }
  await expect(page.getByText('All milestones are done.')).toBeVisible();
  await expect(page.getByText('6/6 milestones (100%)').first()).toBeVisible();
  await button(page, 'Complete project').first().click();
  await expect(button(page, 'Reopen')).toBeVisible();
  await page.goto('/admin/completed?q=larkspur');
  const completed = page.getByRole('table', { name: 'Completed Projects' });
  await expectRow(completed, { Name: 'Larkspur clinic system', Budget: '$12,500' });
  await button(page, 'Archive Larkspur clinic system').click();
  await expect(said(page, 'Project archived')).toBeVisible();
  await button(page, 'Restore Larkspur clinic system').click();
  await button(page, 'Reopen Larkspur clinic system').click();
  await expect(page.getByText('No completed projects match')).toBeVisible();
});

test('mistakes in notes, scope and deletion can all be undone', async ({
  asAdmin: page,
  adminApi,
  noise,
}) => {
  // The page of a deleted project may request it once more before it is left.
  noise.expect(/status of 40[49]/);
  const id = await project(adminApi, { name: 'Harbour rentals', status: 'active' });
  await page.goto(`/admin/projects/${id}?view=notes`);
  await expect(page.getByText('No notes yet. Add the first note above.')).toBeVisible();
  await button(page, 'Add note').click();
  await expect(page.getByText('Please enter a title')).toBeVisible();
  await expect(page.getByText('Please enter the note')).toBeVisible();
  await page.getByLabel('Title').fill('Call with the owner');
  await page.getByLabel('Note', { exact: true }).fill('Boats first, cars later.');
  page.once('dialog', (question) => void question.dismiss());
  await page.getByRole('tab', { name: 'Overview', exact: true }).last().click();
  await expect(page.getByLabel('Title')).toHaveValue('Call with the owner');
  await button(page, 'Add note').click();
  await expect(said(page, 'Note added')).toBeVisible();
  const notes = page.getByRole('region', { name: 'Notes', exact: true }).getByRole('listitem');
  await expect(notes).toContainText('Boats first, cars later.');
  await button(page, 'Share Call with the owner with the client').click();
  await button(page, 'Share the note').click();
  await expect(notes).toContainText('Client can read it');
  await chooseFromMenu(page, 'Call with the owner', 'Pin');
  await expect(notes).toContainText('Pinned');
  await chooseFromMenu(page, 'Call with the owner', 'Delete');
  await expect(notes).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(notes).toHaveCount(1);
  await page.goto(`/admin/projects/${id}`);
  await page.getByLabel('Add to the scope').fill('Fleet calendar');
  await page.reload();
  await expect(page.getByLabel('Add to the scope')).toHaveValue('Fleet calendar');
  await button(page, 'Add').click();
  await button(page, 'Reword Fleet calendar').click();
  const words = page.getByLabel('Text of Fleet calendar');
  await words.fill('Van calendar');
  const stored = async () => (await (await adminApi.get(`/api/projects/${id}/scope`)).json())[0];
  const line = await stored();
  const theirs = { label: 'Boat calendar', version: line.version };
  expect((await adminApi.put(`/api/scope/${line.id}`, { data: theirs })).status()).toBe(200);
  await words.press('Enter');
  const met = page.getByRole('dialog', { name: 'Someone else changed this line' });
  await expect(met.getByRole('radio', { name: /Theirs Boat calendar/ })).toBeVisible();
  await expect(met.getByRole('radio', { name: /Yours Van calendar/ })).toBeChecked();
  await button(met, 'Save these choices').click();
  await button(page, 'Reword Van calendar').click();
  await page.getByLabel('Text of Van calendar').fill('Fleet calendar');
  await page.keyboard.press('Enter');
  await page.getByLabel('Status of Fleet calendar').selectOption('Delivered');
  await page.getByLabel('Milestone of Fleet calendar').selectOption('System Design');
  await expect.poll(async () => (await stored()).milestoneId).not.toBeNull();
  await page.reload();
  await expect(page.getByText('1 of 1 delivered')).toBeVisible();
  await button(page, 'Delete').click();
  await expect(page).toHaveURL(/\/admin\/projects$/);
  await button(page, 'Undo').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour rentals');
});

test('two people who edit one project choose field by field', async ({
  asAdmin: page,
  adminApi,
  noise,
}) => {
  noise.expect(/status of 409/);
  const id = await project(adminApi, { name: 'Quarry ledger', budgetCents: 500_000 });
  const other = await page.context().newPage();
  await waitForLife(other);
  for (const one of [page, other]) {
    await one.goto(`/admin/projects/${id}`);
    await button(one, 'Edit').click();
  }
  const [mine, theirs] = [page.getByRole('dialog'), other.getByRole('dialog')];
  await theirs.getByLabel('Project name').fill('Quarry ledger and payroll');
  await theirs.getByLabel('Budget (US$)').fill('9000');
  await button(theirs, 'Save changes').click();
  await expect(said(other, 'Project updated')).toBeVisible();

  await mine.getByLabel('Description').fill('Weigh bridge included');
  await mine.getByLabel('Budget (US$)').fill('7500');
  await button(mine, 'Save changes').click();
  await expect(mine.getByText('Someone else saved this while you were editing')).toBeVisible();
  const name = mine.getByRole('group', { name: 'Project name' });
  const budget = mine.getByRole('group', { name: 'Budget' });
  await expect(name.getByRole('radio', { name: /Theirs/ })).toBeChecked();
  await expect(budget.getByRole('radio', { name: /Yours \$7500/ })).toBeChecked();
  await expectAccessible(page);
  await button(mine, 'Back to my edit').click();
  await expect(mine.getByLabel('Description')).toHaveValue('Weigh bridge included');
  await button(mine, 'Save changes').click();
  await budget.getByRole('radio', { name: /Theirs/ }).check();
  await button(mine, 'Save these choices').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quarry ledger and payroll');
  const saved = await (await adminApi.get(`/api/projects/${id}`)).json();
  expect(saved).toMatchObject({ budgetCents: 900_000, description: 'Weigh bridge included' });
});

test("a day's work with projects is done by keyboard alone", async ({ asAdmin: page }) => {
  await page.goto('/admin/projects');
  await tabTo(page, button(page, 'Add Project').first());
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByLabel('Project name'));
  await page.keyboard.type('Keyboard orchard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keyboard orchard');

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/projects$/);
  await expect(page.getByRole('link', { name: 'Keyboard orchard', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('tab', { name: 'Overview', exact: true }).last());
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/view=milestones/);
  await tabTo(page, button(page, 'Move Project Kickoff down'));
  await page.keyboard.press('Enter');
  const lines = page.getByRole('tabpanel', { name: 'Milestones' }).getByRole('listitem');
  await expect(lines.nth(0)).toContainText('System Design');
  await tabTo(page, button(page, 'Complete Project Kickoff'));
  await page.keyboard.press('Enter');
  await expect(said(page, 'Milestone completed')).toBeVisible();

  await tabTo(page, page.getByRole('tab', { name: 'Milestones', exact: true }), 'Shift+Tab');
  for (const _ of ['Time', 'Changes', 'Notes']) await page.keyboard.press('ArrowRight');
  await tabTo(page, page.getByLabel('Title'));
  await page.keyboard.type('Trees');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Counted by hand.');
  await tabTo(page, button(page, 'Add note'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Counted by hand.' })).toBeVisible();

  await tabTo(page, button(page, 'Complete'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(said(page, 'Project completed')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/admin/completed?q=orchard');
  const row = page.getByRole('link', { name: 'Keyboard orchard', exact: true });
  await expect(row).toBeVisible();
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Report', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Milestones, planned and actual' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('a report shows planned and actual figures on screen and in files', async ({
  asAdmin: page,
  adminApi,
}) => {
  const id = await project(adminApi, { name: 'Reported work', budgetCents: 123_456_700 });
  expect((await adminApi.post(`/api/projects/${id}/complete`, { data: {} })).status()).toBe(200);
  await page.goto('/admin/completed');
  await button(page, 'Generate Report').click();
  const dialog = page.getByRole('dialog');
  await button(dialog, 'Generate Report').click();
  await expect(dialog.getByText('Please choose a project')).toBeVisible();
  await dialog.getByLabel('Project').selectOption({ value: id });
  await button(dialog, 'Generate Report').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reported work');
  await expect(page.getByText('$1,234,567')).toBeVisible();
  for (const [kind, type] of [
    ['PDF', 'application/pdf'],
    ['CSV', 'text/csv'],
  ] as const) {
    const link = page.getByRole('link', { name: kind, exact: true });
    const file = await adminApi.get((await link.getAttribute('href')) ?? '');
    expect(file.status()).toBe(200);
    expect(file.headers()['content-type']).toContain(type);
  }
});
