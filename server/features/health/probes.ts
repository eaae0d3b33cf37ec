import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { HealthChecks } from '#contract/office/health.ts';
import { backupHealth } from '#server/features/backups/probe.ts';
import type { Context } from '#server/platform/context.ts';
import { isDiskFull } from '#server/platform/faults/disk-full.ts';
import { scannerState } from '#server/platform/files/malware-scanner.ts';
import { isOwnStore } from '#server/platform/files/stores/own-store.ts';
import type { Probe } from './watch.ts';

/** Free space below which we warn: five times the daily upload limit of one person. */
const lowBytes = 1024 * 1024 * 1024;
/** How long a result is reused; load balancers poll every few seconds. */
const freshMs = 5000;
const hourMs = 3_600_000;
/** Reading the manifests of a hundred backups is worth doing once a minute. */
const backupsFreshMs = 60_000;

type ProbeOf<Name extends keyof HealthChecks> = Probe<HealthChecks[Name]>;

/** The database, without which nothing can be served. Its result is never reused. */
export function databaseProbe({ database }: Context): ProbeOf<'database'> {
  return {
    name: 'database',
    freshMs: 0,
    failed: 'down',
    check: async () => {
      await database.ping();
      return 'ok';
    },
  };
}

/** The disk of DATA_DIR: whether it can be written to, and its free space. */
export function diskProbe({ config: { dataDir } }: Context): ProbeOf<'disk'> {
  return {
    name: 'disk',
    freshMs,
    failed: 'down',
    check: async () => {
      try {
        await mkdir(dataDir, { recursive: true, mode: 0o700 });
        await writeAndRemove(join(dataDir, `.disk-check-${randomUUID()}`));
      } catch (error) {
        if (isDiskFull(error)) return 'full';
        throw error;
      }
      const { bavail, bsize } = await statfs(dataDir);
      return bavail * bsize < lowBytes ? 'low' : 'ok';
    },
  };
}

/** Writes and syncs a page of data, because even a full disk accepts an empty file. */
async function writeAndRemove(path: string): Promise<void> {
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(Buffer.alloc(4096, 1));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}

/** The document store, and whether the other instances use the same one. */
export function documentsProbe({ database, documents }: Context): ProbeOf<'documents'> {
  return {
    name: 'documents',
    freshMs,
    failed: 'down',
    check: async () => {
      await documents.check();
      if (database.engine !== 'postgres') return 'ok';
      return (await isOwnStore(database.read, documents)) ? 'ok' : 'not-shared';
    },
  };
}

/** The outbox: whether mail that failed to be delivered has waited for an hour. */
export function mailProbe({ database, now }: Context): ProbeOf<'mail'> {
  return {
    name: 'mail',
    freshMs,
    failed: 'unknown',
    check: async () => {
      const late = await database.read
        .selectFrom('mails')
        .select('id')
        .where('status', '=', 'queued')
        .where('attempts', '>', 0)
        .where('created_at', '<', now() - hourMs)
        .limit(1)
        .executeTakeFirst();
      return late === undefined ? 'ok' : 'delayed';
    },
  };
}

/** The malware scanner: while a configured one is down, nothing can be uploaded. */
export function scannerProbe({ config }: Context): ProbeOf<'scanner'> {
  return {
    name: 'scanner',
    freshMs,
    failed: 'down',
    check: async () => {
      const state = await scannerState(config.malwareScannerUrl);
      return state === 'up' ? 'ok' : state;
    },
  };
}

/** The backups: whether the last good one is old, or the last run failed. */
export function backupsProbe(context: Context): ProbeOf<'backups'> {
  return {
    name: 'backups',
    freshMs: backupsFreshMs,
    failed: 'failed',
    check: () => backupHealth(context),
  };
}
