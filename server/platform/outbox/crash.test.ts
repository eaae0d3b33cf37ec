import { expect, test } from 'vitest';
import { crashRounds, crashTimeoutMs } from '#server/testing/crash/kill-rounds.ts';
import { runMailKillLoop } from '#server/testing/crash/mail-loop.ts';

const rounds = crashRounds;

// Only for the embedded database: on PostgreSQL, a killed program is a lost connection.
test(
  'a program killed between commit and delivery loses no mail and sends no partial one',
  async () => {
    const report = await runMailKillLoop(rounds);
    expect(report.acknowledged).toBeGreaterThan(rounds);
    expect(report).toEqual({
      rounds,
      acknowledged: report.acknowledged,
      interrupted: report.interrupted,
      missing: 0,
      halves: 0,
      damaged: 0,
      unsent: 0,
    });
  },
  crashTimeoutMs,
);
