import { runVitest } from '../tools/test-runners.mjs';
import type { Proof } from './proof.ts';

/** A promise that API tests check when they run for longer than in `npm test`. */
interface TestedPromise {
  promise: string;
  files: readonly string[];
  /** Settings of the tests: how often they do what they do. */
  settings: Record<string, string>;
  /** What was done, to which the time is added. */
  figure: string;
}

/** Checks a promise by API tests on SQLite and on PostgreSQL, if there is a server. */
export async function checkOnBothEngines(
  proof: Proof,
  { promise, files, settings, figure }: TestedPromise,
): Promise<void> {
  for (const [engine, name] of [
    ['sqlite', 'SQLite'],
    ['postgres', 'PostgreSQL'],
  ] as const) {
    if (engine === 'postgres' && process.env.ASCENT_TEST_POSTGRES === undefined) {
      proof.skip(`${name}: ${promise}`, 'no server (ASCENT_TEST_POSTGRES)');
      continue;
    }
    const begun = performance.now();
    const outcome = await runVitest('api', { ASCENT_TEST_ENGINE: engine, ...settings }, files);
    if (outcome.details !== undefined) console.log(outcome.details);
    const { passed, failed, skipped = 0 } = outcome;
    const seconds = Math.round((performance.now() - begun) / 1000);
    proof.check(
      `${name}: ${promise}`,
      passed > 0 && failed + skipped === 0,
      `${figure}, ${seconds} s`,
    );
  }
}
