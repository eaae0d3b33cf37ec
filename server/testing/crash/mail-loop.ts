import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import '#server/features.ts';
import { openSqlite } from '#server/platform/db/sqlite/sqlite.ts';
import { runKillLoop, runProgram } from './kill-rounds.ts';

/** The results of all rounds; all but the first three must be 0 or empty. */
export interface CrashReport {
  rounds: number;
  acknowledged: number;
  /** Mails whose delivery was interrupted by a kill and restarted. */
  interrupted: number;
  /** Acknowledged mails without a file. */
  missing: number;
  /** Causes without a mail, or mails without a cause. */
  halves: number;
  /** Files that are truncated or have another Message-ID than their mail. */
  damaged: number;
  /** Mails not marked as sent in the end. */
  unsent: number;
}

const mailer = join(import.meta.dirname, 'mailer.ts');
/** Longer than the worker's lease. */
const roundMs = 10 * 60_000;
/** Long enough to hit queueing, claiming, rendering and writing. */
const killWithinMs = 200;

/**
 * Repeatedly kills the mailer with SIGKILL at a random moment, on the same data, lets a last one
 * deliver the rest, and compares (rule RUN-2: between commit and mail, 50 rounds).
 */
export function runMailKillLoop(rounds: number): Promise<CrashReport> {
  return runKillLoop({
    program: mailer,
    rounds,
    withinMs: killWithinMs,
    args: (folder, round) => [folder, String(round * roundMs)],
    compare: async (folder, acknowledged) => {
      await runProgram(mailer, [folder, String(rounds * roundMs), 'drain']);
      return compare(folder, rounds, acknowledged);
    },
  });
}

async function compare(
  folder: string,
  rounds: number,
  acknowledged: readonly string[],
): Promise<CrashReport> {
  const database = await openSqlite(join(folder, 'ascent.sqlite'));
  try {
    const mails = await database.read.selectFrom('mails').selectAll().execute();
    const causes = await database.read
      .selectFrom('settings')
      .select('name')
      .where('name', 'like', 'cause-%')
      .execute();
    const files = new Map(
      readdirSync(join(folder, 'mail'))
        .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
        .map((name) => [name.slice(name.indexOf('-') + 1, -'.eml'.length), name]),
    );
    const known = new Set(mails.map((mail) => mail.dedupe_key));
    const isWhole = (id: string, messageId: string) => {
      const name = files.get(id);
      if (name === undefined) return true; // Counted as missing.
      const raw = readFileSync(join(folder, 'mail', name), 'utf8');
      return raw.includes(`Message-ID: ${messageId}\r\n`) && /--\r\n$/.test(raw);
    };
    return {
      rounds,
      acknowledged: acknowledged.length,
      interrupted: mails.filter((mail) => mail.attempts > 1).length,
      missing: [...acknowledged, ...mails.map((mail) => mail.id)].filter((id) => !files.has(id))
        .length,
      halves:
        causes.filter(({ name }) => !known.has(name)).length +
        Math.max(0, mails.length - causes.length),
      damaged: mails.filter((mail) => !isWhole(mail.id, mail.message_id)).length,
      unsent: mails.filter((mail) => mail.status !== 'sent').length,
    };
  } finally {
    await database.close();
  }
}
