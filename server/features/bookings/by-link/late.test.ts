import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { fromPage } from '#server/testing/world/bookings.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { queueDueReminders } from '../reminders.ts';

const hour = 3_600_000;

async function withBooking() {
  const app = await createTestApp();
  const payload = bookingRequest();
  const made = (await app.call({ method: 'POST', url: '/api/bookings', payload })).json();
  const shared = `/api/bookings/shared/${made.privateUrl.split('/').at(-1)}`;
  const post = (verb: string, body: object = {}) =>
    app.call({ method: 'POST', url: `${shared}/${verb}`, payload: body });
  const teamMails = async () =>
    (await allMail(app.context)).filter((mail) => mail.template === 'booking-changed');
  return { app, made, shared, post, teamMails, start: Date.parse(made.startsAt) };
}

test('reminders link to the buttons for running late and, as long as that is possible, for moving', async () => {
  const { app, made, start } = await withBooking();
  for (const before of [24 * hour, hour]) {
    app.clock.now = start - before;
    await queueDueReminders(app.context);
  }
  const reminders = (await allMail(app.context)).filter(
    (mail) => mail.template === 'booking-reminder',
  );
  expect(reminders).toHaveLength(2);
  for (const [at, { html, text }] of reminders.entries()) {
    expect(html).toContain(`href="${made.privateUrl}?do=late"`);
    expect(text).toContain(`${made.privateUrl}?do=late`);
    // The second is sent an hour before, when it is too late to move.
    expect(html.includes(`href="${made.privateUrl}?do=move"`)).toBe(at === 0);
    expect(text.includes(`${made.privateUrl}?do=move`)).toBe(at === 0);
  }
});

test('reporting a delay several times marks the booking and mails staff once', async () => {
  const { app, made, shared, post, teamMails, start } = await withBooking();
  app.clock.now = start - hour;
  expect((await app.call({ url: shared })).json()).toMatchObject({
    canSayLate: true,
    lateAt: null,
  });
  expect(await teamMails()).toHaveLength(0);
  const replies = await Promise.all([post('late'), post('late'), post('late')]);
  for (const reply of replies)
    expect(reply.json()).toMatchObject({ canSayLate: false, lateAt: '2026-03-10T13:00:00.000Z' });
  app.clock.now += 60_000;
  expect((await post('late')).json().lateAt).toBe('2026-03-10T13:00:00.000Z');
  const mails = await teamMails();
  expect(mails.map(({ to }) => to)).toEqual(['hello@example.com']);
  expect(mails[0]?.subject).toBe('Dana Whitfield will be late for the consultation');
  const { cookie } = await app.signedIn('admin');
  const booking = (await app.call({ url: `/api/bookings/${made.id}`, cookie })).json();
  expect(booking).toMatchObject({ lateAt: '2026-03-10T13:00:00.000Z', status: 'pending' });
});

test('a delay cannot be reported for a consultation that is far ahead, over or cancelled', async () => {
  const { app, shared, post, teamMails, start } = await withBooking();
  for (const at of [start - 24 * hour - 1, start + hour / 2]) {
    app.clock.now = at;
    expect((await post('late')).json()).toMatchObject({ status: 409, code: 'conflict' });
  }
  app.clock.now = start - 3 * hour;
  const forged = await app.call({ method: 'POST', url: `${shared.slice(0, -2)}xx/late` });
  expect(forged.statusCode).toBe(404);
  await fromPage(app, shared, 'cancel');
  expect((await post('late')).statusCode).toBe(409);
  expect((await teamMails()).map(({ subject }) => subject)).toEqual([
    'Dana Whitfield canceled the consultation',
  ]);
});

test('moving a booking clears the reported delay', async () => {
  const { app, shared, post, start } = await withBooking();
  app.clock.now = start - 5 * hour;
  await post('late');
  const moved = await fromPage(app, shared, 'move', {
    preferredDate: '2026-03-12',
    preferredTime: '09:00',
  });
  expect(moved.json().lateAt).toBeNull();
});
