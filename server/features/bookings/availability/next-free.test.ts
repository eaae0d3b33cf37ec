import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { changeSettings } from '#server/testing/world/bookings.ts';

test('the next free time is found however far away, within the days that can be booked', async () => {
  const app = await createTestApp();
  const nextOf = async (rules: object) => {
    expect((await changeSettings(app, rules)).statusCode).toBe(200);
    const reply = await app.call({ url: '/api/bookings/availability?date=2026-03-10' });
    return reply.json().nextFree?.date;
  };
  const closedUntil = (lastDate: string) => ({
    closedDays: [{ firstDate: '2026-03-05', lastDate, label: '' }],
  });
  expect(await nextOf(closedUntil('2026-03-10'))).toBe('2026-03-11');
  expect(await nextOf(closedUntil('2026-12-31'))).toBe('2027-01-01');
  expect(await nextOf({ windowDays: 60 })).toBeUndefined();
  expect(await nextOf({ windowDays: null, ...closedUntil('2027-04-01') })).toBeUndefined();
});
