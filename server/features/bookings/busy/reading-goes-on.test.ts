import { expect, test, vi } from 'vitest';
import { fromPage } from '#server/testing/world/bookings.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { busyHour, calendarServer } from '../testing/calendar-server.ts';
import { calendarsUrl, nineAndTen, withCalendar } from '../testing/with-calendar.ts';
import { forgetRemoved } from './calendar-store.ts';
import { readDueCalendars } from './look.ts';
import { hostCalendarTables } from './tables.ts';
import { listUnreadHosts } from './unread-hosts.ts';

const minute = 60_000;

test('a calendar that moved without its busy times offers none until it is read again', async () => {
  const { app, slots } = await withCalendar(await calendarServer(nineAndTen));
  const [row] = await app.database.read.selectFrom('host_calendars').selectAll().execute();
  if (row === undefined) throw new Error('There is a calendar.');
  const { leaves } = hostCalendarTables.host_calendars;
  expect(leaves(row, 'copy')).toBeNull();
  await app.database.transaction(async (tx) => {
    await tx.deleteFrom('host_calendars').execute();
    await tx
      .insertInto('host_calendars')
      .values(leaves(row, 'move') ?? row)
      .execute();
  });
  expect((await slots('2026-03-10'))['11:00']).toBe('away');
  await readDueCalendars(app.context);
  expect(await slots('2026-03-10')).toMatchObject({ '09:00': 'taken', '11:00': null });
});

test('calendars of deleted accounts and of former administrators are not read, and keep no other waiting', async () => {
  const server = await calendarServer(nineAndTen);
  const { app, people } = await withCalendar(server);
  const [row] = await app.database.read.selectFrom('host_calendars').selectAll().execute();
  if (row === undefined) throw new Error('There is a calendar.');
  const gone = await app.signedIn('admin');
  const former = await app.signedIn('admin');
  const deletedAt = app.clock.now;
  await app.database.transaction(async (tx) => {
    const old = (user_id: string) =>
      Array.from({ length: 15 }, (_, at) => {
        const id = `${user_id}-${at}`;
        return { ...row, id, user_id, address: `${row.address}?${id}`, next_at: 0 };
      });
    await tx
      .insertInto('host_calendars')
      .values([...old(gone.id), ...old(former.id)])
      .execute();
    const users = () => tx.updateTable('users');
    await users().set({ deleted_at: deletedAt }).where('id', '=', gone.id).execute();
    await users().set({ role: 'staff' }).where('id', '=', former.id).execute();
  });
  app.clock.now += 13 * minute;
  await readDueCalendars(app.context);
  expect(server.asked).toBe(2);
  app.clock.now += 30 * 24 * 60 * minute;
  await app.database.transaction((tx) => forgetRemoved(tx, app.clock.now));
  const left = await app.database.read.selectFrom('host_calendars').select('user_id').execute();
  expect(new Set(left.map(({ user_id }) => user_id))).toEqual(new Set([people[0]?.id, former.id]));
});

test('whoever is no administrator anymore sees and removes what they connected', async () => {
  const { app, ada, added } = await withCalendar(await calendarServer(nineAndTen));
  await app.database.transaction((tx) =>
    tx.updateTable('users').set({ role: 'staff' }).where('id', '=', ada.id).execute(),
  );
  const { cookie } = ada;
  const list = async () => (await app.call({ url: calendarsUrl, cookie })).json().calendars.length;
  expect(await list()).toBe(1);
  const own = `${calendarsUrl}/${added.json().calendar.id}`;
  expect((await app.call({ method: 'DELETE', url: own, cookie })).statusCode).toBe(204);
  expect(await list()).toBe(0);
});

test('a clock that was ahead keeps no calendar from being read', async () => {
  const server = await calendarServer(nineAndTen);
  const { app, slots } = await withCalendar(server);
  app.clock.now -= 3 * 24 * 60 * minute;
  expect((await slots('2026-03-10'))['11:00']).toBe('away');
  expect(await listUnreadHosts(app.database.read, app.clock.now)).toHaveLength(1);
  await readDueCalendars(app.context);
  expect((await slots('2026-03-10'))['11:00']).toBeNull();
});

test('a failed look before a booking puts off no reading', async () => {
  const server = await calendarServer(nineAndTen);
  const { app, book, seen } = await withCalendar(server);
  app.clock.now += 16 * minute;
  server.mode = 'down';
  expect((await book('11:00')).json().status).toBe('pending');
  expect((await book('13:00')).json().status).toBe('pending');
  expect(server.asked).toBe(2);
  server.mode = 'well';
  await readDueCalendars(app.context);
  expect((await seen()).calendars).toMatchObject([{ state: 'read' }]);
});

test('a booking waits for a reading that has begun', async () => {
  const server = await calendarServer(nineAndTen);
  const { app, book } = await withCalendar(server);
  app.clock.now += 16 * minute;
  server.events = [busyHour('10', '17')];
  server.waitMs = 600;
  const reading = readDueCalendars(app.context);
  await vi.waitUntil(() => server.asked === 2);
  expect((await book('13:00')).json().code).toBe('slot_taken');
  expect(server.asked).toBe(2);
  await reading;
});

test('a move that makes a confirmed booking pending says so to both sides', async () => {
  const server = await calendarServer(nineAndTen);
  const settings = { bookingAutoConfirm: true };
  const { app, book } = await withCalendar(server, { settings });
  const { privateUrl, status } = (await book('11:00')).json();
  expect(status).toBe('confirmed');
  app.clock.now += 16 * minute;
  server.mode = 'down';
  const to = { preferredDate: '2026-03-10', preferredTime: '14:00' };
  const shared = `/api/bookings/shared/${privateUrl.split('/').at(-1)}`;
  expect((await fromPage(app, shared, 'move', to)).json().status).toBe('pending');
  const mails = new Map((await allMail(app.context)).map(({ template, text }) => [template, text]));
  expect(mails.get('booking-moved')).toContain('We will confirm it shortly in a second email.');
  expect(mails.get('booking-changed')).toContain('needs to be confirmed.');
});

test('the week shows a host whose calendar cannot be read as busy all the time', async () => {
  const { app, ada } = await withCalendar(await calendarServer([]));
  const week = { url: '/api/bookings/busy?from=2026-03-09&to=2026-03-15', cookie: ada.cookie };
  expect((await app.call(week)).json()).toEqual([]);
  const old = { read_at: app.clock.now - 25 * 60 * minute };
  await app.database.transaction((tx) => tx.updateTable('host_calendars').set(old).execute());
  expect((await app.call(week)).json()).toMatchObject([
    { hostId: ada.id, from: '2026-03-09T04:00:00.000Z', to: '2026-03-16T04:00:00.000Z' },
  ]);
});
