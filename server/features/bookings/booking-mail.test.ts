import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { fromPage } from '#server/testing/world/bookings.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { allMail, testWorker } from '#server/testing/world/mail.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { queueDueReminders } from './reminders.ts';

const hour = 3_600_000;
const book = async ({ call }: TestApp, overrides = {}) =>
  (await call({ method: 'POST', url: '/api/bookings', payload: bookingRequest(overrides) })).json();
const sharedPath = (made: { privateUrl: string }) =>
  `/api/bookings/shared/${made.privateUrl.split('/').at(-1)}`;
const toVisitor = async (app: TestApp, template = '') =>
  (await allMail(app.context)).filter(
    (mail) => mail.to === 'dana@northridge.example' && mail.template.startsWith(template),
  );

/** Reads the one event of a calendar file with a different library than the one that wrote it. */
function readEvent(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [first, ...others] = calendar.getAllSubcomponents('vevent');
  if (first === undefined || others.length > 0) throw new Error('There is not one event.');
  const event = new ICAL.Event(first);
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: first.getFirstPropertyValue('status'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
    description: event.description,
    location: event.location,
  };
}
const eventOf = (mail: { attachments: { content: string | Uint8Array }[] } | undefined) =>
  readEvent(String(mail?.attachments[0]?.content));

describe('the mails about a booking', () => {
  test('give the time in both time zones and link to the private page', async () => {
    const app = await createTestApp();
    const made = await book(app, { visitorTimeZone: 'Asia/Kolkata' });
    const [mail] = await toVisitor(app);
    expect(mail?.text).toContain('Tuesday, March 10, 2026 at 10:00 AM EDT (America/New_York)');
    expect(mail?.text).toContain('Tuesday, March 10, 2026 at 7:30 PM GMT+5:30 (Asia/Kolkata)');
    expect(app.context.config.publicUrl + mail?.path).toBe(made.privateUrl);
    const team = (await allMail(app.context)).find((one) => one.template === 'new-lead');
    expect(team?.to).toBe('hello@example.com');
    expect(team?.text).toContain('10:00 AM EDT (America/New_York)');
  });

  test('promise no change that the settings no longer allow', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    const { people: _, ...rules } = (
      await app.call({ url: '/api/booking-settings', cookie })
    ).json();
    const set = async (cutOffMinutes: number) =>
      app.call({
        method: 'PUT',
        url: '/api/booking-settings',
        cookie,
        payload: { ...rules, cutOffMinutes },
      });
    expect(await book(app)).toMatchObject({ isChangeable: true });
    expect((await toVisitor(app))[0]?.text).toContain('View, reschedule or cancel');
    expect((await set(20_160)).statusCode).toBe(200);
    const late = await book(app, { preferredTime: '11:00' });
    expect(late).toMatchObject({ isChangeable: false });
    const text = (await toVisitor(app))
      .map((mail) => mail.text)
      .find((one) => one.includes(late.reference));
    expect(text).toContain('View your booking');
    expect(text).not.toMatch(/reschedule or cancel/i);
  });

  test('update one calendar entry through request, confirmation, move and cancellation', async () => {
    const app = await createTestApp();
    const made = await book(app, { visitorTimeZone: 'Europe/Berlin' });
    const { cookie } = await app.signedIn('admin');
    const put = (payload: object) =>
      app.call({ method: 'PUT', url: `/api/bookings/${made.id}`, cookie, payload });
    await put({ status: 'confirmed' });
    await put({ preferredDate: '2026-03-27', preferredTime: '09:00' });
    await put({ status: 'cancelled' });
    const mails = await toVisitor(app);
    const events = mails.map(eventOf);
    expect(events.map(({ method, status, sequence }) => [method, status, sequence])).toEqual([
      ['REQUEST', 'TENTATIVE', 0],
      ['REQUEST', 'CONFIRMED', 1],
      ['REQUEST', 'CONFIRMED', 2],
      ['CANCEL', 'CANCELLED', 3],
    ]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(1);
    expect(events[0]).toMatchObject({
      start: '2026-03-10T14:00:00.000Z',
      end: '2026-03-10T14:30:00.000Z',
      summary: 'Strategy Session with Ascent',
    });
    expect(events[3]?.start).toBe('2026-03-27T13:00:00.000Z');
    // Only New York has daylight saving time already: it is four hours from UTC, Berlin one.
    expect(events[3]?.description).toContain('March 27, 2026 at 9:00 AM EDT (America/New_York)');
    expect(events[3]?.description).toContain('March 27, 2026 at 2:00 PM GMT+1 (Europe/Berlin)');
    expect(mails.map((mail) => mail.attachments[0]?.contentType.split('method=')[1])).toEqual([
      'REQUEST',
      'REQUEST',
      'REQUEST',
      'CANCEL',
    ]);
  });

  test('cannot get extra headers or recipients by hostile input', async () => {
    const app = await createTestApp();
    const phone = '+1 555 010 2030;X-EVIL:1,2';
    const made = await book(app, { medium: 'phone', phone, firstName: 'BEGIN:VEVENT' });
    const [mail] = await toVisitor(app);
    const event = eventOf(mail);
    expect(event.location).toBe(`Phone ${phone}`);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    const file = await app.call({ url: `${sharedPath(made)}/calendar` });
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(readEvent(file.body)).toEqual(event);
  });

  test('caused by visitors are limited to three a day per address', async () => {
    const app = await createTestApp();
    for (const preferredTime of ['09:00', '10:00', '11:00', '13:00', '14:00'])
      await book(app, { preferredTime });
    const mails = await toVisitor(app);
    expect(mails.map((mail) => mail.status).sort()).toEqual([
      'queued',
      'queued',
      'queued',
      'suppressed',
      'suppressed',
    ]);
  });
});

