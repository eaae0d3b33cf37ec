import { describe, expect, test } from 'vitest';
import { bookingRequest } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

async function change({ call, signedIn }: TestApp, rules: object) {
  const { cookie } = await signedIn('admin');
  const settings = (await call({ url: '/api/booking-settings', cookie })).json();
  return call({
    method: 'PUT',
    url: '/api/booking-settings',
    cookie,
    payload: { ...settings, ...rules },
  });
}
const reasons = async ({ call }: TestApp, date: string) =>
  (await call({ url: `/api/bookings/availability?date=${date}` }))
    .json()
    .slots.map((slot: { reason: string | null }) => slot.reason);

describe('the rules of booking', () => {
  test('are open on all days without notice or window until staff change them', async () => {
    const { call, signedIn } = await createTestApp();
    const { cookie } = await signedIn('admin');
    expect((await call({ url: '/api/booking-settings', cookie })).json()).toEqual({
      workingDays: [0, 1, 2, 3, 4, 5, 6],
      closedDays: [],
      noticeMinutes: 0,
      windowDays: null,
      bufferMinutes: 0,
      cutOffMinutes: 120,
      meetingUrl: '',
      timeZone: 'America/New_York',
      autoConfirm: false,
      version: 0,
    });
  });

  test('close weekdays and holidays, for the visitor with the reason', async () => {
    const app = await createTestApp();
    const closedDays = [{ firstDate: '2026-03-10', lastDate: '2026-03-11', label: 'Fair' }];
    expect((await change(app, { workingDays: [1, 2, 3, 4, 5], closedDays })).statusCode).toBe(200);
    for (const [date, closed] of [
      ['2026-03-07', true],
      ['2026-03-08', true],
      ['2026-03-09', false],
      ['2026-03-10', true],
      ['2026-03-11', true],
      ['2026-03-12', false],
    ] as const)
      expect([date, await reasons(app, date)]).toEqual([
        date,
        Array(7).fill(closed ? 'closed' : null),
      ]);
    const { nextFree } = (
      await app.call({ url: '/api/bookings/availability?date=2026-03-10' })
    ).json();
    expect(nextFree.date).toBe('2026-03-12');
    const refused = await app.call({
      method: 'POST',
      url: '/api/bookings',
      payload: bookingRequest(),
    });
    expect(refused.json()).toMatchObject({ status: 400, issues: [{ path: 'preferredDate' }] });
  });

  test('ask for notice, end at the window, and keep a buffer around a booking', async () => {
    const app = await createTestApp();
    // It is 7 AM in New York on Wednesday 4 March.
    await change(app, { noticeMinutes: 240, windowDays: 6, bufferMinutes: 60 });
    expect(await reasons(app, '2026-03-04')).toEqual([
      'notice',
      'notice',
      null,
      null,
      null,
      null,
      null,
    ]);
    await app.call({ method: 'POST', url: '/api/bookings', payload: bookingRequest() });
    expect(await reasons(app, '2026-03-10')).toEqual([
      'taken',
      'taken',
      'taken',
      null,
      null,
      null,
      null,
    ]);
    expect(await reasons(app, '2026-03-11')).toEqual(Array(7).fill('window'));
  });

  test('are changed by one of two people at once', async () => {
    const app = await createTestApp();
    expect((await change(app, { version: 0, bufferMinutes: 10 })).statusCode).toBe(200);
    const late = await change(app, { version: 0, bufferMinutes: 20 });
    expect(late.statusCode).toBe(409);
    expect(late.json().current).toMatchObject({ bufferMinutes: 10, version: 1 });
  });

  test.each([
    [{ workingDays: [7] }],
    [{ noticeMinutes: -1 }],
    [{ windowDays: 0 }],
    [{ bufferMinutes: 1.5 }],
    [{ cutOffMinutes: '2' }],
    [{ meetingUrl: 'javascript:alert(1)' }],
    [{ closedDays: [{ firstDate: '2026-02-30', lastDate: '2026-03-01', label: '' }] }],
    [{ closedDays: [{ firstDate: '2026-03-02', lastDate: '2026-03-01', label: '' }] }],
  ])('do not take %j', async (rules) => {
    const app = await createTestApp();
    expect((await change(app, rules)).statusCode).toBe(400);
  });
});
