import { expect, test } from 'vitest';
import { crashRounds, crashTimeoutMs } from '#server/testing/crash/kill-rounds.ts';
import { runUploadKillLoop } from '#server/testing/crash/upload-loop.ts';

// The embedded database only: on PostgreSQL a killed program is a lost connection.
test(
  'a program killed while it takes uploads loses none that it acknowledged and leaves no file over',
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
