import { describe, expect, test } from 'vitest';
import { undoAcceptedMs } from '#domain/undo.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { fromPage } from '#server/testing/world/bookings.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { queueDueReminders } from '../reminders.ts';

const book = async ({ call }: TestApp, overrides = {}) => {
  const reply = await call({
    method: 'POST',
    url: '/api/bookings',
    payload: bookingRequest(overrides),
  });
  const made = reply.json();
  return { made, shared: `/api/bookings/shared/${made.privateUrl.split('/').at(-1)}` };
};
const put = (id: string, payload: object, cookie: string) =>
  ({ method: 'PUT', url: `/api/bookings/${id}`, payload, cookie }) as const;
const post = (url: string, payload: object) => ({ method: 'POST', url, payload }) as const;

describe('staff', () => {
  test('confirm a booking, which mails the customer once', async () => {
    const app = await createTestApp();
    const { made } = await book(app);
    const { cookie } = await app.signedIn('admin');
    const confirmed = await app.call(put(made.id, { status: 'confirmed', version: 1 }, cookie));
    expect(confirmed.json()).toMatchObject({ status: 'confirmed', version: 2 });
    const again = await app.call(put(made.id, { status: 'confirmed' }, cookie));
    expect(again.json()).toMatchObject({ status: 'confirmed' });
    const mails = (await allMail(app.context)).filter((mail) => mail.to === made.email);
    expect(mails.map((mail) => mail.template)).toEqual(['booking-requested', 'booking-confirmed']);
  });

  test('get 409 with the current booking for a stale version', async () => {
    const app = await createTestApp();
    const { made } = await book(app);
    const { cookie } = await app.signedIn('admin');
    await app.call(put(made.id, { company: 'First', version: 1 }, cookie));
    const late = await app.call(put(made.id, { company: 'Second', version: 1 }, cookie));
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'conflict',
      current: { company: 'First', version: 2 },
    });
  });

  test('move a booking, which frees its old slot and takes the new one', async () => {
    const app = await createTestApp();
    const { made } = await book(app);
    const { cookie } = await app.signedIn('admin');
    const to = { preferredDate: '2026-03-11', preferredTime: '16:00' };
    const moved = await app.call(put(made.id, to, cookie));
    expect(moved.json()).toMatchObject({ startsAt: '2026-03-11T20:00:00.000Z', status: 'pending' });
    expect((await book(app)).made.status).toBe('pending');
    const back = { preferredDate: '2026-03-10', preferredTime: '10:00' };
    const taken = await app.call(put(made.id, back, cookie));
    expect(taken.json()).toMatchObject({ status: 409, code: 'slot_taken' });
    expect(taken.json().alternatives).toHaveLength(3);
  });

  test('cancel with a reason, which frees the slot for good', async () => {
    const app = await createTestApp();
    const { made } = await book(app);
    const { cookie } = await app.signedIn('admin');
    const change = { status: 'cancelled', cancelReason: 'Nobody is in the office.' };
    expect((await app.call(put(made.id, change, cookie))).json()).toMatchObject(change);
    // Its slot is kept as long as the cancellation can be undone (rule BOOKING-19).
    app.clock.now += undoAcceptedMs;
    await book(app, { email: 'next@example.com' });
    for (const status of ['confirmed', 'pending'])
      expect((await app.call(put(made.id, { status }, cookie))).statusCode).toBe(409);
    const mail = (await allMail(app.context)).find((one) => one.template === 'booking-cancelled');
    expect(mail?.text).toContain('Nobody is in the office.');
  });

  test.each([
    [{ preferredDate: '2026-03-11' }, 'preferredTime'],
    [{ medium: 'phone', phone: '' }, 'phone'],
    [{ meetingUrl: 'javascript:alert(1)' }, 'meetingUrl'],
    [{ meetingUrl: 'http://meet.example.com' }, 'meetingUrl'],
    [{ firstName: '' }, 'firstName'],
    [{ email: 'a@b.example, c@d.example' }, 'email'],
  ])('cannot change a booking to %j', async (change, path) => {
    const app = await createTestApp();
    const { made } = await book(app);
    const { cookie } = await app.signedIn('admin');
    const reply = await app.call(put(made.id, change, cookie));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues[0].path).toBe(path);
  });

  test('find bookings by status, type, day and text', async () => {
    const app = await createTestApp();
    await book(app, { company: 'Zürich Dental' });
    await book(app, { preferredDate: '2026-03-11', consultationType: 'demo' });
    const { cookie } = await app.signedIn('admin');
    const count = async (query: string) =>
      (await app.call({ url: `/api/bookings?${query}`, cookie })).json().length;
    expect(await count('')).toBe(2);
    expect(await count('type=demo')).toBe(1);
    expect(await count('status=confirmed')).toBe(0);
    expect(await count('q=zurich')).toBe(1);
    expect(await count('from=2026-03-10&to=2026-03-10')).toBe(1);
    expect(await count('from=2026-03-12')).toBe(0);
    expect(await count('from=1970-01-02&to=2999-12-31')).toBe(2);
    const [first] = (await app.call({ url: '/api/bookings?sort=startsAt', cookie })).json();
    expect(first.startsAt).toBe('2026-03-10T14:00:00.000Z');
  });

  test('may book at short notice and on closed days, but no taken slot', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    const settings = (await app.call({ url: '/api/booking-settings', cookie })).json();
    await app.call({
      method: 'PUT',
      url: '/api/booking-settings',
      cookie,
      payload: { ...settings, workingDays: [], noticeMinutes: 20_000 },
    });
    const asStaff = { ...post('/api/bookings', bookingRequest()), cookie };
    expect((await app.call(post('/api/bookings', bookingRequest()))).statusCode).toBe(400);
    expect((await app.call(asStaff)).statusCode).toBe(201);
    expect((await app.call(asStaff)).json().code).toBe('slot_taken');
  });
});

