import { describe, expect, test } from 'vitest';
import { updateVersioned } from '#server/platform/db/update-versioned.ts';
import { raceRounds } from '#server/testing/race-rounds.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertBooking } from './store.ts';

const clients = 50;
const times = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00'] as const;

/** One attempt of one client; every round uses another address because of the hourly limit. */
const attempt = (round: number, client: number) =>
  ({
    method: 'POST',
    url: '/api/bookings',
    remoteAddress: `10.0.${round}.1`,
    payload: bookingRequest({
      email: `client${client}.of${round}@example.com`,
      preferredDate: new Date(Date.UTC(2026, 3, 1 + Math.floor(round / 7))).toISOString(),
      preferredTime: times[round % 7] ?? '09:00',
    }),
  }) as const;

async function race(app: TestApp, round: number): Promise<number[]> {
  const replies = await Promise.all(
    Array.from({ length: clients }, (_, client) => app.call(attempt(round, client))),
  );
  return replies.map((reply) => reply.statusCode).sort();
}

describe('a slot', () => {
  test('goes to exactly one of 50 concurrent clients, in every round', async () => {
    const app = await createTestApp();
    for (let round = 0; round < raceRounds; round++) {
      const statuses = await race(app, round);
      expect(statuses).toEqual([201, ...Array(clients - 1).fill(409)]);
    }
    // Takes seconds by itself, but minutes next to a full test run.
  }, 300_000);

  test('is unique in the database, and free again after a cancellation', async () => {
    const app = await createTestApp();
    await app.call(attempt(0, 0));
    const row = await app.database.read
      .selectFrom('bookings')
      .selectAll()
      .executeTakeFirstOrThrow();
    const twin = { ...row, id: 'twin', reference: 'B-TWIN' };
    const insert = () => app.database.transaction((tx) => insertBooking(tx, twin));
    expect(await insert()).toBe(false);
    await app.database.transaction((tx) =>
      updateVersioned(tx, 'bookings', { ...row, status: 'cancelled' }),
    );
    expect(await insert()).toBe(true);
    // The cancelled booking cannot be confirmed while another one has its slot.
    const revived = { ...row, version: 2, status: 'confirmed' } as const;
    await expect(
      app.database.transaction((tx) => updateVersioned(tx, 'bookings', revived)),
    ).rejects.toMatchObject({ code: expect.stringMatching(/23505|SQLITE_CONSTRAINT_UNIQUE/) });
  });

  test('goes to one of two bookings moved to it at once', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    for (let round = 0; round < 10; round++) {
      const ids = [];
      for (const client of [0, 1]) {
        const made = await app.call(attempt(round * 7 + client, client));
        ids.push(made.json().id);
      }
      const day = new Date(Date.UTC(2026, 6, 1 + round)).toISOString();
      const replies = await Promise.all(
        ids.map((id) =>
          app.call({
            method: 'PUT',
            url: `/api/bookings/${id}`,
            cookie,
            payload: { preferredDate: day, preferredTime: '09:00' },
          }),
        ),
      );
      expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409]);
    }
  });

  test('keeps its buffer when two adjacent slots are requested at once', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    const settings = (await app.call({ url: '/api/booking-settings', cookie })).json();
    const payload = { ...settings, bufferMinutes: 60 };
    await app.call({ method: 'PUT', url: '/api/booking-settings', cookie, payload });
    for (let day = 0; day < 5; day++) {
      const replies = await Promise.all([0, 1].map((at) => app.call(attempt(day * 7 + at, at))));
      expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 409]);
    }
  });

  test('requested ten times with one key gets one booking and one reply', async () => {
    const app = await createTestApp();
    for (let round = 0; round < 5; round++) {
      const headers = { 'idempotency-key': `round-${round}` };
      const replies = await Promise.all(
        Array.from({ length: 10 }, () => app.call({ ...attempt(round, 0), headers })),
      );
      expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
      expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([201]));
    }
  });

  test('has its booking confirmed once by many admins at once', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    const { id } = (await app.call(attempt(0, 0))).json();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.call({
          method: 'PUT',
          url: `/api/bookings/${id}`,
          cookie,
          payload: { status: 'confirmed', version: 1 },
        }),
      ),
    );
    const statuses = replies.map((reply) => reply.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  });
});
