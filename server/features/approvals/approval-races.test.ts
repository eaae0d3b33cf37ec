import { expect, test } from 'vitest';
import { raceRounds } from '#server/testing/race-rounds.ts';
import { approvalRaces } from './testing/approval-races.ts';

/** More for the proof of the same promise, prove/approvals.proof.ts. */

test.each(['edit', 'approve', 'withdraw'] as const)(
  'an approval and a simultaneous %s: one wins, the other is told why, and at most one invoice is issued',
  async (rival) => {
    expect(await approvalRaces(rival, raceRounds)).toEqual([]);
  },
  // Each round has a project of its own.
  raceRounds * 6_000,
);
