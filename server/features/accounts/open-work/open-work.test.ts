import { expect, test } from 'vitest';
import type { Right } from '#domain/account/rights.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { withUser } from '#server/testing/world/accounts.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { ownRole } from '#server/testing/world/own-role.ts';
import { withProject } from '#server/testing/world/projects.ts';

const salesRights: Right[] = ['leads:see', 'leads:change', 'everyones-leads'];
const nothing = {
  ...{ leads: 0, steps: 0, messages: 0, chats: 0, demos: 0, bookings: 0 },
  ...{ projects: 0, meetings: 0, risks: 0 },
};

/** A colleague with a lead and its next step, a consultation, a risk, and two projects, one of them finished. */
async function withColleague() {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const noor = await withUser(app, 'noor@example.com', 'admin');
  const heir = await withUser(app, 'heir@example.com', 'admin');
  const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.call({ method, url, cookie, ...(payload && { payload }) });
  const get = async (url: string) => (await app.call({ url, cookie })).json();
  const data = { firstName: 'Dana', lastName: 'Lind', email: 'dana@example.com' };
  const lead = (await call('POST', '/api/leads', { ...data, assignedTo: noor })).json();
  await call('POST', `/api/leads/${lead.id}/steps`, { text: 'Call', dueOn: '2026-03-10' });
  const booking = (
    await app.call({ method: 'POST', url: '/api/bookings', payload: bookingRequest() })
  ).json();
  await call('PUT', `/api/bookings/${booking.id}`, { hostId: noor });
  const project = await withProject(app, { owner_id: noor });
  await withProject(app, { owner_id: noor, status: 'completed', completed_at: app.clock.now });
  const risk = { text: 'The export is late', likelihood: 'likely', isClientVisible: false };
  await call('POST', `/api/projects/${project.id}/risks`, { ...risk, ownerId: noor });
  const ownersOf = async () => ({
    lead: (await get(`/api/leads/${lead.id}`)).assignedTo,
    step: (await get(`/api/leads/${lead.id}`)).nextStep.owner?.id ?? null,
    booking: (await get(`/api/bookings/${booking.id}`)).hostId,
    project: (await get(`/api/projects/${project.id}`)).ownerId,
    risk: (await get(`/api/projects/${project.id}/risks`))[0].owner?.id ?? null,
  });
  const owned = (by: string | null) => ({
    ...{ lead: by, step: by },
    booking: by,
    project: by,
    risk: by,
  });
  return { app, noor, heir, lead, booking, project, get, call, ownersOf, owned };
}

/** A role that may do only this, and somebody who has it. */
async function withStaff(app: TestApp, rights: readonly Right[], email: string): Promise<string> {
  const id = await withUser(app, email, 'staff');
  const role = await ownRole(app, rights);
  await app.database.transaction((tx) =>
    tx.updateTable('users').set({ staff_role: role }).where('id', '=', id).execute(),
  );
  return id;
}

test('handing open work over to a colleague adds an entry to each history and a new version', async () => {
  const { noor, heir, lead, booking, project, get, call, ownersOf, owned } = await withColleague();
  const work = { ...nothing, leads: 1, steps: 1, bookings: 1, projects: 1, risks: 1 };
  expect(await get(`/api/users/${noor}/open-work`)).toEqual(work);
  const moved = await call('POST', `/api/users/${noor}/hand-over`, { to: heir });
  expect(moved.json()).toEqual(work);
  expect(await ownersOf()).toEqual(owned(heir));
  expect(await get(`/api/leads/${lead.id}`)).toMatchObject({ version: lead.version + 1 });
  expect(await get(`/api/projects/${project.id}`)).toMatchObject({ version: 2 });
  const [of] = await get(`/api/audit?kind=booking&recordId=${booking.id}`);
  expect(of).toMatchObject({ action: 'handed over' });
  expect(await get(`/api/users/${noor}/open-work`)).toEqual(nothing);
});

