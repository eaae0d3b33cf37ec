import { expect, test } from 'vitest';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { readRules } from '../settings/store.ts';
import { calendarServer } from '../testing/calendar-server.ts';
import { nineAndTen, withCalendar } from '../testing/with-calendar.ts';
import { hostOfSlot } from './host-of-slot.ts';

// rule BOOKING-27
test('a time at which the hosts are busy or unread has a host all the same if staff choose it', async () => {
  const server = await calendarServer(nineAndTen);
  const { app, ada, people, book } = await withCalendar(server, { hosts: 2 });
  const { cookie } = ada;
  const at = (preferredDate: string, preferredTime: string) => ({ preferredDate, preferredTime });
  const move = async (id: string, payload: object) =>
    (await app.call({ method: 'PUT', url: `/api/bookings/${id}`, cookie, payload })).json().hostId;
  const { id } = (await book('11:00')).json();
  expect(await move(id, at('2026-03-10', '09:00'))).toBe(ada.id);
  const unread = { read_at: app.clock.now - 25 * 3_600_000 };
  await app.database.transaction((tx) => tx.updateTable('host_calendars').set(unread).execute());
  expect(await move(id, at('2026-03-11', '09:00'))).toBe(ada.id);
  await app.database.transaction((tx) =>
    tx
      .deleteFrom('users')
      .where('id', '=', people[1]?.id ?? '')
      .execute(),
  );
  const payload = { ...bookingRequest(at('2026-03-10', '10:00')), email: 'new@example.com' };
  await app.call({ method: 'POST', url: '/api/bookings', cookie, payload });
  const rows = await app.database.read.selectFrom('bookings').select('host_id').execute();
  expect(rows).toEqual([{ host_id: ada.id }, { host_id: ada.id }]);
});

test('a visitor gets no time whose host turned out to be busy a moment ago', async () => {
  const { app } = await withCalendar(await calendarServer(nineAndTen));
  const { context, database, clock } = app;
  const requester = {
    stored: await readRules(database.read),
    who: 'visitor' as const,
    type: 'strategy',
  };
  const slot = { date: '2026-03-10', time: '09:00', startsAt: Date.parse('2026-03-10T13:00Z') };
  const choose = (time: string, startsAt: number) =>
    database.transaction((tx) =>
      hostOfSlot({ tx, context, now: clock.now }, requester, { ...slot, time, startsAt }),
    );
  await expect(choose('09:00', slot.startsAt)).rejects.toMatchObject({ code: 'slot_taken' });
  expect(await choose('11:00', slot.startsAt + 7_200_000)).toMatchObject({ isSure: true });
});
