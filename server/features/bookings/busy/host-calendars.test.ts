import { expect, test } from 'vitest';
import { allMail } from '#server/testing/world/mail.ts';
import { busyHour, calendarServer } from '../testing/calendar-server.ts';
import { nineAndTen, calendarsUrl as url, withCalendar } from '../testing/with-calendar.ts';
import { leaseAll, listDue } from './calendar-store.ts';
import { readDueCalendars } from './look.ts';
import { listUnreadHosts } from './unread-hosts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

// rule BOOKING-27
test('a calendar is tried at once, and its busy times are not offered and cannot be booked', async () => {
  const { app, added, slots, book, seen } = await withCalendar(await calendarServer(nineAndTen));
  expect(added.statusCode, added.body).toBe(201);
  expect(added.json()).toMatchObject({
    calendar: { host: '127.0.0.1', ending: 'cret', events: 2, state: 'read' },
    soon: 2,
    next: { from: '2026-03-10T13:00:00.000Z', to: '2026-03-10T15:00:00.000Z' },
  });
  expect(added.body).not.toContain('secret');
  expect(await slots('2026-03-10')).toMatchObject({
    '09:00': 'taken',
    '10:00': 'taken',
    '11:00': null,
  });
  const refused = await book('10:00');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'slot_taken']);
  expect(refused.json().alternatives[0].time).toBe('11:00');
  expect((await book('11:00')).statusCode).toBe(201);
  const week = '/api/bookings/busy?from=2026-03-09&to=2026-03-15';
  const staff = await app.signedIn('staff', { staffRole: 'sales' });
  expect((await app.call({ url: week, cookie: staff.cookie })).json()).toEqual([
    {
      hostId: expect.any(String),
      name: 'Test admin',
      from: '2026-03-10T13:00:00.000Z',
      to: '2026-03-10T15:00:00.000Z',
    },
  ]);
  expect((await seen()).busy).toEqual([
    { from: '2026-03-10T13:00:00.000Z', to: '2026-03-10T15:00:00.000Z' },
  ]);
  const trail = await app.database.read.selectFrom('audit_entries').select('record_name').execute();
  expect(trail).toContainEqual({ record_name: 'Calendar at 127.0.0.1' });
});

test('another host who is free gives the consultation', async () => {
  const { app, people, slots, book } = await withCalendar(await calendarServer(nineAndTen), {
    hosts: 2,
  });
  expect((await slots('2026-03-10'))['09:00']).toBeNull();
  const booked = await book('09:00');
  const rows = await app.database.read.selectFrom('bookings').select(['id', 'host_id']).execute();
  expect(rows).toEqual([{ id: booked.json().id, host_id: people[1]?.id }]);
});

test('what is no calendar, is private or is there already is refused with its reason', async () => {
  const server = await calendarServer(nineAndTen);
  const { app, add } = await withCalendar(server);
  const messageOf = async (address?: string) => {
    const reply = await add(address);
    return [reply.statusCode, reply.json().message];
  };
  expect(await messageOf()).toEqual([409, 'This calendar is already connected.']);
  server.mode = 'page';
  const other = server.address.replace('ada', 'ben');
  expect(await messageOf(other)).toEqual([
    400,
    expect.stringContaining('What 127.0.0.1 sent is not a calendar.'),
  ]);
  server.mode = 'down';
  expect(await messageOf(other)).toEqual([400, '127.0.0.1 answered with an error (500).']);
  expect(await messageOf('not an address')).toEqual([
    400,
    expect.stringContaining('Enter the address of a calendar'),
  ]);
  app.context.config.privateReceivers = false;
  expect(await messageOf(other)).toEqual([
    400,
    '127.0.0.1 is not a server on the public internet.',
  ]);
});

test('a removed calendar no longer counts, and comes back when that is undone', async () => {
  const { app, ada, added, slots } = await withCalendar(await calendarServer(nineAndTen));
  const own = `${url}/${added.json().calendar.id}`;
  const { cookie } = ada;
  const stranger = await app.signedIn('admin');
  expect((await app.call({ method: 'DELETE', url: own, cookie: stranger.cookie })).statusCode).toBe(
    404,
  );
  expect((await app.call({ method: 'DELETE', url: own, cookie })).statusCode).toBe(204);
  expect((await slots('2026-03-10'))['09:00']).toBeNull();
  const back = await app.call({ method: 'POST', url: `${own}/restore`, cookie });
  expect(back.statusCode, back.body).toBe(200);
  expect((await slots('2026-03-10'))['09:00']).toBe('taken');
});