describe('a video call', () => {
  const read = async (app: TestApp, made: { privateUrl: string }) =>
    (await app.call({ url: sharedPath(made) })).json();

  test('without a link is not promised one by mails, calendar and page', async () => {
    const app = await createTestApp();
    const made = await book(app);
    expect(made.hasMeetingLink).toBe(false);
    const { cookie } = await app.signedIn('admin');
    const url = `/api/bookings/${made.id}`;
    await app.call({ method: 'PUT', url, cookie, payload: { status: 'confirmed' } });
    for (const kind of ['booking-requested', 'booking-confirmed'] as const) {
      const [mail] = await toVisitor(app, kind);
      expect(mail?.text).toContain('Video call. The link is not set yet.');
    }
    app.clock.now = Date.parse(made.startsAt) - hour;
    await queueDueReminders(app.context);
    const [reminder] = await toVisitor(app, 'booking-reminder');
    expect(reminder?.text).not.toMatch(/join/i);
    expect(reminder?.text).toContain('You will find the link on the page below once it is ready.');
    expect(eventOf(reminder).description).toContain(
      'By video. You will find the link here once it is ready',
    );
    expect(await read(app, made)).toMatchObject({ hasMeetingLink: false });
  });

  test.each(['booking', 'settings'])('with a link of the %s is promised it', async (where) => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    const made = await book(app);
    const meetingUrl = 'https://meet.example.com/{room}';
    const url = where === 'booking' ? `/api/bookings/${made.id}` : '/api/booking-settings';
    const settings = (await app.call({ url: '/api/booking-settings', cookie })).json();
    const { people: _, ...rules } = settings;
    const payload = where === 'booking' ? { meetingUrl } : { ...rules, meetingUrl };
    const changed = await app.call({ method: 'PUT', url, cookie, payload });
    expect(changed.statusCode).toBe(200);
    app.clock.now = Date.parse(made.startsAt) - hour;
    await queueDueReminders(app.context);
    const [reminder] = await toVisitor(app, 'booking-reminder');
    expect(reminder?.text).toContain('Join or view your booking');
    // An hour before, it is too late for both.
    expect(reminder?.text).not.toMatch(/reschedule|cancel/i);
    expect(eventOf(reminder).description).toContain('By video: join from');
    expect(await read(app, made)).toMatchObject({ hasMeetingLink: true, joinUrl: null });
  });
});

describe('reminders', () => {
  const remindersAt = async (app: TestApp, instant: number) => {
    app.clock.now = instant;
    await queueDueReminders(app.context);
    return (await toVisitor(app, 'booking-reminder')).map((mail) => mail.subject);
  };
  const dayBefore = 'Your consultation with Ascent is in 24 hours';
  const hourBefore = 'Your consultation with Ascent is in an hour';

  test('are queued once each, a day and an hour before the start', async () => {
    const app = await createTestApp();
    const start = Date.parse((await book(app)).startsAt);
    expect(await remindersAt(app, start - 24 * hour - 1)).toEqual([]);
    expect(await remindersAt(app, start - 24 * hour)).toEqual([dayBefore]);
    await Promise.all([queueDueReminders(app.context), queueDueReminders(app.context)]);
    expect(await remindersAt(app, start - 2 * hour)).toEqual([dayBefore]);
    expect(await remindersAt(app, start - hour)).toEqual([dayBefore, hourBefore]);
    expect(await remindersAt(app, start)).toEqual([dayBefore, hourBefore]);
  });

  test('stop when the booking is cancelled, even those already queued', async () => {
    const app = await createTestApp();
    const made = await book(app);
    const start = Date.parse(made.startsAt);
    const { worker, transport } = testWorker(app);
    await worker.deliverDue();
    transport.failure = new Error('The mail server is away.');
    expect(await remindersAt(app, start - 24 * hour)).toEqual([dayBefore]);
    await worker.deliverDue();
    await fromPage(app, sharedPath(made), 'cancel');
    transport.failure = undefined;
    app.clock.now += 2 * hour;
    transport.sent = [];
    await worker.deliverDue();
    expect(transport.sent.map((mail) => mail.subject)).not.toContain(dayBefore);
    expect(transport.sent.map((mail) => mail.subject).join()).toContain('Canceled');
    expect(await remindersAt(app, start - hour)).toEqual([dayBefore]);
  });

  test('follow a moved booking', async () => {
    const app = await createTestApp();
    const made = await book(app);
    const before = Date.parse(made.startsAt);
    const to = { preferredDate: '2026-03-13', preferredTime: '10:00' };
    await fromPage(app, sharedPath(made), 'move', to);
    expect(await remindersAt(app, before - hour)).toEqual([]);
    expect(await remindersAt(app, before + 2 * 24 * hour)).toEqual([dayBefore]);
  });

  test('are left out when the booking was made within their lead time', async () => {
    const app = await createTestApp();
    app.clock.now = Date.parse('2026-03-10T10:00:00Z');
    const start = Date.parse((await book(app)).startsAt);
    expect(await remindersAt(app, start - 3 * hour)).toEqual([]);
    expect(await remindersAt(app, start - hour)).toEqual([hourBefore]);
  });
});
