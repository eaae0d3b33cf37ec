import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ErrorLog, runEvery } from '#server/platform/clock/run-every.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Context } from '#server/platform/context.ts';
import { databaseFile } from '#server/platform/db/sqlite/data-folder.ts';
import { backupFolder, newestSet, placesOf } from './backup-set.ts';
import { copyToBucket } from './bucket.ts';
import { alone } from './folder-lock.ts';
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
  try {
    await makeBackup(context, reason);
  } catch (error) {
    await noteFailure(context, 'failed', error);
    throw error;
  }
  await sendToBucket(context, log);
}

/** Copies what the bucket does not have yet. */
async function sendToBucket(context: Context, log: ErrorLog): Promise<void> {
  const { config, now } = context;
  const address = config.backupS3Url;
  if (address === undefined) return;
  try {
    await alone(config, async () => {
      const inBucket = await copyToBucket(config, address, now());
      await writeState(config, { inBucket, bucketFailed: null });
    });
  } catch (error) {
    log.error({ err: error }, 'the backup could not be copied to the bucket');
    await noteFailure(context, 'bucketFailed', error);
  }
}

/** A full disk may refuse even the note; the log has the failure then. */
async function noteFailure(
  { config, now }: Context,
  kind: 'failed' | 'bucketFailed',
  error: unknown,
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const note = { at: new Date(now()).toISOString(), reason };
  await mkdir(backupFolder(config), { recursive: true, mode: 0o700 })
    .then(() => writeState(config, { [kind]: note }))
    .catch(() => {});
}

/** Makes a backup if the last one is old enough and something has changed since. */
export async function tendBackups(context: Context, log: ErrorLog): Promise<void> {
  const { config, now } = context;
  const state = await readState(config);
  const newest = await newestSet(backupFolder(config), state.site, now());
  const isDue = now() - lastGoodAt(newest, state, now()) >= config.backupEveryMs;
  if (isDue) {
    const source = await describeSource(databaseFile(config));
    if (newest === undefined || state.source !== source) return backUpNow(context, 'schedule', log);
    await writeState(config, { unchangedAt: new Date(now()).toISOString() });
  }
  if (newest !== undefined && state.inBucket !== newest.name) await sendToBucket(context, log);
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
      if (isFirst) await removeLeftovers(context.config);
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
async function removeLeftovers(config: Config): Promise<void> {
  const { incoming } = placesOf(backupFolder(config));
  const names = await readdir(incoming).catch(() => []);
  if (names.length === 0) return;
  await alone(config, async () => {
    for (const name of names) await rm(join(incoming, name), { recursive: true, force: true });
  });
}
