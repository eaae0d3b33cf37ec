import { describe, expect, test } from 'vitest';
import type { OddJob } from '#server/testing/odd-worker.ts';
import { PoolFull, ThreadLost, WorkerPool } from './worker-pool.ts';

const poolOf = (more: Partial<ConstructorParameters<typeof WorkerPool>[0]> = {}) =>
  new WorkerPool<OddJob, string>({
    script: new URL('../../testing/odd-worker.ts', import.meta.url),
    threads: 1,
    mostWaiting: 3,
    jobMs: 2000,
    idleMs: 100,
    heapMiB: 32,
    ...more,
  });

describe('a pool of threads', () => {
  test.each(['crashes', 'exits', 'never ends', 'eats memory'] as const)(
    'loses only the job that %s, and goes on with waiting ones',
    async (oddity) => {
      const pool = poolOf();
      const odd = pool.run(oddity);
      const waiting = [pool.run('fine'), pool.run('fine')];
      await expect(odd).rejects.toThrow(ThreadLost);
      expect(await Promise.all(waiting)).toEqual(['done', 'done']);
      expect(await pool.run('fine')).toBe('done');
    },
  );

  test('does not count the start of a thread as part of its first job', async () => {
    const script = new URL('../../testing/late-worker.ts', import.meta.url);
    expect(await poolOf({ script, jobMs: 400 }).run('fine')).toBe('done');
  });

  test('rejects with the error of a job, and keeps the thread', async () => {
    const pool = poolOf();
    await expect(pool.run('throws')).rejects.toThrow('not like this');
    expect(await pool.run('fine')).toBe('done');
  });

  test('rejects jobs at once when the queue is full, except for patient callers', async () => {
    const pool = poolOf();
    const jobs = Array.from({ length: 4 }, () => pool.run(20));
    await expect(pool.run('fine')).rejects.toThrow(PoolFull);
    const patient = pool.run('fine', { isPatient: true });
    expect(await Promise.all([...jobs, patient])).toHaveLength(5);
  });

  test('runs urgent jobs before those that wait', async () => {
    const pool = poolOf();
    const ended: string[] = [];
    const run = async (name: string, isUrgent = false) => {
      await pool.run(20, { isUrgent });
      ended.push(name);
    };
    await Promise.all([run('first'), run('waiting'), run('urgent', true)]);
    expect(ended).toEqual(['first', 'urgent', 'waiting']);
  });

  test('runs jobs on several threads at the same time', async () => {
    const pool = poolOf({ threads: 3 });
    await Promise.all([1, 1, 1].map((ms) => pool.run(ms)));
    const begun = performance.now();
    await Promise.all([300, 300, 300].map((ms) => pool.run(ms)));
    expect(performance.now() - begun).toBeLessThan(800);
  });

  test('works again after its idle threads ended', async () => {
    const pool = poolOf({ idleMs: 20 });
    for (let round = 0; round < 3; round += 1) {
      expect(await pool.run('fine')).toBe('done');
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });

  test('gives no job to an idle thread that is being terminated', async () => {
    const pool = poolOf({ idleMs: 20 });
    for (let waitMs = 15; waitMs < 30; waitMs += 0.5) {
      expect(await pool.run('fine'), `after ${waitMs} ms`).toBe('done');
      const until = performance.now() + waitMs;
      while (performance.now() < until) await new Promise((resolve) => setImmediate(resolve));
    }
  });

  test('goes on once threads can be started again', async () => {
    const script = new URL('https://example.com/no-script-of-ours.js');
    const options = { script, threads: 1, mostWaiting: 3, jobMs: 2000, idleMs: 100, heapMiB: 32 };
    const pool = new WorkerPool<OddJob, string>(options);
    const jobs = [pool.run('fine'), pool.run('fine'), pool.run('fine')];
    for (const job of jobs) await expect(job).rejects.toThrow(ThreadLost);
    options.script = new URL('../../testing/odd-worker.ts', import.meta.url);
    expect(await pool.run('fine')).toBe('done');
  });

  test('rejects a job that cannot be sent to a thread, and goes on', async () => {
    const pool = poolOf();
    const unsendable = () => pool.run((() => {}) as unknown as OddJob);
    await expect(unsendable()).rejects.toThrow('could not be cloned');
    const jobs = [pool.run(20), unsendable(), pool.run('fine')];
    const ends = (await Promise.allSettled(jobs)).map(({ status }) => status);
    expect(ends).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
