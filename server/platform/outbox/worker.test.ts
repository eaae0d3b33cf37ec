import { describe, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { notice, queue, mailRows as rows, testWorker } from '#server/testing/world/mail.ts';
import { queueMail } from './queue-mail.ts';
import { claimDueMails } from './store.ts';
import { PermanentFailure } from './transport.ts';
import { leaseMs } from './worker.ts';

const minute = 60_000;
const hour = 60 * minute;

describe('the mail worker', () => {
  test('sends each mail once even with two workers', async () => {
    const app = await createTestApp();
    for (let index = 0; index < 30; index++) await queue(app);
    const first = testWorker(app);
    const second = testWorker(app);
    await Promise.all([first.worker.deliverDue(), second.worker.deliverDue()]);
    const sent = [...first.transport.sent, ...second.transport.sent].map((mail) => mail.messageId);
    expect([sent.length, new Set(sent).size]).toEqual([30, 30]);
    const stored = await rows(app);
    expect(new Set(stored.map((row) => `${row.status} ${row.attempts} ${row.sent_at}`))).toEqual(
      new Set([`sent 1 ${app.clock.now}`]),
    );
  });

  test('retries after 1, 2, 4 … 60 minutes, not before', async () => {
    const app = await createTestApp();
    await queue(app);
    const { worker, transport } = testWorker(app);
    transport.failure = new Error('421 try later');
    const pauses: number[] = [];
    for (let index = 0; index < 9; index++) {
      await worker.deliverDue();
      const [row] = await rows(app);
      expect(row).toMatchObject({ attempts: index + 1, last_error: '421 try later' });
      const pause = (row?.next_attempt_at ?? 0) - app.clock.now;
      pauses.push(pause / minute);
      app.clock.now += pause - 1;
      await worker.deliverDue();
      expect((await rows(app))[0]?.attempts).toBe(index + 1);
      app.clock.now += 1;
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    transport.failure = undefined;
    await worker.deliverDue();
    expect((await rows(app))[0]).toMatchObject({ status: 'sent', last_error: '' });
  });

  test('gives up after a day and keeps the reason', async () => {
    const app = await createTestApp();
    const start = app.clock.now;
    await queue(app);
    const { worker, transport } = testWorker(app);
    transport.failure = new Error('connection refused\r\nby the server');
    for (;;) {
      await worker.deliverDue();
      const [row] = await rows(app);
      if (row?.status === 'failed') break;
      app.clock.now = row?.next_attempt_at ?? 0;
    }
    expect(app.clock.now - start).toBe(24 * hour);
    expect((await rows(app))[0]?.last_error).toBe('connection refused by the server');
    app.clock.now += 48 * hour;
    transport.failure = undefined;
    await worker.deliverDue();
    expect(transport.sent).toEqual([]);
  });

  test('gives up at once when the address does not exist', async () => {
    const app = await createTestApp();
    await queue(app);
    const { worker, transport } = testWorker(app);
    transport.failure = new PermanentFailure('550 no such person');
    await worker.deliverDue();
    expect((await rows(app))[0]).toMatchObject({ status: 'failed', attempts: 1 });
  });

  test('skips mail whose offer has expired', async () => {
    const app = await createTestApp();
    await queue(app, notice({ usefulUntil: app.clock.now + hour }));
    app.clock.now += hour;
    const { worker, transport } = testWorker(app);
    await worker.deliverDue();
    expect(transport.sent).toEqual([]);
    expect((await rows(app))[0]).toMatchObject({
      status: 'failed',
      last_error: 'The link in it has expired.',
    });
  });

  test('suppresses mail that its reader has switched off', async () => {
    const app = await createTestApp();
    await queue(app);
    const { worker, transport } = testWorker(app, { judge: async () => 'refused' });
    await worker.deliverDue();
    expect([transport.sent, (await rows(app))[0]?.status]).toEqual([[], 'suppressed']);
  });

  test('repeats a delivery with the same Message-ID when a worker died midway (rule MAIL-4)', async () => {
    const app = await createTestApp();
    await queue(app);
    const dying = testWorker(app);
    let reached = () => {};
    const onTheWay = new Promise<void>((resolve) => {
      reached = resolve;
    });
    let messageId = '';
    dying.transport.send = (mail) => {
      messageId = mail.messageId;
      reached();
      return new Promise(() => {}); // Never comes back.
    };
    void dying.worker.deliverDue();
    await onTheWay;
    await dying.worker.stop();
    const { worker, transport } = testWorker(app);
    app.clock.now += leaseMs - 1;
    await worker.deliverDue();
    expect(transport.sent).toEqual([]);
    app.clock.now += 1;
    await worker.deliverDue();
    expect(transport.sent.map((mail) => mail.messageId)).toEqual([messageId]);
    expect((await rows(app))[0]).toMatchObject({ status: 'sent', attempts: 2 });
  });

  test('resumes at once after a restart where there can be no second program', async () => {
    const app = await createTestApp();
    await queue(app);
    await app.database.transaction((tx) =>
      claimDueMails(tx, { now: app.clock.now, leaseMs, limit: 5 }),
    );
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const { worker, transport } = testWorker(app, { isOnlyOne: true });
    worker.start(log);
    await expect.poll(() => transport.sent.length).toBe(1);
    await worker.stop();
  });

  test('ignores the result of a delivery that exceeded its lease', async () => {
    const app = await createTestApp();
    await queue(app);
    const slow = testWorker(app);
    let fail = (_error: Error) => {};
    let reached = () => {};
    const onTheWay = new Promise<void>((resolve) => {
      reached = resolve;
    });
    slow.transport.send = () => {
      reached();
      return new Promise((_resolve, reject) => {
        fail = reject;
      });
    };
    const late = slow.worker.deliverDue();
    await onTheWay;
    app.clock.now += leaseMs;
    await testWorker(app).worker.deliverDue();
    fail(new Error('too late'));
    await late;
    expect((await rows(app))[0]).toMatchObject({ status: 'sent', last_error: '' });
  });

  test('removes a secret link once it is sent', async () => {
    const app = await createTestApp();
    await app.database.transaction((tx) =>
      queueMail(
        { tx, context: app.context },
        {
          template: 'password-reset',
          to: 'dana@northridge.example',
          data: { firstName: 'Dana', secretPath: '/reset-password#token-1', validMinutes: 30 },
        },
      ),
    );
    const { worker, transport } = testWorker(app);
    await worker.deliverDue();
    expect(transport.sent[0]?.html).toContain('/reset-password#token-1');
    expect(JSON.stringify(await rows(app))).not.toContain('token-1');
  });

  test('starts as soon as it is woken and ends when it is stopped', async () => {
    const app = await createTestApp();
    const { worker, transport } = testWorker(app);
    app.context.outbox = worker;
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    worker.start(log);
    await queue(app);
    await expect.poll(() => transport.sent.length).toBe(1);
    await worker.stop();
    await queue(app);
    worker.wake();
    expect((await rows(app)).map((row) => row.status).sort()).toEqual(['queued', 'sent']);
  });

  test('goes on with other mail while the server takes long over some', async () => {
    const app = await createTestApp();
    const [begun, sent]: [string[], string[]] = [[], []];
    const gate = Promise.withResolvers<void>();
    const send = async ({ to }: { to: string }) => {
      begun.push(to);
      if (to.startsWith('slow')) await gate.promise;
      sent.push(to);
    };
    const { worker } = testWorker(app, { transport: { send } });
    app.context.outbox = worker;
    worker.start({ info: () => {}, warn: () => {}, error: () => {} });
    await queue(app, notice({ to: 'slow@northridge.example' }));
    await expect.poll(() => begun).toHaveLength(1);
    await queue(app, notice({ to: 'sign-in@northridge.example' }));
    await expect.poll(() => sent, { timeout: 10_000 }).toEqual(['sign-in@northridge.example']);
    gate.resolve();
    await worker.stop();
    expect(sent).toContain('slow@northridge.example');
    expect(new Set((await rows(app)).map(({ status }) => status))).toEqual(new Set(['sent']));
  });

  test('continues a long queue at the next start, since a stop only waits for deliveries in progress', async () => {
    const app = await createTestApp();
    for (let index = 0; index < 30; index++) await queue(app);
    const { worker, transport } = testWorker(app);
    worker.start({ info: () => {}, warn: () => {}, error: () => {} });
    await worker.stop();
    expect(transport.sent.length).toBeLessThanOrEqual(5);
    const next = testWorker(app, { isOnlyOne: true });
    next.worker.start({ info: () => {}, warn: () => {}, error: () => {} });
    await expect.poll(() => transport.sent.length + next.transport.sent.length).toBe(30);
    await next.worker.stop();
  });
});
