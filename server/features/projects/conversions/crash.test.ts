import { expect, test } from 'vitest';
import { runConvertKillLoop } from '../../../testing/crash/convert-loop.ts';
import { crashRounds, crashTimeoutMs } from '../../../testing/crash/kill-rounds.ts';

// SQLite only: on PostgreSQL a killed program is just a lost connection.
test(
  'a program killed during a conversion has converted the quote completely or not at all',
  async () => {
    const report = await runConvertKillLoop(crashRounds);
    expect(report.acknowledged).toBeGreaterThan(crashRounds);
    expect(report).toEqual({
      rounds: crashRounds,
      acknowledged: report.acknowledged,
      untouched: report.untouched,
      lost: 0,
      halves: 0,
      orphans: 0,
    });
  },
  crashTimeoutMs,
);
