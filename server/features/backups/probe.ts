import type { BackupHealth } from '#contract/office/health.ts';
import type { Context } from '#server/platform/context.ts';
import type { BackupReport } from './backup-report.ts';
import { backupFolder, newestSet } from './backup-set.ts';
import { readArchive, reportArchive } from './operators/archive.ts';
import { readDumps, reportDumps } from './operators/dumps.ts';
import { lastGoodAt, readState } from './state.ts';

const minuteMs = 60_000;
/** How many scheduled backups may be missing before it is said (rule RUN-5). */
const missedRuns = 3;

/** When this program was started: a new site has no backup in its first minutes. */
const startedAt = Date.now();

/** How the backups are: the states are those of contract/office/health.ts. */
export async function backupHealth(context: Context): Promise<BackupHealth> {
  return (await reportBackups(context)).health;
}

/** How the backups are, and since when. */
export function reportBackups(context: Context): Promise<BackupReport> {
  return context.database.engine === 'postgres' ? ofOperator(context) : ofProgram(context);
}

async function ofProgram({ config, now }: Context): Promise<BackupReport> {
  const known = await readState(config);
  const { failed, bucketFailed, inBucket } = known;
  const newest = await newestSet(backupFolder(config), known.site, now());
  const goodAt = lastGoodAt(newest, known, now());
  const bytes = newest?.manifest.database.compressedBytes ?? 0;
  const isOld = now() - (goodAt || startedAt) > missedRuns * config.backupEveryMs + minuteMs;
  const isFailed = failed !== null || bucketFailed !== null;
  const missing = newest?.manifest.missing.length ?? 0;
  const state = missing > 0 ? 'incomplete' : 'ok';
  const health = isFailed ? 'failed' : isOld ? 'old' : state;
  return {
    health: config.backupEveryMs === 0 ? 'off' : health,
    ...{ goodAt, bytes, missing, failed, bucketFailed, inBucket },
  };
}

/**
 * PostgreSQL is backed up with its own tools: a folder that receives a dump every day (BACKUP_DIR),
 * or an archive of its log (decision 91).
 */
async function ofOperator({ config, database, now }: Context): Promise<BackupReport> {
  const found =
    config.backupDir === undefined
      ? reportArchive(await readArchive(database.read), now())
      : reportDumps(await readDumps(config.backupDir), now());
  return { ...found, missing: 0, bucketFailed: null, inBucket: null };
}