describe('the private link', () => {
  test('shows the booking without internal fields', async () => {
    const app = await createTestApp();
    const { made, shared } = await book(app);
    const reply = (await app.call({ url: shared })).json();
    expect(reply).toMatchObject({ reference: made.reference, canChange: true, joinUrl: null });
    for (const hidden of ['id', 'leadId', 'meetingUrl', 'email'])
      expect(reply).not.toHaveProperty(hidden);
  });

  test('expires ninety days after the consultation', async () => {
    const app = await createTestApp();
    const { made, shared } = await book(app);
    app.clock.now = Date.parse(made.endsAt) + 90 * 86_400_000 - 1;
    expect((await app.call({ url: shared })).statusCode).toBe(200);
    app.clock.now += 1;
    for (const url of [shared, `${shared}/calendar`])
      expect((await app.call({ url })).statusCode, url).toBeGreaterThanOrEqual(404);
    expect((await app.call({ url: shared })).json()).toMatchObject({
      status: 409,
      reason: 'link-expired',
      message: 'This link has expired because the consultation is over. Please book a new one.',
    });
  });

  test('is invalid when forged, truncated, or made for another kind of record', async () => {
    const app = await createTestApp();
    const { made, shared } = await book(app);
    for (const url of [
      shared.slice(0, -1),
      shared.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
      `/api/bookings/shared/${made.id}`,
      `/api/bookings/shared/${made.id}.`,
      '/api/bookings/shared/x.y',
    ])
      for (const call of [
        { url },
        post(`${url}/cancel`, { version: 1 }),
        { url: `${url}/calendar` },
      ])
        expect((await app.call(call)).statusCode).toBe(404);
    const quote = await app.call({ url: `/api/quotes/shared/${shared.split('/').at(-1)}` });
    expect(quote.statusCode).toBe(404);
  });

  test('moves the booking, keeps its status, and mails both sides', async () => {
    const app = await createTestApp();
    const { shared } = await book(app);
    const to = { preferredDate: '2026-03-12T12:00:00Z', preferredTime: '09:00' };
    const moved = await fromPage(app, shared, 'move', to);
    expect(moved.json()).toMatchObject({ startsAt: '2026-03-12T13:00:00.000Z', status: 'pending' });
    const templates = (await allMail(app.context)).map((mail) => mail.template);
    expect(templates.sort()).toEqual([
      'booking-changed',
      'booking-moved',
      'booking-requested',
      'new-lead',
    ]);
  });

  test('mails a cancellation however many mails the visitor caused that day', async () => {
    const app = await createTestApp();
    const { shared } = await book(app);
    for (const preferredTime of ['09:00', '10:00', '11:00'])
      await fromPage(app, shared, 'move', { preferredDate: '2026-03-12', preferredTime });
    await fromPage(app, shared, 'cancel', { reason: 'Travelling' });
    const mails = await allMail(app.context);
    const sent = mails.filter(({ status }) => status === 'queued').map(({ template }) => template);
    expect(sent).toContain('booking-cancelled');
  });

  test('reports whether the new time is mailed; the reminder updates the calendar if not', async () => {
    const app = await createTestApp();
    const { made, shared } = await book(app);
    const mailed: boolean[] = [];
    for (const preferredTime of ['11:00', '13:00', '14:00']) {
      const payload = { preferredDate: '2026-03-11', preferredTime };
      const moved = await fromPage(app, shared, 'move', payload);
      mailed.push(moved.json().isMailed);
    }
    // Three mails a day to one address (rule LIMIT-1), the first one for the booking itself.
    expect(mailed).toEqual([true, true, false]);
    app.clock.now = Date.parse('2026-03-11T18:00:00Z') - 3_600_000;
    await queueDueReminders(app.context);
    const mails = await allMail(app.context);
    const reminder = mails.find(({ template }) => template === 'booking-reminder');
    const file = String(reminder?.attachments[0]?.content);
    for (const words of [`UID:${made.id}`, 'SEQUENCE:3', '20260311T180000Z'])
      expect(file).toContain(words);
  });

  test('cancels once, however often it is requested', async () => {
    const app = await createTestApp();
    const { shared } = await book(app);
    for (let press = 0; press < 3; press++) {
      const reply = await fromPage(app, shared, 'cancel', { reason: 'Travelling' });
      expect(reply.json()).toMatchObject({ status: 'cancelled', canChange: false });
    }
    const mails = await allMail(app.context);
    expect(mails.filter((mail) => mail.template === 'booking-cancelled')).toHaveLength(1);
    const to = { preferredDate: '2026-03-12', preferredTime: '09:00' };
    expect((await fromPage(app, shared, 'move', to)).statusCode).toBe(409);
  });

  test('changes nothing after the cut-off', async () => {
    const app = await createTestApp();
    const { made, shared } = await book(app);
    app.clock.now = Date.parse(made.startsAt) - 2 * 3_600_000;
    expect((await app.call({ url: shared })).json().canChange).toBe(true);
    app.clock.now += 1;
    expect((await app.call({ url: shared })).json().canChange).toBe(false);
    const reply = await fromPage(app, shared, 'cancel');
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'conflict']);
    const to = { preferredDate: '2026-03-12', preferredTime: '09:00' };
    expect((await fromPage(app, shared, 'move', to)).statusCode).toBe(409);
  });

  test('shows the video link from ten minutes before the start until the end', async () => {
    const app = await createTestApp();
    const { made, shared } = await book(app);
    const { cookie } = await app.signedIn('admin');
    const meetingUrl = 'https://meet.example.com/northridge';
    await app.call(put(made.id, { meetingUrl }, cookie));
    const start = Date.parse(made.startsAt);
    const joinUrlAt = async (instant: number) => {
      app.clock.now = instant;
      return (await app.call({ url: shared })).json().joinUrl;
    };
    expect(await joinUrlAt(start - 600_001)).toBeNull();
    expect(await joinUrlAt(start - 600_000)).toBe(meetingUrl);
    expect(await joinUrlAt(start + 1_799_999)).toBe(meetingUrl);
    expect(await joinUrlAt(start + 1_800_000)).toBeNull();
  });
});
