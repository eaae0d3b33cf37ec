import { serveJobs } from '#server/platform/workers/serve-jobs.ts';

/** Jobs for the tests of the worker pool: each fails in one way. */
export type OddJob =
  | 'fine'
  | 'throws'
  | 'crashes'
  | 'exits'
  | 'never ends'
  | 'eats memory'
  | number;

serveJobs(async (job: OddJob) => {
  if (job === 'throws') throw new RangeError('not like this');
  if (job === 'crashes') {
    setTimeout(() => {
      throw new Error('a fault nobody caught');
    });
    await new Promise(() => {});
  }
  if (job === 'exits') process.exit(3);
  if (job === 'never ends') for (;;);
  if (job === 'eats memory') {
    const eaten: number[][] = [];
    for (;;) eaten.push(Array.from({ length: 100_000 }, Math.random));
  }
  // Milliseconds of waiting.
  if (typeof job === 'number') await new Promise((resolve) => setTimeout(resolve, job));
  return 'done';
});
