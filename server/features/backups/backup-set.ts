import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Config } from '#server/platform/config/config.ts';
import { installationSchema } from './origin.ts';

/** Incremented when earlier sets can no longer be read. */
const formatVersion = 1;

const part = z.object({ bytes: z.number(), sha256: z.string() });

/** The last file of a set: a folder without it is one that was not finished. */
export const manifestSchema = z.object({
  format: z.literal('ascent-backup'),
  version: z.literal(formatVersion),
  /** When the copy was begun: it has everything that was written before. */
  madeAt: z.string(),
  reason: z.enum(['schedule', 'request', 'upgrade']),
  /** The site (origin.ts) and its installation; sets of earlier versions do not say. */
  site: z.optional(z.string()),
  installation: z.optional(installationSchema),
  /** The database before compression. */
  database: part.extend({ compressedBytes: z.number() }),
  /** Rows of each table. */
  rows: z.record(z.string(), z.number()),
  /** Stored files by their keys, kept once for all sets. */
  documents: z.record(z.string(), part),
  /** Files that a record names and the store no longer had. */
  missing: z.array(z.string()),
});

/** What a set holds. */
export type Manifest = z.output<typeof manifestSchema>;

/** A finished set and its name, which is the name of its folder. */
export interface BackupSet {
  name: string;
  manifest: Manifest;
}

/** Manifest of a new set. */
export function newManifest(content: Omit<Manifest, 'format' | 'version'>): Manifest {
  return { format: 'ascent-backup', version: formatVersion, ...content };
}

/** The files of a set. */
export const databaseName = 'ascent.sqlite.zst';
export const manifestName = 'manifest.json';

/** The folders and files of a place for backups. */
export function placesOf(folder: string) {
  return {
    sets: join(folder, 'sets'),
    documents: join(folder, 'documents'),
    incoming: join(folder, 'incoming'),
    state: join(folder, 'state.json'),
  };
}

/** The folder for backups: BACKUP_DIR, or `backups` in the data folder. */
export function backupFolder({
  backupDir,
  dataDir,
}: Pick<Config, 'backupDir' | 'dataDir'>): string {
  return backupDir ?? join(dataDir, 'backups');
}

/** A name that sorts by time and is a file name everywhere. */
export function setName(madeAt: number): string {
  return new Date(madeAt).toISOString().replaceAll(':', '-');
}

/** The instant of a name, ISO 8601. */
export function timeOf(name: string): string {
  return name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');
}

/** @returns null when the text is no manifest of ours. */
export function readManifest(text: string): Manifest | null {
  try {
    return manifestSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The finished sets in a folder, oldest first; none when there is no such folder. */
export async function listSets(folder: string): Promise<BackupSet[]> {
  const found = await Promise.all((await namesIn(folder)).map((name) => readSet(folder, name)));
  return found.filter((set) => set !== null);
}

/**
 * The newest finished set of a site, but for those that a wrong clock dated later than now. Earlier
 * ones, whose manifests name every document, are not read.
 */
export async function newestSet(
  folder: string,
  site: string,
  now: number,
): Promise<BackupSet | undefined> {
  for (const name of (await namesIn(folder)).reverse()) {
    const set = await readSet(folder, name);
    // Sets without a site are those of an earlier version, until makeBackup looks at them.
    if (set !== null && !isFuture(set, now) && (set.manifest.site ?? site) === site) return set;
  }
  return undefined;
}

/** How much later than now a set may be dated, in milliseconds: a clock is set back by less. */
const clockSlackMs = 60_000;

/** Whether a set is dated later than now: a clock was wrong when it was made, or is wrong now. */
export function isFuture(
  { manifest }: { manifest: Pick<Manifest, 'madeAt'> },
  now: number,
): boolean {
  return Date.parse(manifest.madeAt) > now + clockSlackMs;
}

/** Names of finished and unfinished sets, oldest first. */
async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(placesOf(folder).sets).catch(noneIfMissing)).sort();
}

/** @returns null when there is no such set, or it is not finished. */
export async function readSet(folder: string, name: string): Promise<BackupSet | null> {
  const path = join(placesOf(folder).sets, name, manifestName);
  const manifest = readManifest(await readFile(path, 'utf8').catch(() => ''));
  return manifest && { name, manifest };
}

function noneIfMissing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
