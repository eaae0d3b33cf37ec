import { checkOnBothEngines } from './on-both-engines.ts';
import { Proof } from './proof.ts';
import { sizeOf } from './size.ts';

/*
 * Proves on both engines that of two who decide about one milestone or one change at the same moment
 * one wins, the other sees what changed, and there is one invoice. The races are those of the API
 * tests, which run a few of each pair.
 */

const rounds = String(sizeOf('ASCENT_RACES', 200));

const proof = new Proof();
for (const [promise, file] of [
  [
    'an approval and an edit, an approval, a withdrawal at once: one wins, one invoice',
    'server/features/approvals/approval-races.test.ts',
  ],
  [
    'a signed change and an edit, a signature, another change, a payoff at once: one wins, one invoice',
    'server/features/change-requests/change-races.test.ts',
  ],
] as const)
  await checkOnBothEngines(proof, {
    promise,
    files: [file],
    settings: { ASCENT_RACES: rounds },
    figure: `${rounds} rounds of each pair`,
  });
proof.end();
