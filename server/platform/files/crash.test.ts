import { expect, test } from 'vitest';
import { crashRounds, crashTimeoutMs } from '#server/testing/crash/kill-rounds.ts';
import { runUploadKillLoop } from '#server/testing/crash/upload-loop.ts';

// Only for the embedded database: on PostgreSQL, a killed program is a lost connection.
test(
  'a program killed during uploads loses no acknowledged file and leaves no orphaned one',
  async () => {
    const report = await runUploadKillLoop(crashRounds);
    expect(report.acknowledged).toBeGreaterThan(crashRounds);
    expect(report).toEqual({
      rounds: crashRounds,
      acknowledged: report.acknowledged,
      orphans: 0,
      looseRows: 0,
      lost: 0,
      halves: 0,
    });
  },
  crashTimeoutMs,
);
