import { describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';

const slot = { preferredDate: '2026-03-10T12:00:00Z', preferredTime: '10:00' };
const minute = 60_000;

const hold = (app: TestApp, more: object = {}, remoteAddress = '127.0.0.1') =>
  app.call({
    method: 'POST',
    url: '/api/bookings/holds',
    payload: { ...slot, ...more },
    remoteAddress,
  });
const book = (app: TestApp, more: object = {}, cookie = '', remoteAddress = '127.0.0.1') =>
  app.call({
    method: 'POST',
    url: '/api/bookings',
    payload: bookingRequest(more),
    cookie,
    remoteAddress,
  });
const release = (app: TestApp, holdToken: unknown) =>
  app.call({ method: 'POST', url: '/api/bookings/holds/release', payload: { holdToken } });
const reasonOf = async (app: TestApp, time = '10:00') =>
  (await app.call({ url: '/api/bookings/availability?date=2026-03-10' }))
    .json()
    .slots.find((one: { time: string }) => one.time === time).reason;

describe('a hold', () => {
  test('reserves a slot for ten minutes for its holder alone', async () => {
    const app = await createTestApp();
    const { holdToken, expiresAt, startsAt } = (await hold(app)).json();
    expect([startsAt, expiresAt]).toEqual(['2026-03-10T14:00:00.000Z', '2026-03-04T12:10:00.000Z']);
    expect(await reasonOf(app)).toBe('held');
    const { cookie } = await app.signedIn('admin');
    for (const other of [await book(app), await book(app, {}, cookie), await hold(app)]) {
      expect([other.statusCode, other.json().code]).toEqual([409, 'slot_taken']);
      expect(other.json().message).toContain('Someone else is booking this time right now.');
      expect(other.json().alternatives).toHaveLength(3);
    }
    expect((await book(app, { holdToken })).statusCode).toBe(201);
    expect(await app.database.read.selectFrom('slot_holds').selectAll().execute()).toEqual([]);
    expect(await reasonOf(app)).toBe('taken');
  });

  test('expires by itself and frees the slot', async () => {
    const app = await createTestApp();
    const { holdToken } = (await hold(app)).json();
    app.clock.now += 10 * minute - 1;
    expect(await reasonOf(app)).toBe('held');
    app.clock.now += 1;
    expect(await reasonOf(app)).toBeNull();
    expect((await hold(app)).statusCode).toBe(201);
    expect((await book(app, { holdToken })).statusCode).toBe(409);
  });

  test('moves with its token: holding another time releases the first one', async () => {
    const app = await createTestApp();
    const { holdToken } = (await hold(app)).json();
    expect((await hold(app, { preferredTime: '11:00', holdToken })).json().holdToken).toBe(
      holdToken,
    );
    expect([await reasonOf(app), await reasonOf(app, '11:00')]).toEqual([null, 'held']);
  });

  test('is released by its holder, and by nobody else', async () => {
    const app = await createTestApp();
    const { holdToken } = (await hold(app)).json();
    expect((await release(app, 'x'.repeat(32))).statusCode).toBe(204);
    expect((await release(app, 7)).statusCode).toBe(400);
    expect(await reasonOf(app)).toBe('held');
    await release(app, holdToken);
    expect(await reasonOf(app)).toBeNull();
  });

  test('is rejected for a slot that is booked, past or nonexistent', async () => {
    const app = await createTestApp();
    await book(app);
    expect((await hold(app)).statusCode).toBe(409);
    for (const wrong of [
      { preferredDate: '2026-03-03' },
      { preferredTime: '12:00' },
      { preferredTime: 'x' },
    ])
      expect((await hold(app, wrong)).statusCode).toBe(400);
  });

  test('is rate limited by network address, which does not prevent booking', async () => {
    const app = await createTestApp();
    const statuses: number[] = [];
    let holdToken: string | undefined;
    for (let time = 0; time < 61; time++) {
      const reply = await hold(app, { holdToken });
      statuses.push(reply.statusCode);
      holdToken ??= reply.json().holdToken;
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    expect((await book(app, { preferredTime: '14:00' })).statusCode).toBe(201);
  });

  test('of one slot goes to one of 50 concurrent clients, and only that one can book it', async () => {
    const app = await createTestApp();
    for (let round = 0; round < 5; round++) {
      const preferredDate = new Date(Date.UTC(2026, 3, 1 + round)).toISOString();
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, client) =>
          hold(app, { preferredDate }, `10.${round}.${client}.1`),
        ),
      );
      expect(replies.map((reply) => reply.statusCode).sort()).toEqual([
        201,
        ...Array(49).fill(409),
      ]);
      const winner = replies.find((reply) => reply.statusCode === 201)?.json().holdToken;
      const tokens = [undefined, 'x'.repeat(32), winner, undefined];
      const booked = await Promise.all(
        tokens.map((holdToken, index) =>
          book(app, { preferredDate, holdToken, email: `r${round}c${index}@example.com` }),
        ),
      );
      expect(booked.map((reply) => reply.statusCode)).toEqual([409, 409, 201, 409]);
    }
  }, 60_000);

  test('and a concurrent booking of the same slot never both succeed', async () => {
    const app = await createTestApp();
    for (let round = 0; round < 20; round++) {
      const preferredDate = new Date(Date.UTC(2026, 3, 1 + round)).toISOString();
      const email = `round${round}@example.com`;
      const [held, booked] = await Promise.all([
        hold(app, { preferredDate }, `10.0.${round}.1`),
        book(app, { preferredDate, email }, '', `10.0.${round}.2`),
      ]);
      expect([held.statusCode, booked.statusCode].sort()).toEqual([201, 409]);
    }
  });
});

test('the alternatives to a taken time are free, however far away', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const settings = (await app.call({ url: '/api/booking-settings', cookie })).json();
  const closedDays = [
    { firstDate: '2026-03-05', lastDate: '2026-03-09', label: '' },
    { firstDate: '2026-03-11', lastDate: '2026-04-10', label: '' },
  ];
  const payload = { ...settings, slots: ['10:00'], closedDays };
  const saved = await app.call({ method: 'PUT', url: '/api/booking-settings', cookie, payload });
  expect(saved.statusCode, saved.body).toBe(200);
  for (const preferredDate of ['2026-03-10', '2026-04-11'])
    expect((await book(app, { preferredDate })).statusCode).toBe(201);
  const refused = (await book(app, { email: 'late@example.com' })).json();
  expect(refused.alternatives.map((slot: { date: string }) => slot.date)).toEqual([
    '2026-03-04',
    '2026-04-12',
    '2026-04-13',
  ]);
});
