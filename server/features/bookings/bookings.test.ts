import { describe, expect, test } from 'vitest';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

// The test clock starts at noon UTC on Wednesday, March 4, 2026: 7 AM in New York.
const submit = (body: object, more: object = {}) =>
  ({ method: 'POST', url: '/api/bookings', payload: body, ...more }) as const;
const availability = (date: string) => ({ url: `/api/bookings/availability?date=${date}` });
const issuesOf = (reply: { json(): { issues?: { path: string; message: string }[] } }) =>
  (reply.json().issues ?? []).map(({ path, message }) => [path, message]);

describe('availability', () => {
  test("has the seven slots of a day, with instants in the company's zone", async () => {
    const { call } = await createTestApp();
    const reply = (await call(availability('2026-03-10'))).json();
    expect(reply).toMatchObject({
      date: '2026-03-10',
      timeZone: 'America/New_York',
      firstDate: '2026-03-04',
      lastDate: null,
    });
    expect(reply.slots).toHaveLength(7);
    // Clocks went forward on March 8: 9 AM is 13:00 UTC, no longer 14:00.
    expect(reply.slots[0]).toEqual({
      time: '09:00',
      startsAt: '2026-03-10T13:00:00.000Z',
      available: true,
      reason: null,
    });
    expect(reply.nextFree).toEqual({
      date: '2026-03-10',
      time: '09:00',
      startsAt: '2026-03-10T13:00:00.000Z',
    });
  });

  test('has the reason why a slot is not free', async () => {
    const { call, clock } = await createTestApp();
    clock.now = Date.parse('2026-03-04T15:30:00Z');
    await call(submit(bookingRequest({ preferredDate: '2026-03-04', preferredTime: '13:00' })));
    const { slots, nextFree } = (await call(availability('2026-03-04'))).json();
    expect(slots.map((slot: { reason: string | null }) => slot.reason)).toEqual([
      'past',
      'past',
      null,
      'taken',
      null,
      null,
      null,
    ]);
    expect(nextFree.time).toBe('11:00');
  });

  test.each([
    '2026-02-30',
    '2026-13-01',
    '2025-02-29',
    '10-03-2026',
    '2026-3-1',
    '',
    '2026-03-10T12:00:00Z',
    '9999-12-31',
    '0000-01-01',
  ])('rejects the invalid day %j', async (date) => {
    const { call } = await createTestApp();
    expect((await call(availability(date))).statusCode).toBe(400);
  });
});