// rule BOOKING-28
test('calendars are read again in time, by one instance, and asked for changes only', async () => {
  const server = await calendarServer(nineAndTen);
  const { app, slots, seen } = await withCalendar(server);
  await readDueCalendars(app.context);
  expect(server.asked).toBe(1);
  app.clock.now += 13 * minute;
  await Promise.all([readDueCalendars(app.context), readDueCalendars(app.context)]);
  expect([server.asked, server.unchanged]).toEqual([2, 1]);
  server.events = [busyHour('10', '15')];
  app.clock.now += 13 * minute;
  await readDueCalendars(app.context);
  expect(await slots('2026-03-10')).toMatchObject({ '09:00': null, '11:00': 'taken' });
  server.mode = 'down';
  app.clock.now += 13 * minute;
  await readDueCalendars(app.context);
  expect((await seen()).calendars).toMatchObject([
    { state: 'failing', message: '127.0.0.1 answered with an error (500).' },
  ]);
  expect((await slots('2026-03-10'))['11:00']).toBe('taken');
});

// rule BOOKING-28
test('a calendar that another instance has read since it was found to be due is not read again', async () => {
  const { app } = await withCalendar(await calendarServer(nineAndTen));
  app.clock.now += 13 * minute;
  const due = await listDue(app.database.read, app.clock.now);
  expect(due).toHaveLength(1);
  await readDueCalendars(app.context);
  const lease = (which: 'due' | 'any') =>
    app.database.transaction((tx) => leaseAll(tx, due, app.clock.now, which));
  expect(await lease('due')).toEqual([]);
  // Its host may ask for it at any time.
  expect(await lease('any')).toHaveLength(1);
});

test('a calendar that is empty all at once is asked again before that counts, and its host is told', async () => {
  const server = await calendarServer(
    ['09', '10', '11', '12', '13'].flatMap((date) => [busyHour(date, '13'), busyHour(date, '15')]),
  );
  const { app, slots, seen } = await withCalendar(server);
  server.events = [];
  app.clock.now += 13 * minute;
  await readDueCalendars(app.context);
  expect((await seen()).calendars).toMatchObject([{ state: 'suspect' }]);
  expect((await slots('2026-03-10'))['09:00']).toBe('taken');
  app.clock.now += 5 * minute;
  await readDueCalendars(app.context);
  expect((await seen()).calendars).toMatchObject([{ state: 'read', events: 0 }]);
  expect((await slots('2026-03-10'))['09:00']).toBeNull();
  expect((await allMail(app.context)).map(({ subject }) => subject)).toContainEqual(
    'Your calendar at 127.0.0.1 is empty',
  );
});

// rule BOOKING-29
test('an older reading is checked before a booking, which is only reserved if that fails', async () => {
  const server = await calendarServer(nineAndTen);
  const settings = { bookingAutoConfirm: true };
  const { app, book } = await withCalendar(server, { settings });
  expect((await book('11:00')).json().status).toBe('confirmed');
  expect(server.asked).toBe(1);
  app.clock.now += hour;
  server.events = [...nineAndTen, busyHour('10', '17')];
  const busy = await book('13:00');
  expect([busy.statusCode, busy.json().message]).toEqual([
    409,
    'Someone just took this time. Please choose another one.',
  ]);
  expect((await book('14:00')).json().status).toBe('confirmed');
  app.clock.now += hour;
  server.mode = 'down';
  expect((await book('15:00')).json().status).toBe('pending');
  server.mode = 'late';
  app.clock.now += hour;
  const begun = performance.now();
  expect((await book('16:00')).json().status).toBe('pending');
  expect(performance.now() - begun).toBeLessThan(4000);
  const mails = (await allMail(app.context)).map(({ template, to }) => [to, template]);
  expect(mails).toContainEqual(['v16@example.com', 'booking-requested']);
});

test('after a day without a reading the host offers no times, and is told once', async () => {
  const server = await calendarServer([]);
  const { app, slots, book } = await withCalendar(server);
  server.mode = 'down';
  app.clock.now += day - minute;
  await readDueCalendars(app.context);
  expect((await slots('2026-03-10'))['09:00']).toBeNull();
  for (const later of [minute + 1, 6 * minute, 6 * minute]) {
    app.clock.now += later;
    await readDueCalendars(app.context);
  }
  expect((await slots('2026-03-10'))['09:00']).toBe('away');
  expect(await listUnreadHosts(app.database.read, app.clock.now)).toEqual([
    'Test admin (127.0.0.1)',
  ]);
  expect((await book('09:00')).statusCode).toBe(400);
  const told = (await allMail(app.context)).filter(({ template }) => template === 'host-calendar');
  expect(told.map(({ subject }) => subject)).toEqual(['We cannot read your calendar at 127.0.0.1']);
  server.mode = 'well';
  app.clock.now += 6 * minute;
  await readDueCalendars(app.context);
  expect((await slots('2026-03-10'))['09:00']).toBeNull();
});

test('a booking and a reading at the same moment never see half a calendar', async () => {
  const server = await calendarServer(nineAndTen);
  const { app, book } = await withCalendar(server);
  for (const added of ['09', '11', '12']) {
    server.events = [...server.events, busyHour(added, '13')];
    app.clock.now += 13 * minute;
    const [booked] = await Promise.all([
      book('09:00', { email: `race${added}@example.com` }),
      readDueCalendars(app.context),
    ]);
    expect([booked.statusCode, booked.json().code]).toEqual([409, 'slot_taken']);
  }
});
