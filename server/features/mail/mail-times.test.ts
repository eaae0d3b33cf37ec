import { expect, test } from 'vitest';
import { mailTemplates } from '#server/features.ts';
import type { MailTemplateName } from '#server/platform/mail/mail-template.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { mailRows, testWorker } from '#server/testing/world/mail.ts';
import { judgeMail } from './judge-mail.ts';
import { stopPath } from './stop-link.ts';

const hour = 3_600_000;
const to = 'noor@company.example';

const put = (app: TestApp, cookie: string, url: string, payload: object) =>
  app.call({ method: 'PUT', url, cookie, payload });

const times = (more: object = {}) => ({
  timeZone: 'America/New_York',
  quiet: { start: '20:00', end: '07:00' },
  quietWeekends: false,
  summaryAt: '08:00',
  ...more,
});

const send = (app: TestApp, template: MailTemplateName, more: { usefulUntil?: number } = {}) =>
  app.database.transaction((tx) =>
    queueMail(
      { tx, context: app.context },
      { template, to, data: mailTemplates[template].sample as never, ...more },
    ),
  );

const workerOf = (app: TestApp) =>
  testWorker(app, {
    judge: (mail) => judgeMail(app.context, mail),
    stopPath: (mail) => stopPath(app.context.secrets.links, mail),
  });

// rule MAIL-8
test('emails that can wait come when the quiet hours end, and others at once', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin', { email: 'Noor@company.example' });
  expect((await put(app, cookie, '/api/auth/email-times', times())).statusCode).toBe(200);
  // 10 PM in New York.
  app.clock.now = Date.parse('2026-03-04T22:00:00-05:00');
  for (const template of ['work-assigned', 'booking-host', 'security-notice'] as const)
    await send(app, template);
  await send(app, 'note-mention', { usefulUntil: app.clock.now + 2 * hour });
  const { worker, transport } = workerOf(app);
  await worker.deliverDue();
  expect(transport.sent).toHaveLength(3);
  const held = async () =>
    (await mailRows(app)).find(({ template }) => template === 'work-assigned');
  expect(await held()).toMatchObject({
    status: 'queued',
    attempts: 0,
    held_until: Date.parse('2026-03-05T07:00:00-05:00'),
    last_error: 'Held: the recipient wants emails like this one later.',
  });
  // It is looked at every hour, and never counts as late or as tried.
  for (let passed = 0; passed < 8; passed += 1) {
    app.clock.now += hour;
    await worker.deliverDue();
  }
  expect([transport.sent.length, (await held())?.attempts]).toEqual([3, 0]);
  app.clock.now += hour;
  await worker.deliverDue();
  expect([transport.sent.length, await held()]).toMatchObject([
    4,
    { status: 'sent', attempts: 1, last_error: '' },
  ]);
});

test('who ends the quiet hours gets at once what was held', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin', { email: to });
  // 7 AM in New York.
  await put(
    app,
    cookie,
    '/api/auth/email-times',
    times({ quiet: { start: '06:00', end: '22:00' } }),
  );
  await send(app, 'work-assigned');
  const { worker, transport } = workerOf(app);
  await worker.deliverDue();
  expect(transport.sent).toEqual([]);
  await put(app, cookie, '/api/auth/email-times', times({ quiet: null }));
  await worker.deliverDue();
  expect(transport.sent).toHaveLength(1);
});

test('times are checked at their fields', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('client');
  const refused = async (more: object) =>
    (await put(app, cookie, '/api/auth/email-times', times(more))).json().issues;
  expect(await refused({ quiet: { start: '20:00', end: '20:00' } })).toEqual([
    { path: 'quiet.end', message: 'Choose an end that is not the same as the start' },
  ]);
  expect(await refused({ timeZone: 'Mars/North', summaryAt: '25:00' })).toEqual([
    { path: 'timeZone', message: 'Please choose a time zone from the list' },
    { path: 'summaryAt', message: 'Choose a time from the list' },
  ]);
  const kept = await app.call({ url: '/api/auth/email-times', cookie });
  expect(kept.json()).toMatchObject({ quiet: null, quietWeekends: false, summaryAt: '08:00' });
});

// rule MAIL-9
test('a daily summary has every email that waited for it, once, on two instances', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin', { email: to });
  await put(app, cookie, '/api/auth/email-times', times({ quiet: null }));
  const daily = { event: 'assigned', isOn: true, isDaily: true };
  const saved = await put(app, cookie, '/api/auth/emails', { events: [daily] });
  expect(saved.json().events[0]).toEqual(daily);
  app.clock.now = Date.parse('2026-03-04T10:00:00-05:00');
  await send(app, 'work-assigned');
  await send(app, 'note-mention');
  app.clock.now += hour;
  await send(app, 'work-assigned');
  const other = await app.secondInstance();
  const one = workerOf(app);
  const two = workerOf(other);
  await one.worker.deliverDue();
  expect(one.transport.sent.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('mentioned you'),
  ]);
  app.clock.now = Date.parse('2026-03-05T08:00:00-05:00');
  await Promise.all([one.worker.deliverDue(), two.worker.deliverDue()]);
  await one.worker.deliverDue();
  const summaries = [...one.transport.sent.slice(1), ...two.transport.sent];
  expect(summaries.map(({ subject }) => subject)).toEqual(['Your daily summary: 2 updates']);
  expect(summaries[0]?.html.match(/assigned you/g)?.length).toBeGreaterThanOrEqual(2);
  const rows = await mailRows(app);
  expect(
    rows.filter(({ template }) => template === 'work-assigned').map((row) => row.last_error),
  ).toEqual(['Sent in the daily summary.', 'Sent in the daily summary.']);
});

test('one email alone is sent as it is, when the summary is due', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin', { email: to });
  await put(app, cookie, '/api/auth/emails', {
    events: [{ event: 'mentions', isOn: true, isDaily: true }],
  });
  await send(app, 'note-mention');
  const { worker, transport } = workerOf(app);
  await worker.deliverDue();
  expect(transport.sent).toEqual([]);
  app.clock.now += 24 * hour;
  await worker.deliverDue();
  expect(transport.sent.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('mentioned you'),
  ]);
});

test('kinds that cannot wait are not put off, and a change that knows no summary leaves it', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin', { email: to });
  const set = async (event: string, choice: object) =>
    (await put(app, cookie, '/api/auth/emails', { events: [{ event, ...choice }] }))
      .json()
      .events.find((one: { event: string }) => one.event === event);
  const daily = { isOn: true, isDaily: true };
  expect(await set('hosting', daily)).toMatchObject({ isOn: true, isDaily: false });
  expect(await set('mentions', daily)).toMatchObject(daily);
  expect(await set('mentions', { isOn: true })).toMatchObject(daily);
  expect(await set('mentions', { isOn: false })).toMatchObject({ isOn: false, isDaily: false });
  expect(await set('mentions', { isOn: true })).toMatchObject({ isOn: true, isDaily: false });
});
