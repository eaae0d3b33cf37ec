import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import * as z from 'zod';
import type { Context } from '../context.ts';
import type { Queries } from '../db/schema.ts';
import {
  currentSchema,
  filePath,
  formatVersion,
  type Manifest,
  manifest,
  manifestName,
  type Part,
  tablePath,
} from './manifest.ts';
import { ownPointers, type SiteRow, type SiteTable, siteTables } from './site-tables.ts';

/** Values of one statement: under what either engine takes (SQLite 32,766, PostgreSQL 65,535). */
const mostValues = 30_000;

type Into = Pick<Context, 'database' | 'documents'>;
/** Opens a file of the archive. */
type Read = (name: string) => Promise<Readable>;

/**
 * Reads a whole-site export into an installation that holds nothing. Everything is checked before
 * anything is written: format, checksums, counts. Files come first and rows in one transaction, so
 * that an import that breaks off leaves no half site.
 *
 * @throws Error in words for the operator.
 */
export async function importSite(into: Into, path: string): Promise<Manifest> {
  await refuseData(into.database.read);
  const zip = await openPromise(path, { autoClose: false });
  try {
    const read = await readerOf(zip);
    const told = readManifest((await buffer(await read(manifestName))).toString());
    const tables = new Map<SiteTable, SiteRow[]>();
    for (const table of siteTables) tables.set(table, await readTable(read, table, told));
    for (const [key, part] of Object.entries(told.files)) await checkFile(read, key, part);
    for (const key of Object.keys(told.files)) await keepFile(into, key, await read(filePath(key)));
    await into.database.transaction(async (tx) => {
      await refuseData(tx);
      for (const [table, rows] of tables) await insertRows(tx, table, rows);
    });
    return told;
  } finally {
    zip.close();
  }
}

/** What a start writes by itself is no data; anything else is. */
const writtenByStart = new Set<SiteTable>(['settings', 'consent_texts', 'catalogue_changes']);

async function refuseData(db: Queries): Promise<void> {
  for (const table of siteTables) {
    if (writtenByStart.has(table)) continue;
    const row = await db.selectFrom(table).selectAll().limit(1).executeTakeFirst();
    if (row !== undefined)
      throw new Error(
        `This installation already holds data (${table}). An export is only read into an empty one: name another DATA_DIR or database.`,
      );
  }
}

async function readerOf(zip: ZipFile): Promise<Read> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return async (name) => {
    const entry = entries.get(name);
    if (entry === undefined) throw damaged(`${name} is not in it`);
    return zip.openReadStreamPromise(entry);
  };
}

function readManifest(text: string): Manifest {
  const told = manifest.parse(JSON.parse(text));
  if (told.version !== formatVersion || told.schema !== currentSchema())
    throw new Error(
      `This export was made by another version of Ascent (format ${told.version}, tables ${told.schema}; this one has ${formatVersion}, ${currentSchema()}). Bring the old installation to this version first.`,
    );
  return told;
}

function damaged(what: string): Error {
  return new Error(`The file is not a whole, unchanged export: ${what}.`);
}

/** Columns hold text, numbers and nulls, and nothing else. */
const siteRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

async function readTable(read: Read, table: SiteTable, told: Manifest): Promise<SiteRow[]> {
  const part = told.tables[table];
  if (part === undefined) throw damaged(`the table ${table} is not in its list`);
  const bytes = await buffer(await read(tablePath(table)));
  compare(tablePath(table), part, {
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  const lines = bytes.toString().split('\n').slice(0, -1);
  if (lines.length !== part.rows) throw damaged(`${table} has ${lines.length} rows`);
  return lines.map((line) => siteRow.parse(JSON.parse(line)));
}

async function checkFile(read: Read, key: string, part: Part): Promise<void> {
  // A key becomes a file's name: only what the program itself makes is one.
  if (!/^[0-9a-f]{32}$/.test(key)) throw damaged(`${key} is no key of a file`);
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of await read(filePath(key))) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  compare(filePath(key), part, { bytes, sha256: hash.digest('hex') });
}

function compare(name: string, told: Part, found: Part): void {
  if (told.bytes !== found.bytes || told.sha256 !== found.sha256)
    throw damaged(`${name} is not what was exported`);
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

async function insertRows(tx: Queries, table: SiteTable, rows: SiteRow[]): Promise<void> {
  if (writtenByStart.has(table)) await makeRoom(tx, table, rows);
  const pointer = ownPointers[table];
  const width = Object.keys(rows[0] ?? {}).length || 1;
  const step = Math.floor(mostValues / width);
  for (let from = 0; from < rows.length; from += step) {
    const chunk = rows.slice(from, from + step);
    await tx
      .insertInto(table)
      // The columns were this very table's when they were exported, and the schema is the same.
      .values(
        chunk.map((row) => (pointer === undefined ? row : { ...row, [pointer]: null })) as never,
      )
      .execute();
  }
  if (pointer === undefined) return;
  for (const row of rows)
    if (row[pointer] !== null)
      await tx
        .updateTable(table)
        .set({ [pointer]: row[pointer] } as never)
        .where('id' as never, '=', row.id as never)
        .execute();
}

/** The export's own settings and texts win over those of the first start; its keys stay. */
async function makeRoom(tx: Queries, table: SiteTable, rows: SiteRow[]): Promise<void> {
  if (table !== 'settings') {
    await tx.deleteFrom(table).execute();
    return;
  }
  const names = rows.map(({ name }) => String(name));
  if (names.length > 0) await tx.deleteFrom('settings').where('name', 'in', names).execute();
}
