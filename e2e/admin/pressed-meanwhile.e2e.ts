import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { holdAnswers } from '../support/hold.ts';
import { smallQuoteRequest } from '../support/quote-request.ts';
import { ask } from '../support/signed-quote.ts';

/** The titles of a project's milestones in the order that is stored. */
async function storedOrder(api: APIRequestContext, id: string): Promise<string[]> {
  const milestones: { title: string }[] = await ask(api, 'GET', `/api/projects/${id}/milestones`);
  return milestones.map(({ title }) => title);
}

/** Opens the milestones of a project made for this journey: A, B, C, D. */
async function openMilestones(page: Page, api: APIRequestContext, name: string): Promise<string> {
  const { id } = await ask(api, 'POST', '/api/projects', { data: { name } });
  for (const { id: usual } of await ask(api, 'GET', `/api/projects/${id}/milestones`))
    await api.delete(`/api/milestones/${usual}`);
  for (const title of ['A', 'B', 'C', 'D'])
    await ask(api, 'POST', '/api/milestones', { data: { projectId: id, title } });
  await page.goto(`/admin/projects/${id}?view=milestones`);
  await expect(page.getByRole('button', { name: 'Move D up' })).toBeVisible();
  return id;
}

test('each press on an arrow counts, also while the one before is on its way', async ({
  asAdmin: page,
  adminApi,
}) => {
  const id = await openMilestones(page, adminApi, 'Pressed thrice');
  const holds: (() => void)[] = [];
  await page.route('**/milestones/order', async (route) => {
    await new Promise<void>((resolve) => holds.push(resolve));
    await route.continue();
  });
  const down = page.getByRole('button', { name: 'Move A down' });
  const at = (place: number) => page.getByText(`A is now ${place} of 4`);
  await down.click();
  await expect(at(2)).toBeAttached();
  await down.click();
  await expect(at(3)).toBeAttached();
  const answered = page.waitForResponse('**/milestones/order');
  await expect.poll(() => holds.length).toBe(1);
  holds[0]?.();
  await (await answered).finished();
  // The second is sent once the first is answered.
  await expect.poll(() => holds.length).toBe(2);
  await down.click();
  await expect(at(4)).toBeAttached();
  holds[1]?.();
  await expect.poll(() => holds.length).toBe(3);
  holds[2]?.();
  await expect.poll(() => storedOrder(adminApi, id)).toEqual(['B', 'C', 'D', 'A']);
  await expect(page.getByRole('button', { name: 'Move A down' })).toBeDisabled();
});

test('the milestone that is dragged moves, also when a colleague changes the list meanwhile', async ({
  asAdmin: page,
  adminApi,
}) => {
  const id = await openMilestones(page, adminApi, 'Dragged meanwhile');
  const line = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Edit ${title}` }) });
  await line('C').getByText('C', { exact: true }).hover();
  await page.mouse.down();
  await line('D').getByText('D', { exact: true }).hover();
  await line('D').getByText('D', { exact: true }).hover();
  const [first] = await ask(adminApi, 'GET', `/api/projects/${id}/milestones`);
  await adminApi.delete(`/api/milestones/${first.id}`);
  await expect(line('A')).toHaveCount(0);
  await line('B').getByText('B', { exact: true }).hover();
  await line('B').getByText('B', { exact: true }).hover();
  await page.mouse.up();
  await expect.poll(() => storedOrder(adminApi, id)).toEqual(['C', 'B', 'D']);
});

test('signers that a colleague names meanwhile are not removed unseen', async ({
  asAdmin: page,
  adminApi,
  noise,
}) => {
  noise.expect(/status of 409/);
  const quote = await ask(adminApi, 'POST', '/api/quotes', {
    data: smallQuoteRequest('Nora Unseen', 'nora@unseen-journey.example'),
  });
  const { version } = await ask(adminApi, 'GET', `/api/quotes/${quote.id}`);
  await page.goto(`/admin/quotes/${quote.id}`);
  await page.getByRole('button', { name: 'Add signers' }).click();
  const form = page.getByRole('form', { name: 'Signers' });
  await form.getByLabel('Name of signer 2').fill('Mine Only');
  await form.getByLabel('Email').fill('mine@unseen-journey.example');
  const signers = [{ name: 'Theirs First', email: 'theirs@unseen-journey.example' }];
  await ask(adminApi, 'PUT', `/api/quotes/${quote.id}/signers`, { data: { version, signers } });
  await expect(page.getByText('Theirs First', { exact: true }).first()).toBeAttached();
  await form.getByRole('button', { name: 'Save signers' }).click();
  await expect(form.getByText('Someone else changed this quote.')).toBeVisible();
  const stored = await ask(adminApi, 'GET', `/api/quotes/${quote.id}/answer`);
  expect(stored.signers.map(({ name }: { name: string }) => name)).toContain('Theirs First');
});

test('the time that is typed while another is added stays', async ({ asAdmin: page, adminApi }) => {
  const { id } = await ask(adminApi, 'POST', '/api/projects', { data: { name: 'Typed time' } });
  await ask(adminApi, 'POST', `/api/projects/${id}/scope`, { data: { label: 'Export' } });
  await page.goto(`/admin/projects/${id}`);
  await expect(page.getByRole('heading', { name: 'Scope' })).toBeVisible();
  await page.keyboard.press('t');
  const line = page.getByLabel('Time and what you did');
  await line.fill('2h05 wrote the export');
  const release = await holdAnswers(page, /\/api\/projects\/[^/]+\/time$/);
  await line.press('Enter');
  await line.fill('30m checked the export');
  release();
  await expect(page.getByText('Time added', { exact: true })).toBeVisible();
  await expect(line).toHaveValue('30m checked the export');
  // The week of this person is another journey's, too.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 h 5 min in all')).toHaveCount(0);
});

test('a project that is deleted is not asked for again while its page is left', async ({
  asAdmin: page,
  adminApi,
}) => {
  const { id } = await ask(adminApi, 'POST', '/api/projects', { data: { name: 'Left behind' } });
  const missed: string[] = [];
  page.on('response', (reply) => {
    if (reply.status() === 404) missed.push(reply.url());
  });
  await page.goto(`/admin/projects/${id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/projects$/);
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
  expect(missed).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Left behind');
});
