import { describe, expect, test } from 'vitest';
import { undoAcceptedMs } from '#domain/undo.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { fromPage } from '#server/testing/world/bookings.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { mailRows, testWorker } from '#server/testing/world/mail.ts';
import { queueDueReminders } from '../reminders.ts';

async function withBooking() {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const book = async (email = 'dana@northridge.example') =>
    app.call({ method: 'POST', url: '/api/bookings', payload: bookingRequest({ email }) });
  const made = (await book()).json();
  const shared = `/api/bookings/shared/${made.privateUrl.split('/').at(-1)}`;
  const url = `/api/bookings/${made.id}`;
  const staff = (method: 'PUT' | 'POST', path: string, payload: object) =>
    app.call({ method, url: `${url}${path}`, cookie, payload });
  await staff('PUT', '', { status: 'confirmed' });
  const { worker, transport } = testWorker(app);
  await worker.deliverDue();
  transport.sent.length = 0;
  const sent = async () => {
    await worker.deliverDue();
    return transport.sent.map(({ subject }) => subject);
  };
  return {
    ...{ app, book, made, shared, sent },
    read: async () => (await app.call({ url, cookie })).json(),
    cancel: {
      staff: () => staff('PUT', '', { status: 'cancelled', cancelReason: 'Ill' }),
      visitor: () => fromPage(app, shared, 'cancel', { reason: 'Ill' }),
    },
    undo: {
      staff: (version: number) => staff('POST', '/undo-cancel', { version }),
      visitor: (version: number) =>
        app.call({ method: 'POST', url: `${shared}/undo-cancel`, payload: { version } }),
    },
  };
}

test('what the visitor was not told before an undone cancellation is mailed after it', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const payload = bookingRequest();
  const made = (await app.call({ method: 'POST', url: '/api/bookings', payload })).json();
  const send = (method: 'PUT' | 'POST', path: string, body: object) =>
    app.call({ method, url: `/api/bookings/${made.id}${path}`, cookie, payload: body });
  const { worker, transport } = testWorker(app);
  const told = async () => {
    await worker.deliverDue();
    return transport.sent.filter(({ to }) => to === payload.email).map(({ subject }) => subject);
  };
  // The mail server has been down since the booking was made.
  const { version } = (await send('PUT', '', { status: 'cancelled', cancelReason: '' })).json();
  expect(await told()).toEqual([]);
  expect((await send('POST', '/undo-cancel', { version })).statusCode).toBe(200);
  app.clock.now += 3_600_000;
  expect(await told()).toEqual(['We reserved a time for your consultation with Ascent']);
});

test('a mail with an earlier time is not sent after the booking was moved', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const payload = bookingRequest();
  const { id } = (await app.call({ method: 'POST', url: '/api/bookings', payload })).json();
  const put = (body: object) =>
    app.call({ method: 'PUT', url: `/api/bookings/${id}`, cookie, payload: body });
  await put({ status: 'confirmed' });
  await put({ preferredDate: '2026-03-27', preferredTime: '09:00' });
  const { worker, transport } = testWorker(app);
  await worker.deliverDue();
  const told = transport.sent.filter(({ to }) => to === payload.email);
  expect(told.map(({ text }) => text.includes('March 27'))).toEqual([true]);
});

