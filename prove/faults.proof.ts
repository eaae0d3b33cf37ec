import { provideOwnPostgres } from '../tools/machine/postgres.mjs';
import { runVitest } from '../tools/test-runners.mjs';
import { Proof } from './proof.ts';

/** The tests that make every call fail once: of disk, database, mail server and store. */
const files = ['server/platform/faults/'];

const proof = new Proof();

async function prove(engine: string, env: NodeJS.ProcessEnv): Promise<void> {
  const begun = performance.now();
  const settings = { ASCENT_EVERY_FAULT: '1', ...env };
  const { passed, failed, skipped = 0, details } = await runVitest('api', settings, files);
  const seconds = Math.round((performance.now() - begun) / 1000);
  proof.check(
    `nothing is half done after any failing call, on ${engine}`,
    failed === 0 && skipped === 0 && passed > 0,
    `${passed} tests passed, ${failed} failed, ${skipped} skipped in ${seconds} s`,
  );
  if (details !== undefined) console.log(details);
}

await prove('SQLite', { ASCENT_TEST_ENGINE: 'sqlite' });
const cluster = await provideOwnPostgres();
if ('missing' in cluster) proof.check('the same on PostgreSQL', false, cluster.missing);
else
  try {
    await prove('PostgreSQL', {
      ASCENT_TEST_ENGINE: 'postgres',
      ASCENT_TEST_POSTGRES: cluster.url,
    });
  } finally {
    await cluster.stop();
  }
proof.end();
