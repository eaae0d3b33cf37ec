import { expect, test } from 'vitest';
import { withUser } from '#server/testing/world/accounts.ts';
import { withProject } from '#server/testing/world/projects.ts';
import { createTestApp } from '../../../testing/test-app.ts';

/** A colleague with a lead and two projects, one of them finished. */
async function withColleague() {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const noor = await withUser(app, 'noor@example.com', 'staff');
  const heir = await withUser(app, 'heir@example.com', 'staff');
  const data = { firstName: 'Dana', lastName: 'Lind', email: 'dana@example.com' };
  const post = (url: string, payload: object) => app.call({ method: 'POST', url, cookie, payload });
  const lead = (await post('/api/leads', data)).json();
  await app.database.transaction((tx) =>
    tx.updateTable('leads').set({ assigned_to: noor }).where('id', '=', lead.id).execute(),
  );
  const project = await withProject(app, { owner_id: noor });
  await withProject(app, { owner_id: noor, status: 'completed', completed_at: app.clock.now });
  const get = async (url: string) => (await app.call({ url, cookie })).json();
  return { app, cookie, noor, heir, lead, project, get, post };
}

test('handing open work over to a colleague adds an entry to each history and a new version', async () => {
  const { noor, heir, lead, project, get, post } = await withColleague();
  expect(await get(`/api/users/${noor}/open-work`)).toEqual({
    leads: 1,
    messages: 0,
    demos: 0,
    projects: 1,
  });
  const moved = await post(`/api/users/${noor}/hand-over`, { to: heir });
  expect(moved.json()).toMatchObject({ leads: 1, projects: 1 });
  expect(await get(`/api/leads/${lead.id}`)).toMatchObject({
    assignedTo: heir,
    version: lead.version + 1,
  });
  expect(await get(`/api/projects/${project.id}`)).toMatchObject({ ownerId: heir, version: 2 });
  const history = await get(`/api/audit?kind=project&recordId=${project.id}`);
  expect(history).toMatchObject([{ action: 'handed over' }]);
  expect(await get(`/api/users/${noor}/open-work`)).toMatchObject({ leads: 0, projects: 0 });
});

test('deleting a person unassigns their open work and records that in its history', async () => {
  const { app, cookie, noor, lead, get } = await withColleague();
  await app.call({ method: 'DELETE', url: `/api/users/${noor}`, cookie });
  expect(await get(`/api/leads/${lead.id}`)).toMatchObject({ assignedTo: null });
  const history = await get(`/api/audit?kind=lead&recordId=${lead.id}`);
  expect(history[0]).toMatchObject({ action: 'handed over' });
});

test('open work can only be handed over to a colleague', async () => {
  const { app, noor, post } = await withColleague();
  const client = await withUser(app, 'client@example.com');
  for (const to of [client, 'unknown']) {
    const refused = await post(`/api/users/${noor}/hand-over`, { to });
    expect(refused.json().issues).toEqual([{ path: 'to', message: 'Please choose a colleague' }]);
  }
});
