import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { BackupHealth } from '#contract/office/health.ts';
import type { Context } from '#server/platform/context.ts';
import { backupFolder, newestSet } from './backup-set.ts';
import { lastGoodAt, readState } from './state.ts';

const minuteMs = 60_000;
/** A backup that its operator makes is a daily one, with two hours to spare. */
const operatorMs = 26 * 60 * minuteMs;
/** How many scheduled backups may be missing before it is said (rule RUN-5). */
const missedRuns = 3;

/** When this program was started: a new site has no backup in its first minutes. */
const startedAt = Date.now();

/**
 * How the backups are: `old` if the last good one is older than three runs, `failed` if the last run
 * failed, `none` if PostgreSQL has none that we know of.
 */
export async function backupHealth(context: Context): Promise<BackupHealth> {
  if (context.database.engine === 'postgres') return operatorsBackups(context);
  const { config, now } = context;
  if (config.backupEveryMs === 0) return 'off';
  const folder = backupFolder(config);
  const state = await readState(folder);
  if (state.failed !== null || state.bucketFailed !== null) return 'failed';
  const lastAt = lastGoodAt(await newestSet(folder), state) || startedAt;
  return now() - lastAt > missedRuns * config.backupEveryMs + minuteMs ? 'old' : 'ok';
}

/**
 * PostgreSQL is backed up with its own tools: a folder that receives a dump every day (BACKUP_DIR),
 * or an archive of its log.
 */
async function operatorsBackups({ config, database, now }: Context): Promise<BackupHealth> {
  if (config.backupDir !== undefined) {
    const newest = await newestFile(config.backupDir);
    return now() - newest > operatorMs ? 'old' : 'ok';
  }
  const { rows } = await sql<{ mode: string; last: Date | null }>`
    select current_setting('archive_mode') as mode, last_archived_time as last from pg_stat_archiver
  `.execute(database.read);
  const [archive] = rows;
  if (archive === undefined || archive.mode === 'off') return 'none';
  return now() - (archive.last?.getTime() ?? 0) > operatorMs ? 'old' : 'ok';
}

/** When the newest file in a folder was written; 0 if there is none. */
async function newestFile(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const times = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (info) => info.mtimeMs,
        () => 0,
      ),
    ),
  );
  return Math.max(0, ...times);
}