test('deleting a person unassigns their open work, and restoring them gives it back', async () => {
  const { noor, lead, booking, get, app, call, ownersOf, owned } = await withColleague();
  await call('DELETE', `/api/users/${noor}`);
  expect(await ownersOf()).toEqual(owned(null));
  const shared = await app.call({
    url: `/api/bookings/shared/${booking.privateUrl.split('/').at(-1)}`,
  });
  expect(shared.json().hostName).toBe('');
  await call('POST', `/api/users/${noor}/restore`);
  expect(await ownersOf()).toEqual(owned(noor));
  const history = async (kind: string, id: string) =>
    (await get(`/api/audit?kind=${kind}&recordId=${id}`)).map(
      ({ action, changes }: { action: string; changes: object[] }) => [action, changes],
    );
  const change = (field: string, ...[from, to]: [string, string]) => [{ field, from, to }];
  expect((await history('lead', lead.id)).slice(0, 4)).toEqual([
    ['given back', change('nextStepOwner', '', 'Ada Lind')],
    ['given back', change('assignedTo', '', 'Ada Lind')],
    ['handed over', change('nextStepOwner', 'Ada Lind', '')],
    ['handed over', change('assignedTo', 'Ada Lind', '')],
  ]);
  expect((await history('booking', booking.id)).slice(0, 2)).toEqual([
    ['given back', change('host', '', 'Ada Lind')],
    ['handed over', change('host', 'Ada Lind', '')],
  ]);
});

test('a restored person does not get back what a colleague took over or is finished', async () => {
  const { noor, heir, lead, booking, call, ownersOf } = await withColleague();
  await call('DELETE', `/api/users/${noor}`);
  await call('PUT', `/api/leads/${lead.id}`, { assignedTo: heir });
  await call('PUT', `/api/bookings/${booking.id}`, { status: 'cancelled' });
  await call('POST', `/api/users/${noor}/restore`);
  expect(await ownersOf()).toMatchObject({ lead: heir, step: heir, booking: null, project: noor });
});

test('a person who was restored and left again is given back what they had the last time', async () => {
  const { noor, heir, call, ownersOf, owned } = await withColleague();
  await call('DELETE', `/api/users/${noor}`);
  await call('POST', `/api/users/${noor}/restore`);
  await call('POST', `/api/users/${noor}/hand-over`, { to: heir });
  await call('DELETE', `/api/users/${noor}`);
  await call('POST', `/api/users/${noor}/restore`);
  expect(await ownersOf()).toEqual(owned(heir));
});

test('open work can only be handed over to a colleague', async () => {
  const { app, noor, call } = await withColleague();
  const client = await withUser(app, 'client@example.com');
  for (const to of [client, 'unknown']) {
    const refused = await call('POST', `/api/users/${noor}/hand-over`, { to });
    expect(refused.json().issues).toEqual([{ path: 'to', message: 'Please choose a colleague' }]);
  }
});

test('a colleague gets only what their role allows, and nobody gets work they may not open', async () => {
  const { app, noor, call, ownersOf, get } = await withColleague();
  const site = await withStaff(app, ['site:see', 'site:change'], 'site@example.com');
  const refused = await call('POST', `/api/users/${noor}/hand-over`, { to: site });
  expect([refused.statusCode, refused.json().issues]).toEqual([
    400,
    [{ path: 'to', message: 'Please choose someone whose role allows this' }],
  ]);
  const sales = await withStaff(app, salesRights, 'sales@example.com');
  const moved = await call('POST', `/api/users/${noor}/hand-over`, { to: sales });
  expect(moved.json()).toEqual({ ...nothing, leads: 1, steps: 1 });
  expect(await ownersOf()).toEqual({
    lead: sales,
    step: sales,
    booking: noor,
    project: noor,
    risk: noor,
  });
  const team = await get('/api/users/team');
  expect(team.find(({ id }: { id: string }) => id === sales).takes).toEqual(['lead', 'step']);
});

test('a meeting about a project goes with it, under the name of who is responsible now', async () => {
  const { app, noor, heir, project, get, call } = await withColleague();
  const label = async () => (await get('/api/bookings')).find(isMeeting).consultationTypeLabel;
  const isMeeting = ({ projectId }: { projectId: string | null }) => projectId === project.id;
  const made = await app.call({
    method: 'POST',
    url: '/api/bookings',
    payload: bookingRequest({ preferredTime: '11:00', email: 'dana@northridge.example' }),
  });
  await app.database.transaction((tx) =>
    tx
      .updateTable('bookings')
      .set({ project_id: project.id, host_id: null, type_label: 'Project meeting with Ada Lind' })
      .where('id', '=', made.json().id)
      .execute(),
  );
  expect(await get(`/api/users/${noor}/open-work`)).toMatchObject({ projects: 1, meetings: 1 });
  await call('DELETE', `/api/users/${noor}`);
  expect(await label()).toBe('Project meeting');
  await call('PUT', `/api/projects/${project.id}`, { ownerId: heir });
  expect(await label()).toBe('Project meeting with Ada Lind');
});
