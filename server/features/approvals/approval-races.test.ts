import { expect, test } from 'vitest';
import { approvalRaces } from './testing/approval-races.ts';

/** More for the proof of the same promise, prove/approvals.proof.ts. */
const rounds = Number(process.env.ASCENT_RACES ?? 10);

test.each(['edit', 'approve', 'withdraw'] as const)(
  'an approval and a simultaneous %s: one wins, the other is told why, and at most one invoice is issued',
  async (rival) => {
    expect(await approvalRaces(rival, rounds)).toEqual([]);
  },
  // Each round has a project of its own.
  rounds * 6_000,
);
