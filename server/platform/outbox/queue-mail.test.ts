import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { notice, queue, mailRows as rows, testWorker } from '#server/testing/world/mail.ts';
import { queueMail } from './queue-mail.ts';

const hour = 3_600_000;

afterEach(() => void vi.useRealTimers());

describe('queueing a mail', () => {
  test('commits with its cause or not at all', async () => {
    const app = await createTestApp();
    let wakes = 0;
    app.context.outbox = { wake: () => wakes++ };
    const undone = app.database.transaction(async (tx) => {
      await queueMail({ tx, context: app.context }, notice());
      throw new Error('the cause failed');
    });
    await expect(undone).rejects.toThrow('the cause failed');
    expect([await rows(app), wakes]).toEqual([[], 0]);
    await queue(app);
    expect([(await rows(app)).map((row) => row.status), wakes]).toEqual([['queued'], 1]);
  });

  test('wakes the worker only after the commit', async () => {
    const app = await createTestApp();
    const seen: string[] = [];
    app.context.outbox = { wake: () => seen.push('wake') };
    await app.database.transaction(async (tx) => {
      await queueMail({ tx, context: app.context }, notice());
      seen.push('end of the transaction');
    });
    expect(seen).toEqual(['end of the transaction', 'wake']);
  });

  test('wakes the worker when a held mail is due, even if the timer fires early', async () => {
    const app = await createTestApp();
    let wakes = 0;
    app.context.outbox = { wake: () => wakes++ };
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const start = app.clock.now;
    await queue(app, notice({ heldUntil: start + 1000 }));
    // The timer of a second, on a clock that lags a millisecond behind it.
    app.clock.now = start + 999;
    vi.advanceTimersByTime(1000);
    expect(wakes).toBe(0);
    app.clock.now = start + 1000;
    vi.advanceTimersByTime(10);
    expect(wakes).toBe(1);
  });

  test('does nothing if its dedupe key was used before', async () => {
    const app = await createTestApp();
    const ids = await Promise.all([
      queue(app, notice({ dedupeKey: 'booking-1' })),
      queue(app, notice({ dedupeKey: 'booking-1' })),
    ]);
    expect(ids.filter((id) => id !== null)).toHaveLength(1);
    expect(await rows(app)).toHaveLength(1);
  });

  test.each([
    ['two addresses', 'a@example.com, b@example.com'],
    ['a line break', 'a@example.com\r\nBcc: b@example.com'],
    ['a name', 'Dana <a@example.com>'],
    ['none', ''],
  ])('is rejected for %s as recipient', async (_what, to) => {
    const app = await createTestApp();
    await expect(queue(app, notice({ to }))).rejects.toThrow('exactly one plain address');
    expect(await rows(app)).toEqual([]);
  });

  test('is rejected for data the template does not accept, and rolls back its cause', async () => {
    const app = await createTestApp();
    const data = { firstName: 'Dana', more: 'than it takes' };
    await expect(queue(app, notice({ data }))).rejects.toThrow('more');
    expect(await rows(app)).toEqual([]);
  });

  test('cannot make a button link to another site', async () => {
    const app = await createTestApp();
    for (const secretPath of ['//evil.example', '/\\evil.example', 'https://evil.example', '/a b'])
      await expect(
        app.database.transaction((tx) =>
          queueMail(
            { tx, context: app.context },
            {
              template: 'password-reset',
              to: 'dana@northridge.example',
              data: { firstName: 'Dana', secretPath, validMinutes: 30 },
            },
          ),
        ),
      ).rejects.toThrow('own site');
  });
});

describe('mail caused by visitors', () => {
  const statuses = async (app: TestApp) => (await rows(app)).map((row) => row.status).sort();

  test('reaches one address three times a day, whoever causes it and however it is spelled', async () => {
    const app = await createTestApp();
    await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        queue(
          app,
          notice({
            causedBy: `198.51.100.${index}`,
            to: index % 2 === 0 ? 'dana@northridge.example' : 'DANA@northridge.example',
          }),
        ),
      ),
    );
    expect(await statuses(app)).toEqual(['queued', 'queued', 'queued', 'suppressed', 'suppressed']);
    const { worker, transport } = testWorker(app);
    await worker.deliverDue();
    expect(transport.sent).toHaveLength(3);
    app.clock.now += 24 * hour + 1;
    await queue(app, notice({ causedBy: '198.51.100.9' }));
    expect((await statuses(app)).filter((status) => status === 'queued')).toHaveLength(1);
  });

  test('is sent twenty times an hour per client', async () => {
    const app = await createTestApp();
    for (let index = 0; index < 22; index++)
      await queue(app, notice({ causedBy: '198.51.100.7', to: `person-${index}@example.com` }));
    expect((await statuses(app)).filter((status) => status === 'queued')).toHaveLength(20);
    const held = (await rows(app)).find((row) => row.status === 'suppressed');
    expect(held?.last_error).toContain('too many emails');
  });

  test('that is held back for its client does not count against who would have got it', async () => {
    const app = await createTestApp();
    for (let index = 0; index < 20; index++)
      await queue(app, notice({ causedBy: '198.51.100.7', to: `person-${index}@example.com` }));
    const to = 'dana@northridge.example';
    for (let index = 0; index < 4; index++)
      await queue(app, notice({ causedBy: '198.51.100.7', to }));
    await queue(app, notice({ causedBy: '198.51.100.8', to }));
    expect(
      (await rows(app)).filter((row) => row.recipient === to).map((row) => row.status),
    ).toEqual(['suppressed', 'suppressed', 'suppressed', 'suppressed', 'queued']);
  });
});
