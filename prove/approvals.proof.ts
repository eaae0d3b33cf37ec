import { spawnSync } from 'node:child_process';
import { Proof } from './proof.ts';

/*
 * Proves on both engines that an approval and something else at the same moment never both win: an
 * edit, a second approval, a withdrawal, 200 times each. The races are those of the API test
 * server/features/approvals/approval-races.test.ts, which runs a few of them.
 */

const rounds = 200;
const proof = new Proof();

for (const engine of ['sqlite', 'postgres']) {
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      ...['run', '--project', 'api', 'server/features/approvals/approval-races.test.ts'],
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, ASCENT_TEST_ENGINE: engine, APPROVAL_RACES: String(rounds) },
    },
  );
  if (status !== 0) console.log(stdout);
  proof.check(
    `an approval and an edit, an approval, a withdrawal at once on ${engine}: one wins, one invoice`,
    status === 0,
    `${rounds} rounds each`,
  );
}

proof.end();
