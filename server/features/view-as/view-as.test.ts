import { expect, test } from 'vitest';
import { openStream } from '#server/testing/event-stream.ts';
import { createTestApp, listen, type TestApp } from '#server/testing/test-app.ts';
import { clientWorld, colleagueOf } from '#server/testing/world/client-world.ts';

/** A client with one record of everything, and an administrator who may look as them. */
async function withClient() {
  const app = await createTestApp();
  const world = await clientWorld(app, 'Ash');
  const project = `/api/projects/${world.ids.project}/view-as`;
  return { app, world, project };
}

const start = (app: TestApp, url: string, cookie: string) =>
  app.call({ method: 'POST', url, cookie });

/** Starts a view. @returns the beginning of the addresses of its calls. */
async function viewOf(app: TestApp, url: string, cookie: string): Promise<string> {
  const reply = await start(app, url, cookie);
  expect(reply.statusCode, reply.body).toBe(201);
  return `/api/as/${reply.json().id}`;
}

test('an administrator looks at the portal as the client of a project, a quote and a lead', async () => {
  const { app, world, project } = await withClient();
  const { email } = world;
  const [lead] = await app.database.read
    .selectFrom('leads')
    .select('id')
    .where('email', '=', email)
    .execute();
  for (const url of [
    project,
    `/api/quotes/${world.ids.quote}/view-as`,
    `/api/leads/${lead?.id}/view-as`,
  ]) {
    const view = await viewOf(app, url, world.adminCookie);
    const read = async (path: string) =>
      app.call({ url: `${view}${path}`, cookie: world.adminCookie });
    expect((await read('/client/user')).json()).toMatchObject({ email, role: 'client' });
    const own = await app.call({ url: '/api/client/projects', cookie: world.cookie });
    expect((await read('/client/projects')).json()).toEqual(own.json());
    expect((await read('/leads')).statusCode).toBe(403);
    // The same session without the view is who it was.
    const me = await app.call({ url: '/api/auth/user', cookie: world.adminCookie });
    expect(me.json().role).toBe('admin');
  }
});

test('colleagues of the contact are looked at from their company, each with their own portal', async () => {
  const { app, world } = await withClient();
  const { adminCookie: cookie } = world;
  const payer = await colleagueOf(app, world, 'payer');
  const url = `/api/client-companies/${world.ids.company}`;
  const people = async () =>
    (await app.call({ url, cookie })).json().people as {
      id: string;
      email: string;
      hasAccount: boolean;
    }[];
  const row = (await people()).find(({ email }) => email === payer.email);
  expect(row?.hasAccount).toBe(true);
  const hers = `/api/client-companies/people/${row?.id}/view-as`;
  const view = await viewOf(app, hers, cookie);
  const read = async (path: string, prefix = view) =>
    (await app.call({ url: `${prefix}${path}`, cookie })).json();
  expect((await read('/client/user')).email).toBe(payer.email);
  expect(await read('/client/people')).toEqual(
    (await app.call({ url: '/api/client/people', cookie: payer.cookie })).json(),
  );
  const trail = await app.call({ url: `/api/audit?kind=user&recordId=${payer.userId}`, cookie });
  expect(trail.json()[0].changes).toEqual([{ field: 'from', from: '', to: 'company Ash Ltd' }]);

  // Whoever is removed, has no account or is seen by nobody without prices, is not looked at.
  const role = await app.signedIn('staff', { staffRole: 'project-lead' });
  expect((await start(app, hers, role.cookie)).statusCode).toBe(403);
  const body = { name: 'Lee', email: 'lee@ash.example', role: 'viewer' };
  await app.call({ method: 'POST', url: `${url}/people`, cookie, payload: body });
  await app.call({ method: 'DELETE', url: `/api/client-companies/people/${row?.id}`, cookie });
  expect((await start(app, hers, cookie)).statusCode).toBe(404);
  expect((await start(app, hers.replace(row?.id ?? '', 'nobody'), cookie)).statusCode).toBe(404);
  // The one that is open shows what she has left.
  expect(await read('/client/projects')).toEqual([]);
});

test('the look is in the audit trail and in the client’s security log', async () => {
  const { app, world, project } = await withClient();
  const { adminCookie: cookie } = world;
  const log = async () =>
    (await app.call({ url: '/api/auth/security-log', cookie: world.cookie }))
      .json()
      .filter(({ kind }: { kind: string }) => kind === 'portal-viewed');
  await viewOf(app, project, cookie);
  const [event] = await log();
  expect(event.actorEmail).toMatch(/^admin-/);
  const trail = await app.call({ url: `/api/audit?kind=user&recordId=${world.userId}`, cookie });
  expect(trail.json()[0]).toMatchObject({
    action: 'viewed the portal as',
    changes: [{ field: 'from', from: '', to: 'project Ash Ltd CRM' }],
  });
  const settings = '/api/view-as/settings';
  expect((await app.call({ url: settings, cookie })).json()).toEqual({ isTold: true });
  await app.call({ method: 'PUT', url: settings, cookie, payload: { isTold: false } });
  await viewOf(app, project, cookie);
  expect(await log()).toHaveLength(1);
  const again = await app.call({ url: `/api/audit?kind=user&recordId=${world.userId}`, cookie });
  expect(
    again.json().filter(({ action }: { action: string }) => action === 'viewed the portal as'),
  ).toHaveLength(2);
});

