import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { allMail } from '#server/testing/world/mail.ts';

test('a host is told what becomes of their meetings, with a file for the calendar', async () => {
  const app = await createTestApp();
  const ada = await app.signedIn('admin', { email: 'ada@example.com' });
  const ben = await app.signedIn('admin', { email: 'ben@example.com' });
  const settings = (await app.call({ url: '/api/booking-settings', cookie: ada.cookie })).json();
  await app.call({
    method: 'PUT',
    url: '/api/booking-settings',
    cookie: ada.cookie,
    payload: { ...settings, hosts: [{ userId: ben.id, types: null }] },
  });
  const told = async () =>
    (await allMail(app.context))
      .filter(({ template }) => template === 'booking-host')
      .map(({ to, text, attachments }) => {
        const file = attachments.find(({ filename }) => filename === 'consultation.ics');
        const method = /METHOD:(\w+)/.exec(String(file?.content))?.[1];
        return [to, text.split('\n')[0], method];
      });
  const made = (
    await app.call({ method: 'POST', url: '/api/bookings', payload: bookingRequest() })
  ).json();
  const first = ['ben@example.com', 'You are the host of a consultation', 'REQUEST'];
  expect(await told()).toEqual([first]);
  const change = async (cookie: string, payload: object) => {
    const { version } = (await app.call({ url: `/api/bookings/${made.id}`, cookie })).json();
    const url = `/api/bookings/${made.id}`;
    const reply = await app.call({
      method: 'PUT',
      url,
      cookie,
      payload: { version, ...payload },
    });
    expect(reply.statusCode, reply.body).toBe(200);
  };
  // What the host does is no news to them.
  await change(ben.cookie, { status: 'confirmed' });
  await change(ada.cookie, { preferredDate: '2026-03-11', preferredTime: '10:00' });
  await change(ben.cookie, { hostId: ada.id });
  await change(ben.cookie, { status: 'cancelled' });
  expect(await told()).toEqual([
    first,
    ['ben@example.com', 'Your consultation has moved', 'REQUEST'],
    ['ada@example.com', 'You are the host of a consultation', 'REQUEST'],
    ['ada@example.com', 'Your consultation is canceled', 'CANCEL'],
  ]);
});

// rule BOOKING-24
test('those who hand out bookings are told in one email which lost their host', async () => {
  const app = await createTestApp();
  const ada = await app.signedIn('admin', { email: 'ada@example.com' });
  const ben = await app.signedIn('admin', { email: 'ben@example.com' });
  await app.signedIn('admin', { email: 'cy@example.com' });
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const reply = await app.call({ method, url, cookie: ada.cookie, ...(payload && { payload }) });
    expect([url, reply.statusCode < 300, reply.body]).toEqual([url, true, expect.any(String)]);
    return reply.json();
  };
  const settings = await call('GET', '/api/booking-settings');
  await call('PUT', '/api/booking-settings', {
    ...settings,
    hosts: [{ userId: ben.id, types: null }],
  });
  const made = [];
  for (const [lastName, preferredTime] of [
    ['Moreno', '10:00'],
    ['Okafor', '11:00'],
    ['Price', '13:00'],
  ])
    made.push(
      await call('POST', '/api/bookings', { ...bookingRequest(), lastName, preferredTime }),
    );
  const told = async () =>
    (await allMail(app.context))
      .filter(({ template }) => template === 'bookings-without-host')
      .map(({ to, subject }) => [to, subject]);
  const [first] = made;
  const { version } = await call('GET', `/api/bookings/${first.id}`);
  await call('PUT', `/api/bookings/${first.id}`, { version, hostId: null });
  // Neither whoever did it nor, by this email, whoever hosted it until then.
  expect(await told()).toEqual([
    ['cy@example.com', expect.stringMatching(/Moreno.*: the consultation has no host/)],
  ]);
  await call('DELETE', `/api/users/${ben.id}`);
  expect((await told()).slice(1)).toEqual([
    ['cy@example.com', expect.stringContaining('2 consultations have no host')],
  ]);
});
