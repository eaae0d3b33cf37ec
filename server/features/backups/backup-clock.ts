import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ErrorLog, runEvery } from '#server/platform/clock/run-every.ts';
import type { Context } from '#server/platform/context.ts';
import { databaseFile } from '#server/platform/db/sqlite/data-folder.ts';
import { backupFolder, newestSet, placesOf } from './backup-set.ts';
import { copyToBucket } from './bucket.ts';
import { describeSource, makeBackup } from './make-backup.ts';
import { lastGoodAt, readState, writeState } from './state.ts';

const minuteMs = 60_000;

/** Whether this installation makes its own backups: those of PostgreSQL are its operator's. */
export function makesBackups({ config, database }: Pick<Context, 'config' | 'database'>): boolean {
  return database.engine === 'sqlite' && config.backupEveryMs > 0;
}

/** The run in progress, for everyone who asks for one meanwhile. */
let running: Promise<void> | undefined;

/**
 * Makes a backup now and copies it to the bucket.
 *
 * @throws Error when the backup fails. A failure of the bucket is only noted and logged: the next
 *   run tries again.
 */
export function backUpNow(
  context: Context,
  reason: 'schedule' | 'request',
  log: ErrorLog,
): Promise<void> {
  running ??= run(context, reason, log).finally(() => {
    running = undefined;
  });
  return running;
}

/** Whether a backup is being made. */
export const isBackingUp = (): boolean => running !== undefined;

async function run(context: Context, reason: 'schedule' | 'request', log: ErrorLog) {
  const folder = backupFolder(context.config);
  try {
    await makeBackup(context, reason);
  } catch (error) {
    await noteFailure(folder, 'failed', error, context.now());
    throw error;
  }
  await sendToBucket(context, folder, log);
}

/** Copies what the bucket does not have yet. */
async function sendToBucket(context: Context, folder: string, log: ErrorLog): Promise<void> {
  if (context.config.backupS3Url === undefined) return;
  try {
    const newest = await copyToBucket(context.config.backupS3Url, folder);
    await writeState(folder, { inBucket: newest, bucketFailed: null });
  } catch (error) {
    log.error({ err: error }, 'the backup could not be copied to the bucket');
    await noteFailure(folder, 'bucketFailed', error, context.now());
  }
}

/** A full disk may refuse even the note; the log has the failure then. */
async function noteFailure(
  folder: string,
  kind: 'failed' | 'bucketFailed',
  error: unknown,
  now: number,
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const note = { at: new Date(now).toISOString(), reason };
  await mkdir(folder, { recursive: true, mode: 0o700 })
    .then(() => writeState(folder, { [kind]: note }))
    .catch(() => {});
}

/** Makes a backup if the last one is old enough and something has changed since. */
export async function tendBackups(context: Context, log: ErrorLog): Promise<void> {
  const { config, now } = context;
  const folder = backupFolder(config);
  const state = await readState(folder);
  const newest = await newestSet(folder);
  // A clock that was set back must not stop the backups.
  const isDue = Math.abs(now() - lastGoodAt(newest, state)) >= config.backupEveryMs;
  if (isDue) {
    const source = await describeSource(databaseFile(config));
    if (newest === undefined || state.source !== source) return backUpNow(context, 'schedule', log);
    await writeState(folder, { unchangedAt: new Date(now()).toISOString() });
  }
  if (newest !== undefined && state.inBucket !== newest.name)
    await sendToBucket(context, folder, log);
}

/**
 * Starts the backups, the first one a minute after the start.
 *
 * @returns a function that stops it.
 */
export function startBackups(context: Context, log: ErrorLog): () => Promise<void> {
  if (!makesBackups(context)) return async () => {};
  let isFirst = true;
  const stop = runEvery(
    minuteMs,
    async () => {
      if (isFirst) await removeLeftovers(backupFolder(context.config));
      else await tendBackups(context, log);
      isFirst = false;
    },
    log,
    'the backup failed',
    'backups',
  );
  return async () => {
    // A long copy does not hold up the stop: the next start removes what it leaves.
    void stop();
  };
}

/** Removes what a crash left half made. */
async function removeLeftovers(folder: string): Promise<void> {
  const { incoming } = placesOf(folder);
  for (const name of await readdir(incoming).catch(() => []))
    await rm(join(incoming, name), { recursive: true, force: true });
}
