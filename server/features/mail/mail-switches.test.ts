import { expect, test } from 'vitest';
import { mailTemplates } from '#server/features.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { mailRows, testWorker } from '#server/testing/world/mail.ts';
import { judgeMail } from './judge-mail.ts';
import { eventOfTemplate } from './mail-switches.ts';

const queueBoth = (app: TestApp, to: string) =>
  app.database.transaction(async (tx) => {
    const { sample } = mailTemplates['milestone-update'];
    await queueMail(
      { tx, context: app.context },
      { template: 'milestone-update', to, data: sample },
    );
    const safety = mailTemplates['security-notice'].sample;
    await queueMail(
      { tx, context: app.context },
      { template: 'security-notice', to, data: safety },
    );
  });

const workerOf = (app: TestApp) =>
  testWorker(app, { judge: (mail) => judgeMail(app.context, mail) });

const switchOff = (app: TestApp, cookie: string, event: string, isOn = false) =>
  app.call({
    method: 'PUT',
    url: '/api/client/preferences',
    cookie,
    payload: { events: [{ event, isOn }] },
  });

test('every notification has a switch, and no other mail has one', () => {
  const notifications = Object.entries(mailTemplates).flatMap(([name, { kind }]) =>
    kind === 'notification' ? [name] : [],
  );
  expect(Object.keys(eventOfTemplate).sort()).toEqual(notifications.sort());
});

test('a notification that is switched off is not sent, even if it was queued before', async () => {
  const app = await createTestApp();
  const dana = await app.signedIn('client', { email: 'Dana@northridge.example' });
  const { worker, transport } = workerOf(app);
  await queueBoth(app, 'dana@northridge.example');
  await switchOff(app, dana.cookie, 'milestones');
  await worker.deliverDue();
  expect(transport.sent.map(({ subject }) => subject)).toHaveLength(1);
  const rows = await mailRows(app);
  expect(rows.map(({ template, status }) => [template, status])).toEqual(
    expect.arrayContaining([
      ['milestone-update', 'suppressed'],
      ['security-notice', 'sent'],
    ]),
  );
});

test('other switches, other people and switches turned back on do not stop a mail', async () => {
  const app = await createTestApp();
  const dana = await app.signedIn('client', { email: 'dana@northridge.example' });
  const sam = await app.signedIn('client', { email: 'sam@other.example' });
  await switchOff(app, dana.cookie, 'milestones');
  await switchOff(app, dana.cookie, 'milestones', true);
  await switchOff(app, dana.cookie, 'chat');
  await switchOff(app, sam.cookie, 'milestones');
  const { worker, transport } = workerOf(app);
  await queueBoth(app, 'dana@northridge.example');
  await queueBoth(app, 'nobody@else.example');
  await worker.deliverDue();
  expect(transport.sent).toHaveLength(4);
});

test('an unknown event cannot be switched', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('client');
  expect((await switchOff(app, cookie, 'security')).statusCode).toBe(400);
  const reply = await app.call({ url: '/api/client/preferences', cookie });
  expect(reply.json().events.every(({ isOn }: { isOn: boolean }) => isOn)).toBe(true);
});

// rule ACCOUNT-20
test('somebody of the team turns off what they are emailed about colleagues', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin', { email: 'noor@company.example' });
  const put = (event: string, isOn: boolean) =>
    app.call({
      method: 'PUT',
      url: '/api/auth/emails',
      cookie,
      payload: { events: [{ event, isOn }] },
    });
  const on = { isOn: true, isDaily: false };
  expect((await app.call({ url: '/api/auth/emails', cookie })).json().events).toEqual([
    { event: 'assigned', ...on },
    { event: 'mentions', ...on },
    { event: 'hosting', ...on },
    { event: 'hostless', ...on },
  ]);
  const off = await put('assigned', false);
  expect([off.statusCode, off.json().events[0]]).toEqual([
    200,
    { event: 'assigned', isOn: false, isDaily: false },
  ]);
  const queue = () =>
    app.database.transaction(async (tx) => {
      for (const template of ['work-assigned', 'note-mention'] as const)
        await queueMail(
          { tx, context: app.context },
          { template, to: 'noor@company.example', data: mailTemplates[template].sample as never },
        );
    });
  const { worker, transport } = workerOf(app);
  await queue();
  await worker.deliverDue();
  expect(transport.sent.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('mentioned you'),
  ]);
  await put('assigned', true);
  await queue();
  await worker.deliverDue();
  expect(transport.sent).toHaveLength(3);
});
