import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { mailRows, notice, queue, testWorker } from '#server/testing/world/mail.ts';
import { takeBackMails } from './take-back.ts';

const about = 'meeting:1';

const takeBack = (app: TestApp, more: { since?: number; to?: string } = {}) =>
  app.database.transaction((tx) =>
    takeBackMails(tx, { about: [about], because: 'it ended', now: app.clock.now, ...more }),
  );

test('a mail whose reason is gone is never sent, and its key is free for the true one', async () => {
  const app = await createTestApp();
  const { worker, transport } = testWorker(app);
  await queue(app, notice({ about, dedupeKey: 'once' }));
  await queue(app, notice({ about: 'meeting:2', to: 'other@example.com' }));
  await queue(app, notice({ to: 'third@example.com' }));
  expect(await takeBack(app)).toEqual({ taken: ['dana@northridge.example'], isTooLate: false });
  await worker.deliverDue();
  // They are delivered side by side.
  const recipients = transport.sent.map(({ to }) => to).sort();
  expect(recipients).toEqual(['other@example.com', 'third@example.com']);
  expect((await mailRows(app))[0]).toMatchObject({
    status: 'suppressed',
    last_error: 'Taken back: it ended.',
  });
  expect(await queue(app, notice({ about, dedupeKey: 'once' }))).not.toBeNull();
});

test('what was sent stays sent, with its key', async () => {
  const app = await createTestApp();
  await queue(app, notice({ about, dedupeKey: 'once' }));
  await testWorker(app).worker.deliverDue();
  expect(await takeBack(app)).toEqual({ taken: [], isTooLate: true });
  expect(await queue(app, notice({ about, dedupeKey: 'once' }))).toBeNull();
});

test('a mail that is being delivered is left alone, one that waits for its next try is not', async () => {
  const app = await createTestApp();
  await queue(app, notice({ about }));
  let meanwhile: object = {};
  const { worker, transport } = testWorker(app);
  transport.send = async () => {
    meanwhile = await takeBack(app);
    throw new Error('the mail server is down');
  };
  await worker.deliverDue();
  expect(meanwhile).toEqual({ taken: [], isTooLate: true });
  expect(await takeBack(app)).toMatchObject({ taken: [expect.any(String)], isTooLate: false });
});

test('mails from before, and to others, can be left out', async () => {
  const app = await createTestApp();
  await queue(app, notice({ about }));
  expect((await takeBack(app, { since: app.clock.now + 1 })).taken).toEqual([]);
  expect((await takeBack(app, { to: 'other@example.com' })).taken).toEqual([]);
  expect((await takeBack(app, { to: 'DANA@northridge.example' })).taken).toHaveLength(1);
});