test('a view ends after half an hour, on Back, at the sign-out and with the right', async () => {
  const { app, world, project } = await withClient();
  const staff = await app.signedIn('staff', { staffRole: 'bookkeeper' });
  const status = async (view: string, cookie: string) => {
    const reply = await app.call({ url: `${view}/client/user`, cookie });
    return reply.statusCode === 200 ? 200 : reply.json().code;
  };
  const { adminCookie } = world;

  const back = await viewOf(app, project, staff.cookie);
  expect(await status(back, staff.cookie)).toBe(200);
  // The id alone opens nothing.
  expect([await status(back, adminCookie), await status(back, '')]).toEqual([
    'view_ended',
    'view_ended',
  ]);
  const id = back.split('/').at(-1);
  await app.call({ method: 'DELETE', url: `/api/view-as/${id}`, cookie: adminCookie });
  expect(await status(back, staff.cookie)).toBe(200);
  await app.call({ method: 'DELETE', url: `/api/view-as/${id}`, cookie: staff.cookie });
  expect(await status(back, staff.cookie)).toBe('view_ended');

  const right = await viewOf(app, project, staff.cookie);
  const timed = await viewOf(app, project, staff.cookie);
  app.clock.now += 30 * 60_000 - 1;
  expect(await status(timed, staff.cookie)).toBe(200);
  app.clock.now += 1;
  expect(await status(timed, staff.cookie)).toBe('view_ended');
  app.clock.now -= 30 * 60_000;

  const give = (role: string | null) =>
    app.database.transaction((tx) =>
      tx.updateTable('users').set({ staff_role: role }).where('id', '=', staff.id).execute(),
    );
  // Sees projects, but no figures.
  await give('project-lead');
  expect(await status(right, staff.cookie)).toBe('view_ended');
  await give('bookkeeper');
  expect(await status(right, staff.cookie)).toBe(200);
  await app.call({ method: 'POST', url: '/api/auth/logout', cookie: staff.cookie });
  expect(await status(right, staff.cookie)).toBe('view_ended');
});

test('only somebody who sees the area and figures can look, and only at a client', async () => {
  const { app, world, project } = await withClient();
  const lead = await app.signedIn('staff', { staffRole: 'project-lead' });
  expect((await start(app, project, lead.cookie)).statusCode).toBe(403);
  const bookkeeper = await app.signedIn('staff', { staffRole: 'bookkeeper' });
  expect((await start(app, project, bookkeeper.cookie)).statusCode).toBe(201);
  const { adminCookie: cookie } = world;
  app.clock.now += 11 * 60_000;
  expect((await start(app, project, cookie)).json().code).toBe('proof_needed');
  const other = await app.signedIn('admin');
  const make = async (email: string) => {
    const body = { firstName: 'Bo', lastName: 'Li', email };
    const made = await app.call({
      method: 'POST',
      url: '/api/leads',
      cookie: other.cookie,
      payload: body,
    });
    return `/api/leads/${made.json().id}/view-as`;
  };
  const none = await start(app, await make('nobody@clients.example'), other.cookie);
  expect(none.json().detail).toContain('doesn’t have a portal account yet');
  await app.signedIn('staff', { email: 'team@clients.example' });
  const team = await start(app, await make('team@clients.example'), other.cookie);
  expect(team.json().detail).toContain('an account of the team');
});

test('a view shows no part of the portal that its reader may not see', async () => {
  const { app, project } = await withClient();
  const sales = await app.signedIn('staff', { staffRole: 'sales' });
  const view = await viewOf(app, project, sales.cookie);
  const read = async (path: string) => {
    const reply = await app.call({ url: `${view}${path}`, cookie: sales.cookie });
    return [reply.statusCode, reply.json().detail];
  };
  expect(await read('/client/projects')).toEqual([200, undefined]);
  expect(await read('/client/invoices')).toEqual([
    403,
    'You do not see invoices, so you do not see this part as Test either.',
  ]);
  expect((await read('/auth/sessions'))[0]).toBe(403);
  expect((await read('/client/export'))[0]).toBe(403);
});

test('a download in a view is the reader’s own in the audit trail', async () => {
  const { app, world, project } = await withClient();
  const { adminCookie: cookie } = world;
  const view = await viewOf(app, project, cookie);
  await app.call({ url: `${view}/invoices/${world.ids.invoice}/invoice.pdf`, cookie });
  const [entry] = (await app.call({ url: '/api/audit?kind=export', cookie })).json();
  expect(entry).toMatchObject({ action: 'downloaded', actorName: 'Test admin' });
});

test('an open page of a view gets the client’s news until the view ends', async () => {
  const { app, world, project } = await withClient();
  const { adminCookie: cookie } = world;
  const view = await viewOf(app, project, cookie);
  const stream = await openStream(await listen(app), { cookie }, `${view}/events`);
  await stream.until(/^id: /m);
  const notes = `/api/projects/${world.ids.project}/notes`;
  const payload = { title: 'News', content: 'News', isInternal: false };
  await app.call({ method: 'POST', url: notes, cookie, payload });
  await stream.until(/"notes"/);
  // Nothing else of what the reader would get in the back office.
  expect(stream.text()).not.toContain('audit');
  expect(await app.database.read.selectFrom('open_pages').selectAll().execute()).toEqual([]);
});
