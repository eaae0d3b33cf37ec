import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { HealthChecks } from '#contract/office/health.ts';
import type { Context } from '#server/platform/context.ts';
import { isDiskFull } from '#server/platform/faults/disk-full.ts';
import { scannerState } from '#server/platform/files/malware-scanner.ts';
import { isOwnStore } from '#server/platform/files/stores/own-store.ts';
import type { Probe } from './watch.ts';

/** Free space that is worth a warning: a day of uploads at the limit of one person, five times over. */
const lowBytes = 1024 * 1024 * 1024;
/** What is asked once for several polls; those of a load balancer come every few seconds. */
const freshMs = 5000;
const hourMs = 3_600_000;

type ProbeOf<Name extends keyof HealthChecks> = Probe<HealthChecks[Name]>;

/** The database: without it nothing can be served. Its answer never counts for later. */
export function databaseProbe({ database }: Context): ProbeOf<'database'> {
  return {
    name: 'database',
    freshMs: 0,
    failed: 'down',
    ask: async () => {
      await database.ping();
      return 'ok';
    },
  };
}

/** The disk under DATA_DIR: whether it takes a file, and how much more. */
export function diskProbe({ config: { dataDir } }: Context): ProbeOf<'disk'> {
  return {
    name: 'disk',
    freshMs,
    failed: 'down',
    ask: async () => {
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

/** A page of a file system, written through: a full disk takes an empty file. */
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

/** The store of documents, and whether it is the one that the other instances use. */
export function documentsProbe({ database, documents }: Context): ProbeOf<'documents'> {
  return {
    name: 'documents',
    freshMs,
    failed: 'down',
    ask: async () => {
      await documents.check();
      if (database.engine !== 'postgres') return 'ok';
      return (await isOwnStore(database.read, documents)) ? 'ok' : 'not-shared';
    },
  };
}

/** The outbox: mail that cannot be delivered is tried again for a day. */
export function mailProbe({ database, now }: Context): ProbeOf<'mail'> {
  return {
    name: 'mail',
    freshMs,
    failed: 'unknown',
    ask: async () => {
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

/** The malware scanner: while one is set and away, nothing can be uploaded. */
export function scannerProbe({ config }: Context): ProbeOf<'scanner'> {
  return {
    name: 'scanner',
    freshMs,
    failed: 'down',
    ask: async () => {
      const state = await scannerState(config.malwareScannerUrl);
      return state === 'up' ? 'ok' : state;
    },
  };
}
