import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { ownRole } from '#server/testing/world/own-role.ts';

const day = 86_400_000;
const own = '/api/auth/calendar-feed';

/** A program whose only host is an administrator with a calendar address. */
async function withHost() {
  const app = await createTestApp();
  const host = await app.signedIn('admin', { email: 'ada@example.com' });
  const { cookie } = host;
  const url = '/api/booking-settings';
  const settings = (await app.call({ url, cookie })).json();
  const payload = { ...settings, hosts: [{ userId: host.id, types: null }] };
  await app.call({ method: 'PUT', url, cookie, payload });
  return { app, host, path: await addressFor(app, cookie) };
}

/** Makes an address. @returns its path. */
async function addressFor(app: TestApp, cookie: string): Promise<string> {
  const made = await app.call({ method: 'POST', url: own, cookie });
  expect(made.statusCode, made.body).toBe(201);
  const { pathname } = new URL(made.json().address);
  expect(pathname).toMatch(/^\/calendars\/[\w-]{43}\.ics$/);
  return pathname;
}

const book = async (app: TestApp, change: object = {}) =>
  (
    await app.call({ method: 'POST', url: '/api/bookings', payload: bookingRequest(change) })
  ).json();

/** What a calendar file says of its entries. */
function entriesOf(file: string) {
  const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
  return events.map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    start: String(event.getFirstPropertyValue('dtstart')),
    title: event.getFirstPropertyValue('summary'),
    status: event.getFirstPropertyValue('status'),
    sequence: event.getFirstPropertyValue('sequence'),
    changed: String(event.getFirstPropertyValue('last-modified')),
  }));
}

// rule BOOKING-26
test('a host subscribes to their meetings, which have the UIDs of the emails', async () => {
  const { app, host, path } = await withHost();
  const { id } = await book(app);
  const read = await app.call({ url: path });
  expect(read.statusCode).toBe(200);
  expect(read.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  });
  expect(read.headers['set-cookie']).toBeUndefined();
  expect(read.body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT15M');
  expect(read.body).toContain('X-PUBLISHED-TTL:PT15M');
  expect(read.body).not.toContain('ATTENDEE');
  const [entry, ...others] = entriesOf(read.body);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    start: '2026-03-10T14:00:00Z',
    title: 'Strategy Session with Dana Whitfield',
    status: 'TENTATIVE',
    sequence: 0,
  });
  const mailed = (await allMail(app.context)).find(({ to }) => to === 'ada@example.com');
  const file = String(mailed?.attachments[0]?.content);
  expect(entriesOf(file)).toMatchObject([{ uid: entry?.uid, title: entry?.title }]);

  const { cookie } = host;
  const url = `/api/bookings/${id}`;
  app.clock.now += 3_600_000;
  const { version } = (await app.call({ url, cookie })).json();
  const canceled = { version, status: 'cancelled' };
  expect((await app.call({ method: 'PUT', url, cookie, payload: canceled })).statusCode).toBe(200);
  expect(entriesOf((await app.call({ url: path })).body)).toMatchObject([
    { uid: entry?.uid, status: 'CANCELLED', sequence: 1, changed: '2026-03-04T13:00:00Z' },
  ]);
  app.clock.now += 30 * day + 1;
  expect(entriesOf((await app.call({ url: path })).body)).toEqual([]);
});

test('an unchanged calendar is not sent again, and its last reading is noted', async () => {
  const { app, host, path } = await withHost();
  await book(app);
  const { headers } = await app.call({ url: path });
  const known = { 'if-none-match': String(headers.etag) };
  expect((await app.call({ url: path, headers: known })).statusCode).toBe(304);
  const head = await app.call({ method: 'HEAD', url: path });
  expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, headers.etag, '']);
  const seen = (await app.call({ url: own, cookie: host.cookie })).json();
  const at = new Date(app.clock.now).toISOString();
  expect(seen).toEqual({ madeAt: at, lastReadAt: at });
  await book(app, { preferredTime: '15:00', email: 'other@example.com' });
  expect((await app.call({ url: path, headers: known })).statusCode).toBe(200);
  app.pressure.isHigh = true;
  const busy = await app.call({ url: path });
  expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, '300']);
});

