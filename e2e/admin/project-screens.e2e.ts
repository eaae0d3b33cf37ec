import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectMail, mailsTo } from '../support/mail.ts';
import { makeAccount } from '../support/people.ts';
import { expectRow } from '../support/table.ts';

/** Creates a project through the API; it starts with the five usual milestones. */
async function project(api: APIRequestContext, data: Record<string, unknown>): Promise<string> {
  const reply = await api.post('/api/projects', { data });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()).id;
}

test('every screen of projects is accessible at each width', async ({
  asAdmin: page,
  adminApi,
}) => {
  test.slow();
  const id = await project(adminApi, {
    name: 'A project whose name takes sixty characters to write down',
    ...{ status: 'active', budgetCents: 1_250_000, description: 'x'.repeat(300) },
    ...{ startDate: '2026-01-05', estimatedEndDate: '2026-02-05', clientCompany: 'x'.repeat(100) },
  });
  // Words that cannot be broken must not widen a screen either.
  const note = { health: 'at-risk', words: 'x'.repeat(300) };
  const noted = await adminApi.post(`/api/projects/${id}/status-notes`, { data: note });
  expect(noted.status(), await noted.text()).toBe(201);
  for (const path of [
    '/admin/projects',
    '/admin/completed',
    `/admin/projects/${id}`,
    `/admin/projects/${id}?view=milestones`,
    `/admin/projects/${id}?view=notes`,
    `/admin/projects/${id}/report`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess, `${path} fits into ${width} px`).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
  }
});

test('a note mentions a colleague, picked by keyboard, and attaches a file', async ({
  asAdmin: page,
  adminApi,
  program,
}) => {
  const id = await project(adminApi, { name: 'Harbour ferries', status: 'active' });
  const kaia = await makeAccount(adminApi, 'Kaia Brandvold', 'kaia@team.example', 'staff');
  // A colleague who may see projects, not an administrator.
  await adminApi.put(`/api/users/${kaia}/role`, { data: { staffRole: 'project-lead' } });
  // Without rights in the back office, nobody could open the note.
  await makeAccount(adminApi, 'Kaino Salo', 'kaino@team.example', 'staff');
  await page.goto(`/admin/projects/${id}?view=notes`);
  const note = page.getByLabel('Note', { exact: true });
  await page.getByLabel('Title').fill('Prices of the boats');
  await note.pressSequentially('Please price them @kai');
  await expect(page.getByRole('option')).toHaveText(['Kaia Brandvold']);
  await expectAccessible(page);
  await note.press('Enter');
  await note.pressSequentially('until Friday.');
  await expect(note).toHaveValue('Please price them @Kaia Brandvold until Friday.');
  await page
    .getByLabel('File to upload for the note')
    .setInputFiles({ name: 'boats.txt', mimeType: 'text/plain', buffer: Buffer.from('Six boats') });
  await expect(page.getByRole('button', { name: 'Remove boats.txt from the note' })).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  const files = page.getByRole('list', { name: 'Documents of Prices of the boats' });
  await expect(files.getByRole('link', { name: 'boats.txt' })).toBeVisible();
  await expectMail(program, 'kaia@team.example', 'mentioned you in Harbour ferries');
  await page.getByRole('button', { name: 'Share Prices of the boats with the client' }).click();
  const sharing = page.getByRole('dialog', { name: 'Share this note?' });
  await expect(sharing).toContainText('Only the team sees this');
  await sharing.getByRole('button', { name: 'Share the note' }).click();
  await expect(files).toContainText('only the team sees it');
  // The mail opens the very note, however many others there are.
  for (let n = 0; n < 12; n += 1)
    await adminApi.post(`/api/projects/${id}/notes`, {
      data: { title: `Later ${n}`, content: 'x\n'.repeat(9) },
    });
  const mails = await mailsTo(program, 'kaia@team.example');
  const mail = mails.find((text) => text.includes('mentioned you'));
  const link = /\/admin\/projects\/[^\s"<]+note=[\w-]+/.exec(mail ?? '')?.[0];
  await page.goto(link?.replaceAll('&amp;', '&') ?? '');
  const shown = page.getByRole('listitem').filter({ hasText: 'Prices of the boats' }).first();
  await expect(shown).toBeFocused();
  await expect(shown).toBeInViewport();
  // As the search does, by words of its title and its text.
  await page.goto('/admin/overview');
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('friday boats');
  await expect(page.getByRole('group', { name: 'Notes' }).getByRole('option')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(shown).toBeFocused();
});

test('a note draft survives a reload, and the form is empty again once it is added', async ({
  asAdmin: page,
  adminApi,
}) => {
  const id = await project(adminApi, { name: 'Quay lights', status: 'active' });
  await page.goto(`/admin/projects/${id}?view=notes`);
  const title = page.getByLabel('Title');
  const note = page.getByLabel('Note', { exact: true });
  await title.fill('Lamps');
  await note.fill('Twelve of them, warm white.');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(page.getByText('We restored what you typed before.')).toBeVisible();
  await expect(note).toHaveValue('Twelve of them, warm white.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('heading', { name: 'Lamps' })).toBeVisible();
  await expect(title).toHaveValue('');
  await expect(page.getByText('We restored what you typed before.')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Lamps' })).toBeVisible();
  await expect(note).toHaveValue('');
});

test('the timeline has the milestones of all projects, lane by lane', async ({
  asAdmin: page,
  adminApi,
}) => {
  for (const name of ['Harbor desk', 'Pier ledger']) {
    const id = await project(adminApi, { name, status: 'active' });
    const milestone = { projectId: id, title: `Launch of ${name}`, dueDate: '2020-01-31' };
    expect((await adminApi.post('/api/milestones', { data: milestone })).status()).toBe(201);
  }
  await page.goto('/admin/projects');
  await page.getByRole('link', { name: 'Timeline' }).click();
  const timeline = page.getByRole('figure', { name: 'Milestones' });
  const said = timeline.getByRole('status');
  await timeline.getByRole('application').press('Home');
  await expect(said).toHaveText(/: Day .+, State (Completed|Due|Overdue), /);
  const first = await said.textContent();
  await page.keyboard.press('ArrowDown');
  await expect(said).not.toHaveText(first ?? '');
  await expectAccessible(page);
  await timeline.getByRole('button', { name: 'Show as table' }).click();
  await expectRow(timeline.getByRole('table'), { Day: 'Jan 31, 2020', State: 'Overdue' });
  await page.getByRole('link', { name: 'Harbor desk' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbor desk');
});