describe.each(['staff', 'visitor'] as const)('a cancellation by %s', (side) => {
  test('can be undone, and is then mailed to nobody', async () => {
    const { app, cancel, undo, read, sent } = await withBooking();
    const cancelled = (await cancel[side]()).json();
    expect(cancelled.status).toBe('cancelled');
    app.clock.now += undoAcceptedMs - 1;
    expect(await sent()).toEqual([]);
    const undone = await undo[side](cancelled.version);
    expect([undone.statusCode, undone.json().status]).toEqual([200, 'confirmed']);
    expect(await read()).toMatchObject({ status: 'confirmed', cancelReason: '' });
    app.clock.now += 3_600_000;
    expect(await sent()).toEqual([]);
  });

  test('is undone once, however often it is pressed, and can be repeated', async () => {
    const { app, cancel, undo, read, sent } = await withBooking();
    const { version } = (await cancel[side]()).json();
    const presses = await Promise.all([undo[side](version), undo[side](version)]);
    expect(presses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await read()).version).toBe(version + 1);
    await cancel[side]();
    app.clock.now += undoAcceptedMs;
    const subjects = await sent();
    expect(subjects.filter((subject) => subject.startsWith('Canceled:'))).toHaveLength(1);
    expect(subjects).toHaveLength(side === 'visitor' ? 2 : 1);
  });

  test('stands when nobody undoes it: it is mailed, and its slot is free', async () => {
    const { app, book, cancel, undo, sent } = await withBooking();
    const { version } = (await cancel[side]()).json();
    expect((await book('sam@example.com')).statusCode).toBe(409);
    app.clock.now += undoAcceptedMs;
    expect((await sent()).some((subject) => subject.startsWith('Canceled:'))).toBe(true);
    expect((await book('sam@example.com')).statusCode).toBe(201);
    const late = await undo[side](version);
    expect([late.statusCode, late.json().reason]).toEqual([409, 'too-late']);
  });

  test('is not undone by the other side', async () => {
    const { cancel, undo, read } = await withBooking();
    const { version } = (await cancel[side]()).json();
    const other = side === 'staff' ? 'visitor' : 'staff';
    expect((await undo[other](version)).statusCode).toBe(409);
    expect((await read()).status).toBe('cancelled');
  });
});

test('a slot whose cancellation can be undone is taken by nobody, even at once', async () => {
  const { app, book, cancel, undo } = await withBooking();
  const { version } = (await cancel.visitor()).json();
  app.clock.now += undoAcceptedMs - 1;
  const [undone, ...others] = await Promise.all([
    undo.visitor(version),
    ...['a', 'b', 'c'].map((name) => book(`${name}@example.com`)),
  ]);
  expect(undone.statusCode).toBe(200);
  for (const { statusCode } of others) expect(statusCode).toBe(409);
});

test('a slot of a cancellation that can be undone is unique in the database', async () => {
  const { app, cancel } = await withBooking();
  await cancel.staff();
  const row = await app.database.read.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();
  const twin = { ...row, id: 'twin', reference: 'B-TWIN', status: 'pending' as const };
  await expect(
    app.database.transaction((tx) => tx.insertInto('bookings').values(twin).execute()),
  ).rejects.toMatchObject({ code: expect.stringMatching(/23505|SQLITE_CONSTRAINT_UNIQUE/) });
});

test('an undo that comes while the mail is delivered is refused', async () => {
  const { app, made, cancel, undo, read } = await withBooking();
  const { version } = (await cancel.staff()).json();
  // A worker whose clock is ahead has claimed it.
  const claimed = (await mailRows(app)).find((mail) => mail.template === 'booking-cancelled');
  await app.database.transaction((tx) =>
    tx
      .updateTable('mails')
      .set({ attempts: 1, lease_until: app.clock.now + 90_000 })
      .where('id', '=', claimed?.id ?? '')
      .execute(),
  );
  expect((await undo.staff(version)).statusCode).toBe(409);
  expect(await read()).toMatchObject({ id: made.id, status: 'cancelled' });
});

test('a reminder that the cancellation withdrew is sent once it is undone', async () => {
  const { app, made, cancel, undo, sent } = await withBooking();
  app.clock.now = Date.parse(made.startsAt) - 24 * 3_600_000;
  await queueDueReminders(app.context);
  const { version } = (await cancel.visitor()).json();
  expect(await sent()).toEqual([]);
  await undo.visitor(version);
  await queueDueReminders(app.context);
  expect(await sent()).toEqual(['Your consultation with Ascent is in 24 hours']);
});
