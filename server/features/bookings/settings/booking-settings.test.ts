import { describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { changeSettings, fromPage } from '#server/testing/world/bookings.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';

const reasons = async ({ call }: TestApp, date: string) =>
  (await call({ url: `/api/bookings/availability?date=${date}` }))
    .json()
    .slots.map((slot: { reason: string | null }) => slot.reason);

const offered = (value: string, label: string) => ({
  value,
  label,
  isOffered: true,
  cancelCutOffMinutes: null,
  moveCutOffMinutes: null,
});

describe('the booking settings', () => {
  test('permit all days without notice or window until staff change them', async () => {
    const { call, signedIn } = await createTestApp();
    const { cookie, id } = await signedIn('admin');
    expect((await call({ url: '/api/booking-settings', cookie })).json()).toEqual({
      workingDays: [0, 1, 2, 3, 4, 5, 6],
      closedDays: [],
      blockedTimes: [],
      noticeMinutes: 0,
      windowDays: null,
      bufferMinutes: 0,
      cutOffMinutes: 120,
      maxMoves: 3,
      slots: ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00'],
      types: [
        offered('strategy', 'Strategy Session'),
        offered('demo', 'Product Demo'),
        offered('technical', 'Technical Consultation'),
      ],
      hosts: [],
      absences: [],
      people: [{ id, name: expect.any(String) }],
      absencePeople: [{ id, name: expect.any(String) }],
      meetingUrl: '',
      timeZone: 'America/New_York',
      autoConfirm: false,
      version: 0,
      changed: null,
    });
  });

  test('block single times for visitors, not for staff, and outlast a form that was open', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    const block = (time: string, isBlocked = true, as: { cookie?: string } = { cookie }) =>
      app.call({
        method: 'PUT',
        url: '/api/booking-settings/blocked-times',
        ...as,
        payload: { date: '2026-03-10', time, isBlocked },
      });
    expect((await block('10:00', true, {})).statusCode).toBe(401);
    expect((await block('10:01')).statusCode).toBe(400);
    const blocked = await block('10:00');
    expect(blocked.json()).toMatchObject({
      blockedTimes: [{ date: '2026-03-10', time: '10:00' }],
      version: 0,
    });
    expect((await block('10:00')).json().blockedTimes).toHaveLength(1);
    expect((await reasons(app, '2026-03-10')).slice(0, 3)).toEqual([null, 'blocked', null]);
    expect(await reasons(app, '2026-03-11')).not.toContain('blocked');
    expect((await changeSettings(app, { noticeMinutes: 60 })).json().blockedTimes).toHaveLength(1);

    const wish = { preferredDate: '2026-03-10', preferredTime: '10:00' };
    const asked = await app.call({
      method: 'POST',
      url: '/api/bookings',
      payload: bookingRequest(wish),
    });
    expect(asked.json()).toMatchObject({
      status: 400,
      issues: [{ path: 'preferredTime', message: expect.stringContaining('not available') }],
    });
    const byStaff = await app.call({
      method: 'POST',
      url: '/api/bookings',
      cookie,
      payload: bookingRequest(wish),
    });
    expect(byStaff.statusCode).toBe(201);
    expect((await block('09:00')).statusCode).toBe(200);
    expect((await block('09:00', false)).json().blockedTimes).toHaveLength(1);
    expect((await reasons(app, '2026-03-10')).slice(0, 2)).toEqual([null, 'taken']);
  });

  test('close weekdays and holidays', async () => {
    const app = await createTestApp();
    const closedDays = [{ firstDate: '2026-03-10', lastDate: '2026-03-11', label: 'Fair' }];
    expect(
      (await changeSettings(app, { workingDays: [1, 2, 3, 4, 5], closedDays })).statusCode,
    ).toBe(200);
    for (const [date, closed] of [
      ['2026-03-07', true],
      ['2026-03-08', true],
      ['2026-03-09', false],
      ['2026-03-10', true],
      ['2026-03-11', true],
      ['2026-03-12', false],
    ] as const)
      expect([date, await reasons(app, date)]).toEqual([
        date,
        Array(7).fill(closed ? 'closed' : null),
      ]);
    const { nextFree } = (
      await app.call({ url: '/api/bookings/availability?date=2026-03-10' })
    ).json();
    expect(nextFree.date).toBe('2026-03-12');
    const refused = await app.call({
      method: 'POST',
      url: '/api/bookings',
      payload: bookingRequest(),
    });
    expect(refused.json()).toMatchObject({ status: 400, issues: [{ path: 'preferredDate' }] });
  });

  test('require notice, limit the window, and keep a buffer around bookings', async () => {
    const app = await createTestApp();
    // It is 7 AM in New York on Wednesday, March 4.
    await changeSettings(app, { noticeMinutes: 240, windowDays: 6, bufferMinutes: 60 });
    expect(await reasons(app, '2026-03-04')).toEqual([
      'notice',
      'notice',
      null,
      null,
      null,
      null,
      null,
    ]);
    await app.call({ method: 'POST', url: '/api/bookings', payload: bookingRequest() });
    expect(await reasons(app, '2026-03-10')).toEqual([
      'taken',
      'taken',
      'taken',
      null,
      null,
      null,
      null,
    ]);
    expect(await reasons(app, '2026-03-11')).toEqual(Array(7).fill('window'));
  });

  test('keep who changed what, with what it was before', async () => {
    const app = await createTestApp();
    const { cookie, id } = await app.signedIn('admin');
    const closedDays = [{ firstDate: '2026-03-10', lastDate: '2026-03-11', label: 'Fair' }];
    const hosts = [{ userId: id, types: ['demo'] }];
    await changeSettings(app, { bufferMinutes: 10, closedDays, hosts, workingDays: [1, 2] });
    const url = '/api/audit?kind=setting&recordId=booking';
    const trail = (await app.call({ url, cookie })).json();
    expect(trail[0]).toMatchObject({ actorName: 'Test admin', action: 'changed' });
    const lines = trail[0].changes.map((one: object) => Object.values(one).join(' | '));
    expect(lines).toContain('bufferMinutes | 0 | 10');
    expect(lines).toContain('closedDays | [] | ["2026-03-10 to 2026-03-11 (Fair)"]');
    expect(lines).toContain('hosts | [] | ["Test admin: Product Demo"]');
    expect(lines.join()).toContain('["Monday","Tuesday"]');
  });

  test.each([
    [{ workingDays: [7] }],
    [{ noticeMinutes: -1 }],
    [{ windowDays: 0 }],
    [{ bufferMinutes: 1.5 }],
    [{ cutOffMinutes: '2' }],
    [{ meetingUrl: 'javascript:alert(1)' }],
    [{ slots: [] }],
    [{ slots: ['9:00'] }],
    [{ slots: ['09:00', '09:15'] }],
    [{ slots: ['10:00', '09:00'] }],
    [{ maxMoves: -1 }],
    [{ types: [] }],
    [{ types: [offered('strategy', 'Strategy Session')] }],
    [{ types: [offered('demo', 'One'), offered('demo', 'Two')] }],
    [{ hosts: [{ userId: 'nobody', types: null }] }],
    [{ hosts: [{ userId: '', types: null }] }],
    [
      {
        absences: [
          { userId: 'nobody', firstDate: '2026-03-02', lastDate: '2026-03-03', label: '' },
        ],
      },
    ],
    [{ closedDays: [{ firstDate: '2026-02-30', lastDate: '2026-03-01', label: '' }] }],
    [{ closedDays: [{ firstDate: '2026-03-02', lastDate: '2026-03-01', label: '' }] }],
  ])('reject %j', async (rules) => {
    const app = await createTestApp();
    expect((await changeSettings(app, rules)).statusCode).toBe(400);
  });
});

