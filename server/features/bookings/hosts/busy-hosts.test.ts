import { expect, test } from 'vitest';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { calendarServer } from '../testing/calendar-server.ts';
import { nineAndTen, withCalendar } from '../testing/with-calendar.ts';

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
