import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import * as z from 'zod';
import type { Config } from '#server/platform/config/config.ts';
import { databaseFile } from '#server/platform/db/sqlite/data-folder.ts';
import { replaceFile } from '#server/platform/files/durable-files.ts';

/** A data folder that makes backups: a site that is restored elsewhere is another one of the same site. */
export const installationSchema = z.object({
  id: z.string(),
  /** When it was begun, ISO 8601. */
  since: z.string(),
});
export type Installation = z.output<typeof installationSchema>;

/** Where a set comes from. */
export interface Origin {
  /** The site, as in `siteIn`. */
  site: string;
  installation: Installation;
}

/**
 * The id of the site that a database holds, which a restore keeps. It is made from a secret that the
 * first start of every version has stored, so that sets of earlier versions have one too (decision 91).
 *
 * @returns '' for a database that no program was started on, and for none.
 */
export function siteIn(file: string): string {
  if (!existsSync(file)) return '';
  const database = new BetterSqlite3(file, { fileMustExist: true, timeout: 5000 });
  try {
    database.pragma('query_only = ON');
    const hasSettings = database
      .prepare("select 1 from sqlite_schema where type = 'table' and name = 'settings'")
      .get();
    if (hasSettings === undefined) return '';
    const secret = database
      .prepare<[], string>("select value from settings where name = 'links-secret'")
      .pluck()
      .get();
    if (secret === undefined) return '';
    return createHash('sha256').update(`site ${secret}`).digest('hex').slice(0, 16);
  } finally {
    database.close();
  }
}

/** The site of the settings. */
export const siteOf = (config: Pick<Config, 'dataDir'>) => siteIn(databaseFile(config));

/** The site and the installation of the settings; the latter begins with its first backup. */
export async function originOf(config: Pick<Config, 'dataDir'>, now: number): Promise<Origin> {
  return { site: siteOf(config), installation: await ensureInstallation(config, now) };
}

/** The installation of a data folder, which begins now if there is none yet. */
export async function ensureInstallation(
  { dataDir }: Pick<Config, 'dataDir'>,
  now: number,
): Promise<Installation> {
  const file = join(dataDir, 'installation.json');
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    return installationSchema.parse(JSON.parse(text));
  } catch {
    const begun = { id: randomUUID(), since: new Date(now).toISOString() };
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await replaceFile(file, `${JSON.stringify(begun)}\n`);
    return begun;
  }
}