describe('the configured types and start times', () => {
  const types = [
    { ...offered('strategy', 'Strategy Session'), isOffered: false },
    { ...offered('demo', 'Guided tour'), moveCutOffMinutes: 1_440, cancelCutOffMinutes: 0 },
    offered('technical', 'Technical Consultation'),
    offered('data-migration', 'Data migration'),
  ];
  const book = (app: TestApp, body: object) =>
    app.call({ method: 'POST', url: '/api/bookings', payload: { ...bookingRequest(), ...body } });

  test('are the ones that visitors are offered and can book', async () => {
    const app = await createTestApp();
    expect((await changeSettings(app, { types, slots: ['08:30', '12:00'] })).statusCode).toBe(200);
    const day = (await app.call({ url: '/api/bookings/availability?date=2026-03-10' })).json();
    expect(day.slots.map((slot: { time: string }) => slot.time)).toEqual(['08:30', '12:00']);
    expect(day.types).toEqual([
      { value: 'demo', label: 'Guided tour' },
      { value: 'technical', label: 'Technical Consultation' },
      { value: 'data-migration', label: 'Data migration' },
    ]);
    const wrong = [
      { preferredTime: '09:00', consultationType: 'demo' },
      { preferredTime: '08:30', consultationType: 'strategy' },
      { preferredTime: '08:30', consultationType: 'nothing' },
    ];
    for (const body of wrong) expect((await book(app, body)).statusCode).toBe(400);
    const made = await book(app, { preferredTime: '12:00', consultationType: 'data-migration' });
    expect(made.json()).toMatchObject({
      consultationTypeLabel: 'Data migration',
      startsAt: '2026-03-10T16:00:00.000Z',
    });
    // Staff can still choose a hidden type.
    const { cookie } = await app.signedIn('admin');
    const payload = { ...bookingRequest(), preferredTime: '08:30', consultationType: 'strategy' };
    const byStaff = await app.call({ method: 'POST', url: '/api/bookings', payload, cookie });
    expect(byStaff.statusCode).toBe(201);
  });

  test('determine the cut-offs for moving and cancelling', async () => {
    const app = await createTestApp();
    await changeSettings(app, { types, cutOffMinutes: 120 });
    const made = (await book(app, { consultationType: 'demo' })).json();
    const url = `/api/bookings/shared/${made.privateUrl.split('/').at(-1)}`;
    const to = { preferredDate: '2026-03-12', preferredTime: '10:00' };
    app.clock.now = Date.parse(made.startsAt) - 1_439 * 60_000;
    expect((await app.call({ url })).json()).toMatchObject({ canMove: false, canCancel: true });
    expect((await fromPage(app, url, 'move', to)).statusCode).toBe(409);
    app.clock.now = Date.parse(made.startsAt) - 60_000;
    expect((await fromPage(app, url, 'cancel')).statusCode).toBe(200);
  });

  test('come with a maximum number of moves per booking', async () => {
    const app = await createTestApp();
    await changeSettings(app, { maxMoves: 2 });
    const made = (await book(app, {})).json();
    const url = `/api/bookings/shared/${made.privateUrl.split('/').at(-1)}`;
    const move = (preferredTime: string) =>
      fromPage(app, url, 'move', { preferredDate: '2026-03-12', preferredTime });
    expect((await move('09:00')).json()).toMatchObject({ movesLeft: 1, canMove: true });
    expect((await move('10:00')).json()).toMatchObject({ movesLeft: 0, canMove: false });
    const third = await move('11:00');
    expect([third.statusCode, third.json().code]).toEqual([409, 'conflict']);
    expect((await app.call({ url })).json().canCancel).toBe(true);
  });

  test('default to those of the program in settings stored before they existed', async () => {
    const app = await createTestApp();
    const rules = JSON.stringify({
      workingDays: [1],
      closedDays: [],
      noticeMinutes: 0,
      windowDays: null,
      bufferMinutes: 0,
      cutOffMinutes: 60,
      meetingUrl: '',
    });
    await app.database.transaction(async (tx) => {
      await tx
        .insertInto('booking_rules')
        .values({ id: 'only', rules, version: 4, updated_at: 0 })
        .execute();
    });
    const { cookie } = await app.signedIn('admin');
    const settings = (await app.call({ url: '/api/booking-settings', cookie })).json();
    expect(settings).toMatchObject({ cutOffMinutes: 60, maxMoves: 3, version: 4 });
    expect(settings.types).toHaveLength(3);
    expect(settings.slots).toHaveLength(7);
  });
});
