import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { openStage } from '#server/platform/db/stage.ts';
import { NoSuchFile } from '#server/platform/files/stores/document-store.ts';
import type { Manifest, Part } from './manifest.ts';
import { isSame, openExport, partOf, type SiteExport } from './read-export.ts';
import { isWrittenByStart, type SiteRow, type SiteTable, siteTables } from './site-tables.ts';
import type { TableTotals } from './totals.ts';
import { writeRows } from './write-rows.ts';

type Into = Pick<Context, 'database' | 'documents'>;

/** What was imported. */
export interface ImportedSite {
  manifest: Manifest;
  /** Read from the file, and found to be the same in the database. */
  totals: TableTotals[];
}

/**
 * Imports a whole-site export into an empty installation. Format, checksums and counts are checked
 * before anything is written; then the archive is read again, so that memory use does not depend on
 * its size. Files are stored first and rows inserted in one transaction, which is only committed when
 * the database holds what is in the file; otherwise the new files are removed again, unless the commit
 * itself was not answered. Tables of an
 * earlier version are upgraded by the same migrations as its database would be.
 *
 * @throws Error with a message for the operator.
 */
export async function importSite(into: Into, path: string): Promise<ImportedSite> {
  await refuseData(into.database.read);
  const site = await openExport(path);
  try {
    await site.check();
    const source = await sourceOf(into, site);
    const stored: string[] = [];
    let isWritten = false;
    try {
      for (const [key, part] of Object.entries(site.manifest.files)) {
        const there = await storedPart(into, key);
        if (there !== null && isSame(there, part)) continue;
        // What another site may be using in this store is never removed.
        if (there === null) stored.push(key);
        await keepFile(into, key, await site.file(key));
      }
      const totals = await into.database.transaction(async (tx) => {
        await refuseData(tx);
        // The long transaction blocks nobody, since the installation is empty.
        const written = await writeRows(tx, into.database.engine, source.rows);
        isWritten = true;
        return written;
      });
      return { manifest: site.manifest, totals };
    } catch (error) {
      // Only the answer to the commit may be lost: then these are the files of the site.
      if (isWritten) throw new Error(unsure, { cause: error });
      for (const key of stored) await into.documents.remove(key).catch(() => {});
      throw error;
    } finally {
      await source.end();
    }
  } finally {
    site.close();
  }
}

const unsure =
  'The database ended the connection while it finished, so this import may have been completed. All files were kept. Start Ascent to see whether the site is there; if it is not, import it again.';

/** @throws Error unless the tables contain only what a first start writes. */
async function refuseData(db: Queries): Promise<void> {
  for (const table of siteTables()) {
    if (isWrittenByStart(table)) continue;
    const row = await db.selectFrom(table).selectAll().limit(1).executeTakeFirst();
    if (row !== undefined)
      throw new Error(
        `This installation already has data (${table}). You can import only into an empty one. Set another DATA_DIR or database.`,
      );
  }
}

/** The rows of an import. */
interface Source {
  rows(table: SiteTable): AsyncIterable<SiteRow[]> | Promise<AsyncIterable<SiteRow[]>>;
  end(): Promise<void>;
}

async function sourceOf(into: Into, site: SiteExport): Promise<Source> {
  if (site.schema === 'same') return { rows: site.rows, end: async () => {} };
  return upgradeRows(into, site, site.schema);
}

/** Upgrades the rows of an earlier version in a temporary database file. */
async function upgradeRows(
  { documents }: Into,
  { manifest, rows }: SiteExport,
  { earlier }: { earlier: string },
): Promise<Source> {
  await mkdir(documents.incomingFolder, { recursive: true, mode: 0o700 });
  const file = join(documents.incomingFolder, randomUUID());
  const stage = await openStage(file, earlier);
  const end = async () => {
    stage.close();
    await rm(file, { force: true });
  };
  try {
    for (const table of siteTables())
      if (manifest.tables[table] !== undefined)
        for await (const some of await rows(table)) stage.insert(table, some);
    const upgraded = await stage.upgrade();
    return {
      rows: (table) => upgraded.rows(table),
      end: async () => {
        await upgraded.end();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw new Error(
      `The tables of this export (${manifest.schema}) cannot be brought up to date.`,
      {
        cause: error,
      },
    );
  }
}

/** What the store has under this key; null if nothing. */
async function storedPart({ documents }: Into, key: string): Promise<Part | null> {
  try {
    return await partOf(await documents.read(key));
  } catch (error) {
    if (error instanceof NoSuchFile) return null;
    throw error;
  }
}

async function keepFile({ documents }: Into, key: string, content: Readable): Promise<void> {
  await mkdir(documents.incomingFolder, { recursive: true, mode: 0o700 });
  const arriving = join(documents.incomingFolder, randomUUID());
  try {
    await pipeline(content, createWriteStream(arriving, { mode: 0o600 }));
    await documents.put(key, arriving);
  } finally {
    await rm(arriving, { force: true });
  }
}
