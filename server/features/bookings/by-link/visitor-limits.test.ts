import { describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';

/** A different day for each number. */
const day = (number: number) => new Date(Date.UTC(2026, 3, 1 + number)).toISOString();

const hold = (app: TestApp, number: number, remoteAddress: string, holdToken?: string) =>
  app.call({
    method: 'POST',
    url: '/api/bookings/holds',
    payload: { preferredDate: day(number), preferredTime: '10:00', holdToken },
    remoteAddress,
  });

const book = (app: TestApp, number: number, remoteAddress: string, more: object = {}) =>
  app.call({
    method: 'POST',
    url: '/api/bookings',
    payload: bookingRequest({
      preferredDate: day(number),
      email: `person${number}@example.com`,
      ...more,
    }),
    remoteAddress,
  });

const statuses = (replies: { statusCode: number }[], wanted: number) =>
  replies.filter(({ statusCode }) => statusCode === wanted).length;

/** Addresses in one IPv6 network. */
const household = (number: number) => `2001:db8:1:2::${number.toString(16)}`;

describe('one network', () => {
  test('holds at most six slots, even with concurrent requests', async () => {
    const app = await createTestApp();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => hold(app, n, household(n))),
    );
    expect([statuses(replies, 201), statuses(replies, 429)]).toEqual([6, 14]);
    const refused = replies.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json().message).toContain(
      'People on your network are holding several times right now',
    );
    expect(refused?.headers['retry-after']).toBe('600');
    // Other networks are not affected, and existing holds can still be moved.
    expect((await hold(app, 30, '2001:db8:1:3::1')).statusCode).toBe(201);
    const own = replies.find(({ statusCode }) => statusCode === 201)?.json().holdToken;
    expect((await hold(app, 31, household(99), own)).statusCode).toBe(201);
    // A slot can still be booked without a hold.
    expect((await book(app, 32, household(1))).statusCode).toBe(201);
    app.clock.now += 600_001;
    expect((await hold(app, 33, household(1))).statusCode).toBe(201);
  });

  test('has at most ten pending consultations, and more once staff answer', async () => {
    const app = await createTestApp();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => book(app, n, household(n))),
    );
    expect([statuses(replies, 201), statuses(replies, 429)]).toEqual([10, 10]);
    const refused = replies.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json().message).toMatch(/from your network\. .* email hello@example\.com/);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await book(app, 30, '10.0.0.1')).statusCode).toBe(201);
    // One of that network, not the last.
    const [answered] = await app.database.read
      .selectFrom('bookings')
      .select('id')
      .orderBy('id')
      .execute();
    const { cookie } = await app.signedIn('admin');
    const answer = await app.call({
      method: 'PUT',
      url: `/api/bookings/${answered?.id}`,
      payload: { status: 'cancelled' },
      cookie,
    });
    expect(answer.statusCode).toBe(200);
    expect((await book(app, 31, household(1))).statusCode).toBe(201);
  });

  test('is also limited when bookings are confirmed at once', async () => {
    const app = await createTestApp({ bookingAutoConfirm: true });
    const replies = [];
    for (let n = 0; n < 11; n++) replies.push(await book(app, n, household(n)));
    expect([statuses(replies, 201), statuses(replies, 429)]).toEqual([10, 1]);
  });
});

test('one e-mail address has at most five pending consultations, from any network', async () => {
  const app = await createTestApp();
  const replies = [];
  for (let n = 0; n < 6; n++)
    replies.push(
      await book(app, n, `10.0.${n}.1`, { email: n % 2 ? 'ann@example.com' : 'Ann@Example.com' }),
    );
  expect([statuses(replies, 201), statuses(replies, 429)]).toEqual([5, 1]);
  expect(replies.at(-1)?.json().message).toContain('for this email address');
});

test('bookings by staff are not limited, and no network address is stored', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  for (let n = 0; n < 12; n++) {
    const payload = bookingRequest({ preferredDate: day(n), email: 'ann@example.com' });
    const made = await app.call({ method: 'POST', url: '/api/bookings', payload, cookie });
    expect(made.statusCode).toBe(201);
  }
  await book(app, 20, '10.1.2.3');
  const rows = await app.database.read.selectFrom('bookings').select('asked_from').execute();
  expect(new Set(rows.map((row) => row.asked_from)).size).toBe(2);
  expect(JSON.stringify(rows)).not.toContain('10.1.2.3');
});
