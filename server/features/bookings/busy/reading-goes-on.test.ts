import { expect, test } from 'vitest';
import { calendarServer } from '../testing/calendar-server.ts';
import { nineAndTen, withCalendar } from '../testing/with-calendar.ts';
import { readDueCalendars } from './look.ts';
import { hostCalendarTables } from './tables.ts';

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
