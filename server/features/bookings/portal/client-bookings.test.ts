import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { withProject } from '#server/testing/world/projects.ts';

const minute = 60_000;
const bookingsOf = async (app: TestApp, cookie: string) =>
  (await app.call({ url: '/api/client/bookings', cookie })).json();

test('a client sees their meetings, next one first, and moves one by its token', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('client', { email: 'Dana@Northridge.example' });
  const book = (overrides: object) =>
    app.call({ method: 'POST', url: '/api/bookings', payload: bookingRequest(overrides) });
  await book({ preferredDate: '2026-03-12T12:00:00.000Z' });
  await book({});
  await book({ email: 'sam@other.example', preferredTime: '11:00' });
  const [next, later, ...rest] = await bookingsOf(app, cookie);
  expect(rest).toEqual([]);
  expect([next.preferredDate, later.preferredDate]).toEqual([
    '2026-03-10T12:00:00.000Z',
    '2026-03-12T12:00:00.000Z',
  ]);
  const moved = await app.call({
    method: 'POST',
    url: `/api/bookings/shared/${next.token}/move`,
    payload: { preferredDate: '2026-03-13', preferredTime: '14:00', version: next.version },
  });
  expect(moved.statusCode).toBe(200);
  const [first, second] = await bookingsOf(app, cookie);
  expect([first.id, second.id]).toEqual([later.id, next.id]);
});

test('the video link is shown from ten minutes before the start', async () => {
  const app = await createTestApp();
  const admin = await app.signedIn('admin');
  const made = await app.call({ method: 'POST', url: '/api/bookings', payload: bookingRequest() });
  const { id, startsAt } = made.json();
  await app.call({
    method: 'PUT',
    url: `/api/bookings/${id}`,
    cookie: admin.cookie,
    payload: { meetingUrl: 'https://meet.example/x' },
  });
  app.clock.now = Date.parse(startsAt) - 11 * minute;
  const { cookie } = await app.signedIn('client', { email: 'dana@northridge.example' });
  const joinUrl = async () => (await bookingsOf(app, cookie))[0].joinUrl;
  expect(await joinUrl()).toBe(null);
  app.clock.now += minute;
  expect(await joinUrl()).toBe('https://meet.example/x');
  app.clock.now += 2 * 60 * minute;
  expect(await joinUrl()).toBe(null);
});

test('a client books a meeting with the owner of their project in a free slot', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('client', { email: 'dana@northridge.example' });
  const owner = await app.signedIn('staff', { email: 'marta@ascent.example' });
  const admin = await app.signedIn('admin');
  const { id: project } = await withProject(app, { owner_id: owner.id });
  const wanted = { preferredDate: '2026-03-10', preferredTime: '15:00' };
  const arrange = (payload: object) =>
    app.call({ method: 'POST', url: '/api/client/bookings', cookie, payload });
  const made = await arrange({ ...wanted, projectId: project, message: 'The data model' });
  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({
    consultationTypeLabel: 'Project meeting with Test staff',
    status: 'pending',
    medium: 'video',
  });
  const [own] = await bookingsOf(app, cookie);
  expect(own.id).toBe(made.json().id);
  const seen = await app.call({ url: `/api/bookings/${own.id}`, cookie: admin.cookie });
  expect(seen.json()).toMatchObject({ source: 'portal', projectId: project });
  expect((await allMail(app.context)).map(({ to, template }) => [template, to]).sort()).toEqual([
    ['booking-requested', 'dana@northridge.example'],
    ['new-lead', app.context.config.companyEmail],
    ['new-lead', 'marta@ascent.example'],
  ]);
  const [mail] = (await allMail(app.context)).filter((one) => one.template === 'booking-requested');
  expect(mail?.subject).toBe('We reserved a time for your meeting with Ascent');
  expect(mail?.text).toContain('any open decisions');
  expect(mail?.text).not.toMatch(/frustrates|consultation with/);
  // The slot is taken now; the rejection has alternatives.
  const again = await arrange({ ...wanted, projectId: project });
  expect([again.statusCode, again.json().code]).toEqual([409, 'slot_taken']);
  expect(again.json().alternatives).not.toEqual([]);
  const call = await arrange({ ...wanted, projectId: project, medium: 'phone' });
  expect(call.json().issues).toEqual([{ path: 'phone', message: 'Phone number is required' }]);
  const { id: foreign } = await withProject(app, {
    client_email: 'sam@other.example',
    client_email_key: 'sam@other.example',
  });
  expect(
    (await arrange({ ...wanted, preferredTime: '16:00', projectId: foreign })).statusCode,
  ).toBe(404);
});