describe('a booking', () => {
  test("is created as pending, at the time in the company's zone", async () => {
    const { call } = await createTestApp();
    const reply = await call(
      submit(bookingRequest({ visitorTimeZone: 'Europe/Berlin', company: 'Northridge Dental' })),
    );
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      firstName: 'Dana',
      company: 'Northridge Dental',
      preferredDate: '2026-03-10T12:00:00.000Z',
      preferredTime: '10:00',
      startsAt: '2026-03-10T14:00:00.000Z',
      endsAt: '2026-03-10T14:30:00.000Z',
      timeZone: 'America/New_York',
      visitorTimeZone: 'Europe/Berlin',
      medium: 'video',
      status: 'pending',
    });
    expect(reply.json().privateUrl).toMatch(/^http:\/\/localhost:3000\/bookings\/[\w.-]+$/);
  });

  test.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
  ])('names the zone %s as it is called today', async (visitorTimeZone, name) => {
    const app = await createTestApp();
    const made = (await app.call(submit(bookingRequest({ visitorTimeZone })))).json();
    expect(made.visitorTimeZone).toBe(name);
    const stored = () =>
      app.database.read.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();
    expect((await stored()).visitor_time_zone).toBe(name);
    // A row of an earlier version.
    await app.database.transaction((tx) =>
      tx.updateTable('bookings').set({ visitor_time_zone: visitorTimeZone }).execute(),
    );
    const { cookie } = await app.signedIn('admin');
    const shown = await app.call({ url: `/api/bookings/${made.id}`, cookie });
    expect(shown.json().visitorTimeZone).toBe(name);
  });

  test('is confirmed at once when so configured', async () => {
    const { call } = await createTestApp({ bookingAutoConfirm: true });
    expect((await call(submit(bookingRequest()))).json().status).toBe('confirmed');
  });

  test('uses the calendar day as sent, ignoring time and zone', async () => {
    const { call } = await createTestApp();
    const days = ['2026-03-10', '2026-03-11T23:30:00-08:00', '2026-03-12T00:00:00.000Z'];
    for (const preferredDate of days) {
      const { startsAt } = (await call(submit(bookingRequest({ preferredDate })))).json();
      expect(startsAt.slice(0, 10)).toBe(preferredDate.slice(0, 10));
    }
  });

  test('creates one lead per address with source booking', async () => {
    const { call, signedIn } = await createTestApp();
    await call(submit(bookingRequest({ email: 'Dana@Northridge.example' })));
    await call(
      submit(bookingRequest({ email: 'dana@northridge.EXAMPLE', preferredTime: '11:00' })),
    );
    // The lead's id would reveal since when an address is known.
    const third = await call(submit(bookingRequest({ preferredTime: '14:00' })));
    expect(third.json()).not.toHaveProperty('leadId');
    const { cookie } = await signedIn('admin');
    const leads = (await call({ url: '/api/leads', cookie })).json();
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({ source: 'booking', firstName: 'Dana', status: 'new' });
    const bookings = (await call({ url: '/api/bookings', cookie })).json();
    expect(bookings.map((one: { leadId: string }) => one.leadId)).toEqual([
      leads[0].id,
      leads[0].id,
      leads[0].id,
    ]);
  });

  test.each([
    [{ firstName: '  ' }, 'firstName', 'First name is required'],
    [{ lastName: undefined }, 'lastName', 'Last name is required'],
    [{ email: 'dana' }, 'email', 'Valid email is required'],
    [{ preferredDate: '' }, 'preferredDate', 'Please select a preferred date'],
    [{ preferredDate: undefined }, 'preferredDate', 'Please select a preferred date'],
    [{ preferredDate: '2026-02-30T12:00:00Z' }, 'preferredDate', 'Please select a preferred date'],
    [{ preferredDate: '9999-12-31' }, 'preferredDate', 'Please select a preferred date'],
    [{ preferredTime: '12:00' }, 'preferredTime', 'Please select a preferred time'],
    [{ preferredTime: undefined }, 'preferredTime', 'Please select a preferred time'],
    [{ consultationType: '' }, 'consultationType', 'Please select consultation type'],
    [{ medium: 'phone', phone: ' ' }, 'phone', 'Phone number is required'],
  ])('with %j is rejected with an issue for its field', async (change, path, message) => {
    const { call } = await createTestApp();
    const reply = await call(submit({ ...bookingRequest(), ...change }));
    expect(reply.statusCode).toBe(400);
    expect(issuesOf(reply)).toEqual([[path, message]]);
  });

  test.each([
    ['2026-03-03', '10:00', 'preferredDate'],
    ['1999-12-31', '10:00', 'preferredDate'],
    ['2026-03-04', '09:00', 'preferredTime'],
  ])('at %s %s, in the past, is rejected with free alternatives', async (date, time, path) => {
    const { call, clock } = await createTestApp();
    clock.now = Date.parse('2026-03-04T14:00:00Z');
    const reply = await call(
      submit({ ...bookingRequest(), preferredDate: date, preferredTime: time }),
    );
    expect(reply.statusCode).toBe(400);
    expect(issuesOf(reply)[0]?.[0]).toBe(path);
    expect(reply.json().alternatives).toHaveLength(3);
  });

  test('of a taken slot is rejected with the three nearest free ones', async () => {
    const { call } = await createTestApp();
    await call(submit(bookingRequest()));
    const reply = await call(submit(bookingRequest({ email: 'second@example.com' })));
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      code: 'slot_taken',
      alternatives: [
        { date: '2026-03-10', time: '09:00', startsAt: '2026-03-10T13:00:00.000Z' },
        { date: '2026-03-10', time: '11:00' },
        { date: '2026-03-10', time: '13:00' },
      ],
    });
  });

  test('repeated with its Idempotency-Key is made once with the same reply', async () => {
    const { call } = await createTestApp();
    const again = submit(bookingRequest(), { headers: { 'idempotency-key': 'k1' } });
    const [first, second] = [await call(again), await call(again)];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    const other = submit(bookingRequest({ preferredTime: '14:00' }), {
      headers: { 'idempotency-key': 'k1' },
    });
    expect((await call(other)).statusCode).toBe(422);
  });

  test('stores hostile text as text, and rejects what cannot be stored', async () => {
    const { call, signedIn } = await createTestApp();
    const hostile = `<script>alert(1)</script>'; DROP TABLE bookings;-- {{7*7}} \u202e Zoë 🏔`;
    expect(
      (await call(submit(bookingRequest({ firstName: hostile.slice(0, 90), message: hostile }))))
        .statusCode,
    ).toBe(201);
    const { cookie } = await signedIn('admin');
    const [booking] = (await call({ url: '/api/bookings', cookie })).json();
    expect(booking.message).toBe(hostile);
    for (const bad of ['a\0b', '\ud800', { length: 3 }, ['x'], 12])
      expect((await call(submit({ ...bookingRequest(), lastName: bad }))).statusCode).toBe(400);
  });

  test('ignores fields that only the server may set, and an unknown time zone', async () => {
    const { call } = await createTestApp();
    const reply = await call(
      submit({
        ...bookingRequest(),
        id: 'mine',
        status: 'confirmed',
        startsAt: '2020-01-01T00:00:00Z',
        meetingUrl: 'https://evil.example',
        visitorTimeZone: 'Mars/Olympus',
      }),
    );
    expect(reply.json()).toMatchObject({
      status: 'pending',
      startsAt: '2026-03-10T14:00:00.000Z',
      meetingUrl: '',
      visitorTimeZone: '',
    });
    expect(reply.json().id).not.toBe('mine');
  });

  test('is rate limited per network address, not counting rejected ones', async () => {
    const app = await createTestApp();
    const { call } = app;
    const statuses: number[] = [];
    for (let day = 0; day < 32; day++) {
      await answerAll(app);
      const preferredDate = new Date(Date.UTC(2026, 4, 1 + day)).toISOString();
      for (let twice = 0; twice < 2; twice++)
        statuses.push(
          (await call(submit(bookingRequest({ preferredDate, email: `day${day}@example.com` }))))
            .statusCode,
        );
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  test('is rate limited per e-mail address too, with a helpful message', async () => {
    const app = await createTestApp();
    const { call } = app;
    const replies = [];
    for (let day = 0; day < 12; day++) {
      await answerAll(app);
      const preferredDate = new Date(Date.UTC(2026, 4, 1 + day)).toISOString();
      const more = { remoteAddress: `10.0.0.${day}` };
      replies.push(await call(submit(bookingRequest({ preferredDate }), more)));
    }
    expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(10);
    expect(replies.at(-1)?.json().message).toContain('or email hello@example.com');
  });

  test.each([
    [{ website: 'https://spam.example', elapsedMs: 60_000 }, 400],
    [{ website: '', elapsedMs: 300 }, 400],
    [{ website: '', elapsedMs: 2_000 }, 201],
    [undefined, 201],
  ])('with the form check %j gets %d', async (formCheck, status) => {
    const app = await createTestApp();
    const reply = await app.call(submit({ ...bookingRequest(), formCheck }));
    expect(reply.statusCode).toBe(status);
    if (status === 400) expect(reply.json().message).toContain('If you are a person');
    const rows = await app.database.read.selectFrom('bookings').select('id').execute();
    expect(rows).toHaveLength(status === 201 ? 1 : 0);
  });
});

/** Confirms all bookings, because the number of pending ones is limited too. */
async function answerAll({ database }: TestApp): Promise<void> {
  await database.transaction((tx) =>
    tx.updateTable('bookings').set({ status: 'confirmed' }).execute(),
  );
}
