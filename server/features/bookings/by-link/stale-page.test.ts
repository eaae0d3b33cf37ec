import { expect, test } from 'vitest';
import { raceRounds, raceTimeoutMs } from '#server/testing/race-rounds.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { allMail } from '#server/testing/world/mail.ts';

const at = (preferredTime: string) => ({ preferredDate: '2026-03-12', preferredTime });

async function withBooking() {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const reply = await app.call({ method: 'POST', url: '/api/bookings', payload: bookingRequest() });
  const made = reply.json();
  const shared = `/api/bookings/shared/${made.privateUrl.split('/').at(-1)}`;
  return {
    app,
    made,
    read: async () => (await app.call({ url: shared })).json(),
    visitor: (verb: string, payload: object) =>
      app.call({ method: 'POST', url: `${shared}/${verb}`, payload }),
    staff: (payload: object) =>
      app.call({ method: 'PUT', url: `/api/bookings/${made.id}`, cookie, payload }),
  };
}

test('a page that has not seen what staff chose can neither move nor cancel', async () => {
  const { app, made, read, visitor, staff } = await withBooking();
  const { version } = await read();
  const meetingUrl = 'https://meet.example.com/secret-room';
  const moved = await staff({ ...at('16:00'), meetingUrl });
  for (const stale of [
    await visitor('move', { ...at('09:00'), version }),
    await visitor('cancel', { version }),
  ]) {
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'conflict', reason: 'changed' });
    // What the page itself may show, and nothing else.
    expect(stale.json().current).toEqual(await read());
    expect(stale.body).not.toContain(meetingUrl);
    expect(stale.json().current).not.toHaveProperty('leadId');
  }
  expect((await read()).startsAt).toBe(moved.json().startsAt);
  const seen = await visitor('move', { ...at('09:00'), version: (await read()).version });
  expect(seen.statusCode).toBe(200);
  const toVisitor = (await allMail(app.context)).filter(({ to }) => to === made.email);
  expect(toVisitor.map(({ template }) => template)).not.toContain('booking-cancelled');
});

test(
  'of staff and visitor who move at the same moment, one is told of the other',
  async () => {
    for (let round = 0; round < raceRounds; round++) {
      const { read, visitor, staff } = await withBooking();
      const { version } = await read();
      const replies = await Promise.all([
        staff({ ...at('16:00'), version }),
        visitor('move', { ...at('09:00'), version }),
      ]);
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const won = replies.find(({ statusCode }) => statusCode === 200)?.json();
      const lost = replies.find(({ statusCode }) => statusCode === 409)?.json();
      expect((await read()).startsAt).toBe(won.startsAt);
      expect(lost.current.startsAt).toBe(won.startsAt);
    }
  },
  raceTimeoutMs,
);

test('of two tabs of a visitor, the second is told what the first one did', async () => {
  const { read, visitor } = await withBooking();
  const { version } = await read();
  const tabs = await Promise.all([
    visitor('move', { ...at('09:00'), version }),
    visitor('move', { ...at('10:00'), version }),
  ]);
  expect(tabs.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const shown = await read();
  expect(tabs.find(({ statusCode }) => statusCode === 409)?.json().current).toEqual(shown);
  const late = await visitor('cancel', { version });
  expect([late.statusCode, (await read()).status]).toEqual([409, 'pending']);
});

test('a move whose reply was lost can be repeated', async () => {
  const { read, visitor } = await withBooking();
  const { version } = await read();
  const press = () => visitor('move', { ...at('09:00'), version });
  expect((await press()).json()).toMatchObject({ movesLeft: 2, isMailed: true });
  const again = await press();
  expect([again.statusCode, again.json().movesLeft]).toEqual([200, 2]);
});

test('a reason for a booking that was canceled meanwhile is refused, so that it stays on the page', async () => {
  const { app, made, read, visitor, staff } = await withBooking();
  const { version } = await read();
  const off = await staff({ status: 'cancelled', cancelReason: 'Our host is ill.' });
  const late = await visitor('cancel', { version, reason: 'We found another vendor.' });
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    { code: 'conflict', reason: 'changed', current: { status: 'cancelled' } },
  ]);
  expect(late.json().detail).toBe(
    'This consultation was already canceled. Your reason was not saved. To tell us, please write to hello@example.com.',
  );
  expect(late.json().current).toEqual(await read());
  // Without words of their own, and with the same, nothing is lost.
  for (const reason of ['', 'Our host is ill.'])
    expect((await visitor('cancel', { version, reason })).statusCode).toBe(200);
  const other = await staff({ version: off.json().version, cancelReason: 'The room is taken.' });
  expect([other.statusCode, other.json().current]).toEqual([409, off.json()]);
  const toVisitor = (await allMail(app.context)).filter(({ to }) => to === made.email);
  expect(toVisitor.filter(({ template }) => template === 'booking-cancelled')).toHaveLength(1);
});

test('staff cannot give a reason without canceling', async () => {
  const { staff, read } = await withBooking();
  const refused = await staff({ cancelReason: 'Our host is ill.', ...at('16:00') });
  expect([refused.statusCode, (await read()).version]).toEqual([409, 1]);
});

test('a change without a version is refused', async () => {
  const { visitor } = await withBooking();
  expect((await visitor('move', at('09:00'))).statusCode).toBe(400);
  expect((await visitor('cancel', {})).statusCode).toBe(400);
});
