import { expect, test } from 'vitest';
import type { TodayReply } from '#contract/office/today.ts';
import type { Right } from '#domain/account/rights.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { withUser } from '#server/testing/world/accounts.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { ownRole } from '#server/testing/world/own-role.ts';
import { withProject } from '#server/testing/world/projects.ts';

async function unassigned(app: TestApp, cookie: string) {
  const groups: TodayReply = (await app.call({ url: '/api/overview/today', cookie })).json();
  const group = groups.find(({ kind }) => kind === 'unassigned');
  return (group?.items ?? []).map(({ opens, title, note }) => [opens, title, note]);
}

/** An administrator, and a colleague with a lead, a booking and a project. */
async function withWork() {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const noor = await withUser(app, 'noor@example.com', 'admin');
  const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.call({ method, url, cookie, ...(payload && { payload }) });
  const data = { firstName: 'Dana', lastName: 'Lind', email: 'd@example.com' };
  const lead = (await call('POST', '/api/leads', { ...data, assignedTo: noor })).json();
  const booked = await app.call({
    method: 'POST',
    url: '/api/bookings',
    payload: bookingRequest(),
  });
  await call('PUT', `/api/bookings/${booked.json().id}`, { hostId: noor });
  await withProject(app, { owner_id: noor });
  return { app, cookie, noor, lead, call };
}

test('today’s list has the work of somebody who left, until a colleague takes it over', async () => {
  const { app, cookie, noor, lead, call } = await withWork();
  expect(await unassigned(app, cookie)).toEqual([]);
  await call('DELETE', `/api/users/${noor}`);
  expect(await unassigned(app, cookie)).toEqual([
    ['lead', 'Dana Lind', 'Lead of Ada Lind, who left'],
    ['booking', 'Dana Whitfield', 'Booking of Ada Lind, who left'],
    ['project', 'Recall system', 'Project of Ada Lind, who left'],
  ]);
  await call('POST', `/api/leads/${lead.id}/close`, { reason: 'They chose another' });
  // A consultation that is over needs no host.
  app.clock.now = Date.UTC(2026, 2, 12, 12);
  const later = await app.signedIn('admin');
  expect((await unassigned(app, later.cookie)).map(([opens]) => opens)).toEqual(['project']);
});

test('today’s list has work of somebody whose role no longer allows it, for those who see it', async () => {
  const { app, cookie, noor } = await withWork();
  const rights: Right[] = ['projects:see', 'projects:change', 'leads:see', 'everyones-leads'];
  const staffRole = await ownRole(app, rights);
  await app.database.transaction((tx) =>
    tx
      .updateTable('users')
      .set({ role: 'staff', staff_role: staffRole })
      .where('id', '=', noor)
      .execute(),
  );
  const why = 'of Ada Lind, whose role doesn’t allow it';
  expect(await unassigned(app, cookie)).toEqual([
    ['lead', 'Dana Lind', `Lead ${why}`],
    ['booking', 'Dana Whitfield', `Booking ${why}`],
  ]);
  const other = await app.signedIn('staff', { email: 'o@example.com', staffRole });
  expect((await unassigned(app, other.cookie)).map(([opens]) => opens)).toEqual(['lead']);
});
