import Sqlite from 'better-sqlite3';
import { describe, expect, test, vi } from 'vitest';
import type { CalendarReply } from '#contract/bookings/free-times.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sendTo } from '#server/testing/world/documents.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { png } from '#server/testing/world/sample-files.ts';

// The test clock starts at noon UTC on Wednesday, March 4, 2026: 7 AM in New York.
async function calendarOf(app: TestApp, from: string, to: string, more = '') {
  const reply = await app.call({ url: `/api/bookings/calendar?from=${from}&to=${to}${more}` });
  return { status: reply.statusCode, calendar: reply.json() as CalendarReply };
}
const march = ['2026-03-01', '2026-03-31'] as const;

/** A program with booking settings that differ from the initial ones. */
async function withRules(rules: (adminId: string) => object) {
  const app = await createTestApp();
  const admin = await app.signedIn('admin', { email: 'ada@example.com' });
  const request = { url: '/api/booking-settings', cookie: admin.cookie } as const;
  const payload = { ...(await app.call(request)).json(), ...rules(admin.id) };
  expect((await app.call({ ...request, method: 'PUT', payload })).statusCode).toBe(200);
  return { app, admin };
}

/** How many statements a reading takes. */
async function statementsOf(app: TestApp, read: () => Promise<unknown>): Promise<number> {
  if (app.database.engine === 'postgres') {
    const spy = vi.spyOn(app.database.read.getExecutor(), 'executeQuery');
    await read();
    const { length } = spy.mock.calls;
    spy.mockRestore();
    return length;
  }
  const prototype: Sqlite.Statement = Object.getPrototypeOf(
    new Sqlite(':memory:').prepare('select 1'),
  );
  const spy = vi.spyOn(prototype, 'all');
  await read();
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length;
}

describe('the calendar', () => {
  test('has the days from today on, with instants in the company’s zone', async () => {
    const app = await createTestApp();
    const { calendar } = await calendarOf(app, ...march);
    expect(calendar).toMatchObject({
      timeZone: 'America/New_York',
      firstDate: '2026-03-04',
      lastDate: null,
      hosts: [],
      nextFree: { date: '2026-03-04', time: '09:00', startsAt: '2026-03-04T14:00:00.000Z' },
    });
    expect(calendar.days.map(({ date }) => date)).toHaveLength(28);
    expect(calendar.days[0]?.date).toBe('2026-03-04');
    // Clocks went forward on March 8: 9 AM is 13:00 UTC, no longer 14:00.
    expect(calendar.days.find(({ date }) => date === '2026-03-10')?.slots[0]).toEqual({
      time: '09:00',
      startsAt: '2026-03-10T13:00:00.000Z',
      reason: null,
    });
  });

  test('agrees with the slots of each single day', async () => {
    const { app } = await withRules(() => ({
      workingDays: [1, 2, 3, 4, 5],
      noticeMinutes: 240,
      windowDays: 14,
      bufferMinutes: 30,
      closedDays: [{ firstDate: '2026-03-12', lastDate: '2026-03-13', label: '' }],
    }));
    app.clock.now += 3 * 3_600_000;
    await app.call({ method: 'POST', url: '/api/bookings', payload: bookingRequest() });
    const holds = { preferredDate: '2026-03-11', preferredTime: '14:00' };
    await app.call({ method: 'POST', url: '/api/bookings/holds', payload: holds });
    const { calendar } = await calendarOf(app, ...march);
    expect(calendar.lastDate).toBe('2026-03-18');
    const reasons = new Set<string | null>();
    for (const { date, slots } of calendar.days) {
      const day = (await app.call({ url: `/api/bookings/availability?date=${date}` })).json();
      const ahead = day.slots.filter(({ reason }: { reason: string }) => reason !== 'past');
      expect(slots).toEqual(
        ahead.map(({ time, startsAt, reason }: CalendarReply['days'][0]['slots'][0]) => ({
          time,
          startsAt,
          reason,
        })),
      );
      for (const { reason } of slots) reasons.add(reason);
    }
    expect([...reasons].sort()).toEqual(['closed', 'held', 'notice', null, 'taken', 'window']);
  });

  test('names the next free time where its own days have none', async () => {
    const closed = { firstDate: '2026-03-01', lastDate: '2026-04-02', label: 'Move' };
    const { app } = await withRules(() => ({ closedDays: [closed] }));
    const { calendar } = await calendarOf(app, ...march);
    expect(calendar.nextFree).toMatchObject({ date: '2026-04-03', time: '09:00' });
    const past = await calendarOf(app, '2026-01-01', '2026-01-31');
    expect(past.calendar).toMatchObject({ days: [], nextFree: { date: '2026-04-03' } });
  });

  test.each([
    ['2026-03-01', '2026-04-15'],
    ['2026-03-02', '2026-03-01'],
    ['2026-03-00', '2026-03-01'],
    ['', '2026-03-01'],
  ])('refuses the days from %j to %j', async (from, to) => {
    expect((await calendarOf(await createTestApp(), from, to)).status).toBe(400);
  });

  test('reads a month with two statements, however many bookings it has', async () => {
    const app = await createTestApp();
    const read = () => calendarOf(app, ...march);
    const few = await statementsOf(app, read);
    for (const [index, preferredTime] of ['09:00', '10:00', '11:00', '13:00'].entries())
      await app.call({
        method: 'POST',
        url: '/api/bookings',
        payload: bookingRequest({ preferredTime, email: `v${index}@example.com` }),
      });
    expect(await statementsOf(app, read)).toBe(few);
    expect(few).toBe(2);
  });
});

describe('the hosts of the calendar', () => {
  const hosted = (userId: string) => ({ hosts: [{ userId, types: ['demo'] }] });

  test('are named with initials, only for what they give, and without id or address', async () => {
    const { app, admin } = await withRules(hosted);
    const { calendar } = await calendarOf(app, ...march, '&type=demo');
    expect(calendar.hosts).toEqual([
      { name: expect.stringContaining('Test'), initials: 'TA', picture: null },
    ]);
    const text = JSON.stringify(calendar);
    for (const secret of [admin.id, 'ada@example.com']) expect(text).not.toContain(secret);
    expect((await calendarOf(app, ...march, '&type=strategy')).calendar.hosts).toEqual([]);
  });

  test('have their uploaded picture for everyone, as long as they are hosts', async () => {
    const { app, admin } = await withRules(hosted);
    const { cookie } = admin;
    const own = `/api/users/${admin.id}/picture`;
    expect((await sendTo(app, cookie, own, 'ada.png', await png())).statusCode).toBe(201);
    const { picture } = (await calendarOf(app, ...march)).calendar.hosts[0] ?? {};
    const url = `/api/bookings/host-pictures/${picture}`;
    const shown = await app.call({ url });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    // The account's own address stays closed.
    expect((await app.call({ url: own })).statusCode).toBe(401);
    const other = `/api/bookings/host-pictures/${'x'.repeat(32)}`;
    expect((await app.call({ url: other })).statusCode).toBe(404);
    const settings = { url: '/api/booking-settings', cookie } as const;
    const payload = { ...(await app.call(settings)).json(), hosts: [] };
    await app.call({ ...settings, method: 'PUT', payload });
    expect((await app.call({ url })).statusCode).toBe(404);
  });
});
