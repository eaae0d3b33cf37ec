import { expect, test } from 'vitest';
import { mailTemplates } from '#server/features.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { redirectHeldMails } from '#server/platform/outbox/store.ts';
import { takeBackMails } from '#server/platform/outbox/take-back.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { mailRows, testWorker } from '#server/testing/world/mail.ts';
import { judgeMail } from './judge-mail.ts';

const to = 'noor@company.example';
/** When the quiet hours end. */
const evening = Date.parse('2026-03-04T22:00:00-05:00');
const quietNow = { start: '06:00', end: '22:00' };

/** Somebody for whom it is quiet now, at 7 AM in New York, and a worker. */
async function quietColleague(summaryAt = '08:00') {
  const app = await createTestApp();
  const { id, cookie } = await app.signedIn('admin', { email: to });
  const put = (url: string, payload: object) => app.call({ method: 'PUT', url, cookie, payload });
  await put('/api/auth/email-times', {
    timeZone: 'America/New_York',
    quiet: quietNow,
    quietWeekends: false,
    summaryAt,
  });
  return { app, id, put, ...testWorker(app, { judge: (mail) => judgeMail(app.context, mail) }) };
}

const send = (app: TestApp, more: object = {}) =>
  app.database.transaction((tx) =>
    queueMail(
      { tx, context: app.context },
      { template: 'work-assigned', to, data: mailTemplates['work-assigned'].sample, ...more },
    ),
  );

test('a held email goes to the address that its reader has by then', async () => {
  const { app, worker, transport } = await quietColleague();
  await send(app);
  await worker.deliverDue();
  const moved = 'noor@new.example';
  await app.database.transaction(async (tx) => {
    await tx.updateTable('users').set({ email: moved, email_key: moved }).execute();
    await tx.updateTable('mails').set({ recipient_key: moved }).execute();
    await redirectHeldMails(tx, moved, app.clock.now);
  });
  app.clock.now = evening;
  await worker.deliverDue();
  expect(transport.sent.map((mail) => mail.to)).toEqual([moved]);
});

test('who has left is not told what colleagues do', async () => {
  const { app, id, worker, transport } = await quietColleague();
  await send(app);
  await worker.deliverDue();
  await app.database.transaction((tx) =>
    tx.updateTable('users').set({ deleted_at: app.clock.now }).where('id', '=', id).execute(),
  );
  app.clock.now = evening;
  await worker.deliverDue();
  expect([transport.sent, (await mailRows(app))[0]?.status]).toEqual([[], 'suppressed']);
});

test('a failed try after the quiet hours is no late email, and an hour later it is', async () => {
  const { app, worker, transport } = await quietColleague();
  await send(app);
  await worker.deliverDue();
  app.clock.now = evening;
  transport.failure = new Error('try again');
  // Looked at every hour; the last look is when the hours end.
  await worker.deliverDue();
  const row = (await mailRows(app))[0];
  expect(row).toMatchObject({ status: 'queued', attempts: 1, held_until: app.clock.now });
});

test('what a summary has told counts as sent, and what can be undone for a moment waits', async () => {
  const { app, put, worker, transport } = await quietColleague();
  await put('/api/auth/emails', { events: [{ event: 'assigned', isOn: true, isDaily: true }] });
  await send(app, { about: 'a:1', dedupeKey: 'one' });
  await send(app, { about: 'a:2' });
  await worker.deliverDue();
  app.clock.now = Date.parse('2026-03-04T08:00:00-05:00') - 5000;
  await send(app, { about: 'a:3', heldUntil: app.clock.now + 10_000 });
  app.clock.now += 5000;
  await worker.deliverDue();
  await worker.deliverDue();
  expect(transport.sent.map(({ subject }) => subject)).toEqual(['Your daily summary: 2 updates']);
  const takeBack = (about: string) =>
    app.database.transaction((tx) =>
      takeBackMails(tx, { about: [about], because: 'it was undone', now: app.clock.now }),
    );
  expect(await takeBack('a:1')).toEqual({ taken: [], isTooLate: true });
  expect(await takeBack('a:3')).toEqual({ taken: [to], isTooLate: false });
  // It was told once, and is not told again.
  expect(await send(app, { about: 'a:1', dedupeKey: 'one' })).toBeNull();
});
