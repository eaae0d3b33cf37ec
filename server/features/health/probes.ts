import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { HealthChecks } from '#contract/office/health.ts';
import { reportBackups } from '#server/features/backups/probe.ts';
import type { Context } from '#server/platform/context.ts';
import { isDiskFull } from '#server/platform/faults/disk-full.ts';
import { scannerState } from '#server/platform/files/malware-scanner.ts';
import { isOwnStore } from '#server/platform/files/stores/own-store.ts';
import type { Probe } from './watch.ts';

/** Free space below which we warn: five times the daily upload limit of one person. */
const lowBytes = 1024 * 1024 * 1024;
/** Free space below which a disk counts as full: a page fits, but a form with its log or a file may not. */
const fullBytes = 1024 * 1024;
/** How long a result is reused: every call answers from memory, which a timer renews (watching.ts). */
export const freshMs = 40_000;
/** Reading the newest backup's manifest is worth doing once a minute. */
const backupsFreshMs = 120_000;

type ProbeOf<Name extends keyof HealthChecks> = Probe<HealthChecks[Name]>;

/** A round trip to the database that takes longer is told, in milliseconds. */
const slowMs = 1000;

/**
 * The database, without which nothing can be served. Its result is never reused: a load balancer
 * asks for the truth of this moment, which takes a fraction of a millisecond.
 */
export function databaseProbe({ database }: Context): ProbeOf<'database'> {
  return {
    name: 'database',
    freshMs: 0,
    failed: 'down',
    check: async () => {
      const begunAt = performance.now();
      await database.ping();
      const ms = Math.ceil(performance.now() - begunAt);
      return { state: ms > slowMs ? 'slow' : 'ok', detail: `Round trip: ${ms} ms` };
    },
  };
}

/** The disks of DATA_DIR and of the backups: whether the first can be written to, and their free space. */
export function diskProbe({ config }: Context): ProbeOf<'disk'> {
  const { dataDir } = config;
  return {
    name: 'disk',
    freshMs,
    failed: 'down',
    check: async () => {
      try {
        await mkdir(dataDir, { recursive: true, mode: 0o700 });
        await writeAndRemove(join(dataDir, `.disk-check-${randomUUID()}`));
      } catch (error) {
        if (isDiskFull(error)) return { state: 'full', detail: dataDir };
        throw error;
      }
      const data = await freeSpace(dataDir);
      const least = [await freeSpace(config.backupDir ?? dataDir), data].reduce((one, other) =>
        other.bytes < one.bytes ? other : one,
      );
      return {
        state: spaceState(data.bytes, least.bytes),
        detail: `${gigabytes(least.bytes)} free in ${least.folder}`,
      };
    },
  };
}

/**
 * What free space means.
 *
 * @param dataBytes free on the disk of DATA_DIR.
 * @param leastBytes free on the fullest of all disks.
 */
export function spaceState(dataBytes: number, leastBytes: number): 'full' | 'low' | 'ok' {
  if (dataBytes < fullBytes) return 'full';
  return leastBytes < lowBytes ? 'low' : 'ok';
}

/** A folder that does not exist yet has no space to run out of: its backups tell of it. */
async function freeSpace(folder: string): Promise<{ folder: string; bytes: number }> {
  const space = await statfs(folder).catch(() => null);
  return { folder, bytes: space === null ? Number.POSITIVE_INFINITY : space.bavail * space.bsize };
}

const gigabytes = (bytes: number) =>
  bytes === Number.POSITIVE_INFINITY ? 'Unknown' : `${(bytes / 1024 ** 3).toFixed(1)} GB`;

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

const missingText = (count: number) =>
  count === 1
    ? 'One document is missing'
    : `${count.toLocaleString('en-US')} documents are missing`;

/** The backups: whether the last good one is old or incomplete, or the last run failed. */
export function backupsProbe(context: Context): ProbeOf<'backups'> {
  return {
    name: 'backups',
    freshMs: backupsFreshMs,
    failed: 'failed',
    check: async () => {
      const { health, missing } = await reportBackups(context);
      return { state: health, detail: health === 'incomplete' ? missingText(missing) : '' };
    },
  };
}
