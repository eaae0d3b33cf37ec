import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import type { Config } from '#server/platform/config/config.ts';
import { replaceFile } from '#server/platform/files/durable-files.ts';
import { type BackupSet, backupFolder, placesOf } from './backup-set.ts';
import { siteOf } from './origin.ts';

const schema = z.object({
  /** The site whose runs these are; '' in the state of an earlier version. */
  site: z.string().default(''),
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
  /** A checksum of the address of that bucket; '' without one. */
  bucket: z.string().default(''),
});

/** What is known about the runs, kept beside the sets. */
export type BackupState = z.output<typeof schema>;

type Places = Pick<Config, 'backupDir' | 'backupS3Url' | 'dataDir'>;

const initial: BackupState = {
  site: '',
  source: '',
  unchangedAt: null,
  failed: null,
  bucketFailed: null,
  inBucket: null,
  bucket: '',
};

/**
 * The state of this site in its folder; that of a new one if there is none. What is known of another
 * bucket than that of the settings is left out.
 */
export async function readState(config: Places): Promise<BackupState> {
  const text = await readFile(placesOf(backupFolder(config)).state, 'utf8').catch(() => '');
  const site = siteOf(config);
  const bucket = checksumOf(config.backupS3Url);
  const kept = parse(text);
  const state = kept.site === '' || kept.site === site ? kept : initial;
  // An earlier version did not note which bucket it was: what that one has is looked at again.
  return bucket !== '' && state.bucket === bucket
    ? { ...state, site }
    : { ...state, site, bucket, bucketFailed: null, inBucket: null };
}

function parse(text: string): BackupState {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return initial;
  }
}

function checksumOf(address: string | undefined): string {
  return address === undefined ? '' : createHash('sha256').update(address).digest('hex');
}

/** Notes a change of the state. */
export async function writeState(config: Places, change: Partial<BackupState>): Promise<void> {
  const state = { ...(await readState(config)), ...change };
  await replaceFile(placesOf(backupFolder(config)).state, `${JSON.stringify(state)}\n`);
}

/**
 * The last instant whose data is certain to be in a backup; 0 if there is none. What a wrong clock
 * noted later than now is not counted.
 */
export function lastGoodAt(
  newest: BackupSet | undefined,
  { unchangedAt }: BackupState,
  now: number,
): number {
  if (newest === undefined) return 0;
  const madeAt = Date.parse(newest.manifest.madeAt);
  const unchanged = unchangedAt === null ? 0 : Date.parse(unchangedAt);
  return Math.min(now, unchanged > now ? madeAt : Math.max(madeAt, unchanged));
}