test('a new address, a stop and a deleted account end an address like one that never was', async () => {
  const { app, host, path } = await withHost();
  const never = await app.call({ url: `/calendars/${'A'.repeat(43)}.ics` });
  const answer = [404, never.body, 'private, no-cache'];
  const of = async (url: string) => {
    const { statusCode, body, headers } = await app.call({ url });
    return [statusCode, body, headers['cache-control']];
  };
  expect(await of(`/calendars/${'A'.repeat(43)}.ics`)).toEqual(answer);
  expect(await of(path.replace('.ics', ''))).toEqual(answer);
  const second = await addressFor(app, host.cookie);
  expect(await of(path)).toEqual(answer);
  expect((await of(second))[0]).toBe(200);
  const stop = () => app.call({ method: 'DELETE', url: own, cookie: host.cookie });
  expect([(await stop()).statusCode, (await stop()).statusCode]).toEqual([204, 204]);
  expect(await of(second)).toEqual(answer);
  const log = await app.call({ url: '/api/auth/security-log', cookie: host.cookie });
  expect(log.json().map(({ kind }: { kind: string }) => kind)).toEqual([
    'calendar-feed-ended',
    'calendar-feed-made',
    'calendar-feed-made',
  ]);

  const third = await addressFor(app, host.cookie);
  const { cookie } = await app.signedIn('admin');
  const account = `/api/users/${host.id}`;
  await app.call({ method: 'DELETE', url: account, cookie });
  expect(await of(third)).toEqual(answer);
  await app.call({ method: 'POST', url: `${account}/restore`, cookie });
  expect(await of(third)).toEqual(answer);
  const stored = await app.database.read.selectFrom('calendar_feeds').selectAll().execute();
  expect(stored).toEqual([]);
});

test('a host who may not see bookings anymore has none of their meetings', async () => {
  const { app, host, path } = await withHost();
  await book(app);
  const countAs = async (role: 'admin' | 'staff', staff_role: string | null) => {
    await app.database.transaction((tx) =>
      tx.updateTable('users').set({ role, staff_role }).where('id', '=', host.id).execute(),
    );
    return entriesOf((await app.call({ url: path })).body).length;
  };
  expect(await countAs('admin', null)).toBe(1);
  expect(await countAs('staff', 'sales')).toBe(1);
  expect(await countAs('staff', await ownRole(app, ['bookings:see']))).toBe(0);
  expect(await countAs('staff', await ownRole(app, []))).toBe(0);
  expect(await countAs('staff', null)).toBe(0);
});

test('a client subscribes to the meetings under their address, in their words', async () => {
  const { app } = await withHost();
  const client = await app.signedIn('client', { email: 'Dana@Northridge.example' });
  const path = await addressFor(app, client.cookie);
  await book(app, { email: 'dana@northridge.example' });
  await book(app, { email: 'other@example.com', preferredTime: '15:00' });
  const { body } = await app.call({ url: path });
  expect(entriesOf(body)).toMatchObject([{ title: 'Strategy Session with Ascent' }]);
  expect(body.replaceAll('\r\n ', '')).toMatch(/URL.*\/bookings\//);
});

test('whoever is responsible for a project has its meetings', async () => {
  const { app, host, path } = await withHost();
  const client = await app.signedIn('client', { email: 'dana@northridge.example' });
  const project = {
    name: 'Northridge CRM',
    ownerId: host.id,
    clientEmail: 'dana@northridge.example',
  };
  const made = await app.call({
    method: 'POST',
    url: '/api/projects',
    cookie: host.cookie,
    payload: project,
  });
  const payload = {
    projectId: made.json().id,
    preferredDate: '2026-03-10',
    preferredTime: '11:00',
  };
  const { cookie } = client;
  const booked = await app.call({ method: 'POST', url: '/api/client/bookings', cookie, payload });
  expect(booked.statusCode, booked.body).toBe(201);
  expect(entriesOf((await app.call({ url: path })).body)).toMatchObject([
    { title: expect.stringMatching(/^Project meeting with Test client/) },
  ]);
});
