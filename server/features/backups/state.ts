import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { replaceFile } from '#server/platform/files/durable-files.ts';
import { type BackupSet, placesOf } from './backup-set.ts';

const schema = z.object({
  /** Size and time of the database files that the newest set was made from. */
  source: z.string(),
  /** When nothing had changed since the newest set, ISO 8601. */
  unchangedAt: z.nullable(z.string()),
  /** The last run that failed, unless one has succeeded since. */
  failed: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  /** The same for the copy in the bucket. */
  bucketFailed: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  /** The newest set that the bucket has. */
  inBucket: z.nullable(z.string()),
});

/** What is known about the runs, kept beside the sets. */
export type BackupState = z.output<typeof schema>;

const initial: BackupState = {
  source: '',
  unchangedAt: null,
  failed: null,
  bucketFailed: null,
  inBucket: null,
};

/** The state of a folder; that of a new one if there is none. */
export async function readState(folder: string): Promise<BackupState> {
  const text = await readFile(placesOf(folder).state, 'utf8').catch(() => '');
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return initial;
  }
}

export async function writeState(folder: string, change: Partial<BackupState>): Promise<void> {
  const state = { ...(await readState(folder)), ...change };
  await replaceFile(placesOf(folder).state, `${JSON.stringify(state)}\n`);
}

/** The last instant whose data is certain to be in a backup; 0 if there is none. */
export function lastGoodAt(newest: BackupSet | undefined, { unchangedAt }: BackupState): number {
  if (newest === undefined) return 0;
  const madeAt = Date.parse(newest.manifest.madeAt);
  return unchangedAt === null ? madeAt : Math.max(madeAt, Date.parse(unchangedAt));
}
