import { spawn } from 'node:child_process';
import { Proof } from './proof.ts';

/*
 * Proves that a feature has one price from the wizard to the last invoice, in many random lives of a
 * quote, and that of two people who decide about one change at the same moment one wins. It runs the
 * golden thread of the API tests on both engines; a break prints its seed, and
 * `ASCENT_LIVES=1 ASCENT_SEED=… npx vitest run --project api golden-thread` repeats it.
 */

/** Lives of a quote, and races of each pair. */
const lives = process.env.ASCENT_LIVES ?? '10000';
const races = process.env.ASCENT_RACES ?? '200';

const proof = new Proof();

function run(engine: 'sqlite' | 'postgres', file: string): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn('npx', ['vitest', 'run', '--project', 'api', file], {
      stdio: 'inherit',
      env: {
        ...process.env,
        ASCENT_TEST_ENGINE: engine,
        ASCENT_LIVES: lives,
        ASCENT_RACES: races,
      },
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

const engines = ['sqlite', 'postgres'] as const;
for (const engine of engines) {
  if (engine === 'postgres' && process.env.ASCENT_TEST_POSTGRES === undefined) continue;
  const start = performance.now();
  const thread = await run(engine, 'server/golden-thread.test.ts');
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  proof.check(
    `${engine}: one price from wizard to invoice`,
    thread === 0,
    `${lives} lives, ${seconds} s`,
  );
  const raced = await run(engine, 'server/features/change-requests/change-races.test.ts');
  proof.check(
    `${engine}: one of two wins, and one invoice`,
    raced === 0,
    `${races} races of each pair`,
  );
}
proof.end();
