import { expect, test } from 'vitest';
import type { CalendarReply } from '#contract/bookings/free-times.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { withProject } from '#server/testing/world/projects.ts';
import { calendarServer } from '../testing/calendar-server.ts';
import { nineAndTen, withCalendar } from '../testing/with-calendar.ts';

/** A client with a project of somebody whose calendar says busy, beside another host who is free. */
async function withOwner() {
  const server = await calendarServer(nineAndTen);
  const world = await withCalendar(server, { hosts: 2, settings: { bookingAutoConfirm: true } });
  const { app, ada, people } = world;
  const { cookie } = await app.signedIn('client', { email: 'dana@northridge.example' });
  const { id: projectId } = await withProject(app, { owner_id: ada.id });
  const readTimes = async (url: string) => {
    const reply = await app.call({ url: `${url}?from=2026-03-10&to=2026-03-10`, cookie });
    const { days, hosts } = reply.json<CalendarReply>();
    const [day] = days;
    return { hosts, of: (time: string) => day?.slots.find((slot) => slot.time === time)?.reason };
  };
  const meet = (preferredTime: string) =>
    app.call({
      method: 'POST',
      url: '/api/client/bookings',
      cookie,
      payload: { projectId, preferredDate: '2026-03-10', preferredTime },
    });
  return { ...world, server, cookie, other: people[1], projectId, readTimes, meet };
}

// rules BOOKING-15 and BOOKING-27
test('a meeting about a project follows the calendar of the person responsible for it', async () => {
  const { app, cookie, projectId, readTimes, meet, slots } = await withOwner();
  const shown = await readTimes(`/api/client/projects/${projectId}/meeting-times`);
  expect([shown.of('09:00'), shown.of('11:00')]).toEqual(['taken', null]);
  expect(shown.hosts.map(({ name }) => name)).toEqual(['Test admin']);
  // The other host is there for everybody else.
  expect((await slots('2026-03-10'))['09:00']).toBeNull();
  const refused = await meet('10:00');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'slot_taken']);
  expect(refused.json().alternatives[0].time).toBe('11:00');
  const made = await meet('11:00');
  expect([made.statusCode, made.json().status]).toEqual([201, 'confirmed']);
  const { token, version } = made.json();
  const toMove = await readTimes(`/api/bookings/shared/${token}/times`);
  expect([toMove.of('09:00'), toMove.of('13:00')]).toEqual(['taken', null]);
  const move = (preferredTime: string) =>
    app.call({
      method: 'POST',
      url: `/api/bookings/shared/${token}/move`,
      cookie,
      payload: { preferredDate: '2026-03-10', preferredTime, version },
    });
  expect((await move('09:00')).json().code).toBe('slot_taken');
  expect((await move('13:00')).statusCode).toBe(200);
});

test('somebody else’s absence or calendar is no reason against a meeting with the owner', async () => {
  const { app, ada, other, projectId, readTimes, meet } = await withOwner();
  await app.database.transaction((tx) =>
    tx
      .updateTable('projects')
      .set({ owner_id: other?.id ?? '' })
      .where('id', '=', projectId)
      .execute(),
  );
  const rules = (await app.call({ url: '/api/booking-settings', cookie: ada.cookie })).json();
  await app.call({
    method: 'PUT',
    url: '/api/booking-settings',
    cookie: ada.cookie,
    payload: {
      ...rules,
      hosts: [{ userId: ada.id, types: null }],
      absences: [
        { userId: ada.id, firstDate: '2026-03-10', lastDate: '2026-03-10', label: 'Away' },
        { userId: other?.id, firstDate: '2026-03-11', lastDate: '2026-03-11', label: 'Away' },
      ],
    },
  });
  const shown = await readTimes(`/api/client/projects/${projectId}/meeting-times`);
  expect([shown.of('09:00'), shown.hosts]).toEqual([null, []]);
  expect((await meet('09:00')).json().status).toBe('confirmed');
});

// rule BOOKING-29
test('a meeting is pending while the owner’s calendar does not answer', async () => {
  const { app, server, meet } = await withOwner();
  server.mode = 'down';
  app.clock.now += 20 * 60_000;
  expect((await meet('11:00')).json().status).toBe('pending');
  server.mode = 'well';
  app.clock.now += 60_000;
  expect((await meet('14:00')).json().status).toBe('confirmed');
});

test('the calendar of an owner who is no administrator anymore is not read, and keeps nobody out', async () => {
  const { app, ada, projectId, readTimes, meet } = await withOwner();
  const unread = { read_at: app.clock.now - 25 * 3_600_000 };
  await app.database.transaction(async (tx) => {
    await tx.updateTable('users').set({ role: 'staff' }).where('id', '=', ada.id).execute();
    await tx.updateTable('host_calendars').set(unread).execute();
  });
  const shown = await readTimes(`/api/client/projects/${projectId}/meeting-times`);
  expect(shown.of('09:00')).toBeNull();
  expect((await meet('09:00')).json().status).toBe('confirmed');
});

test('an absence of the person responsible is said of them alone', async () => {
  const { app, ada, meet } = await withOwner();
  const { cookie } = ada;
  const rules = (await app.call({ url: '/api/booking-settings', cookie })).json();
  const day = { firstDate: '2026-03-10', lastDate: '2026-03-10' };
  const payload = { ...rules, absences: [{ ...day, userId: ada.id, label: 'Away' }] };
  await app.call({ method: 'PUT', url: '/api/booking-settings', cookie, payload });
  expect((await meet('11:00')).json().message).toMatch(/^This person is not available on this day/);
});

test('free times behind a private link are those of its consultation', async () => {
  const { app, ada, readTimes } = await withOwner();
  const { cookie } = ada;
  const rules = (await app.call({ url: '/api/booking-settings', cookie })).json();
  const settings = { ...rules, bufferMinutes: 60 };
  await app.call({ method: 'PUT', url: '/api/booking-settings', cookie, payload: settings });
  const payload = bookingRequest({ preferredDate: '2026-03-10', preferredTime: '11:00' });
  const made = await app.call({ method: 'POST', url: '/api/bookings', payload });
  const token = made.json().privateUrl.split('/').at(-1);
  const shown = await readTimes(`/api/bookings/shared/${token}/times`);
  // It gives up its own time, so the ones beside it are free.
  const times = ['10:00', '11:00', '13:00'].map(shown.of);
  expect([...times, shown.hosts.length]).toEqual([null, 'taken', null, 2]);
  expect(
    (await app.call({ url: '/api/bookings/availability?date=2026-03-10' })).json().slots,
  ).toContainEqual(expect.objectContaining({ time: '10:00', reason: 'taken' }));
  expect(
    (await app.call({ url: '/api/bookings/shared/none/times?from=2026-03-10&to=2026-03-10' }))
      .statusCode,
  ).toBe(404);
});
