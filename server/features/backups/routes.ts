import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import {
  type BackupSetReply,
  type BackupsReply,
  backUp,
  listBackups,
} from '#contract/office/backups.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import { isDiskFull } from '#server/platform/faults/disk-full.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { backUpNow, isBackingUp, makesBackups } from './backup-clock.ts';
import { type BackupSet, backupFolder, listSets } from './backup-set.ts';
import { reportBackups } from './probe.ts';

/** How long a request waits for its backup, in milliseconds; a large one goes on without it. */
const waitMs = 1000;

/** What an administrator sees of the backups, and one at once. */
export function backupRoutes(app: FastifyInstance, context: Context): void {
  serve(app, listBackups, () => presentBackups(context));

  serve(app, backUp, async () => {
    if (!makesBackups(context))
      throw new Problem('conflict', 'Backups are switched off, or made by your database server.');
    const backup = backUpNow(context, 'request', app.log);
    // What fails later is noted for the list.
    backup.catch((error: unknown) => app.log.error({ err: error }, 'the backup failed'));
    try {
      await Promise.race([backup, pause(waitMs, undefined, { ref: false })]);
    } catch (error) {
      throw new Problem(
        'unavailable',
        isDiskFull(error)
          ? 'The disk is full, so we could not make a backup.'
          : 'We could not make a backup. Please try again in a moment.',
        { cause: error },
      );
    }
    return presentBackups(context);
  });
}

async function presentBackups(context: Context): Promise<BackupsReply> {
  const { config, database } = context;
  const folder = backupFolder(config);
  const [sets, { health, goodAt, missing, failed, bucketFailed, inBucket }] = await Promise.all([
    makesBackups(context) ? listSets(folder) : [],
    reportBackups(context),
  ]);
  return {
    engine: database.engine,
    everyMinutes: config.backupEveryMs / 60_000,
    folder,
    isInDataFolder: config.backupDir === undefined,
    hasBucket: config.backupS3Url !== undefined,
    inBucket,
    withoutEffect: config.withoutEffect,
    isRunning: isBackingUp(),
    health,
    missing,
    lastGoodAt: goodAt === 0 ? null : instantText(goodAt),
    failed,
    bucketFailed,
    sets: sets.toReversed().map(presentSet),
  };
}

function presentSet({ name, manifest }: BackupSet): BackupSetReply {
  return {
    name,
    madeAt: manifest.madeAt,
    reason: manifest.reason,
    bytes: manifest.database.compressedBytes,
    rows: Object.values(manifest.rows).reduce((sum, count) => sum + count, 0),
    documents: Object.keys(manifest.documents).length,
    missing: manifest.missing.length,
  };
}
