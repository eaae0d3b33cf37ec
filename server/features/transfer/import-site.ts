import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import * as z from 'zod';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { openStage } from '#server/platform/db/stage.ts';
import {
  currentSchema,
  filePath,
  formatVersion,
  type Manifest,
  manifestName,
  manifestSchema,
  type Part,
  relateSchema,
  tablePath,
} from './manifest.ts';
import {
  isWrittenByStart,
  ownReferences,
  type SiteRow,
  type SiteTable,
  siteTables,
} from './site-tables.ts';

/** Values in one statement, below the limit of both engines (SQLite 32,766, PostgreSQL 65,535). */
const maxValues = 30_000;

type Into = Pick<Context, 'database' | 'documents'>;
/** Opens a file of the archive. */
type Read = (name: string) => Promise<Readable>;

/**
 * Imports a whole-site export into an empty installation. Format, checksums and counts are checked
 * before anything is written; then the archive is read again, so that memory use does not depend on
 * its size. Files are stored first and rows inserted in one transaction, so that an aborted import
 * leaves no partial site. Tables of an earlier version are upgraded by the same migrations as its
 * database would be.
 *
 * @throws Error with a message for the operator.
 */
export async function importSite(into: Into, path: string): Promise<Manifest> {
  await refuseData(into.database.read);
  const zip = await openPromise(path, { autoClose: false });
  try {
    const read = await readerOf(zip);
    const manifest = readManifest((await buffer(await read(manifestName))).toString());
    const schema = readableSchema(manifest);
    for (const table of siteTables())
      if (schema === 'same' || manifest.tables[table] !== undefined)
        await checkTable(read, table, manifest);
    for (const [key, part] of Object.entries(manifest.files)) await checkFile(read, key, part);
    const rows = async (table: SiteTable) => rowsOf(await read(tablePath(table)));
    const source =
      schema === 'same'
        ? { rows, end: async () => {} }
        : await upgradeRows(into, manifest, schema, rows);
    try {
      for (const key of Object.keys(manifest.files))
        await keepFile(into, key, await read(filePath(key)));
      await into.database.transaction(async (tx) => {
        await refuseData(tx);
        // The long transaction blocks nobody, since the installation is empty.
        for (const table of siteTables()) await insertTable(tx, table, await source.rows(table));
      });
    } finally {
      await source.end();
    }
    return manifest;
  } finally {
    zip.close();
  }
}

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
  const manifest = manifestSchema.parse(JSON.parse(text));
  if (manifest.version !== formatVersion)
    throw new Error(
      `This export has format ${manifest.version}, and this version of Ascent reads ${formatVersion}. Use the version that made it, or one between the two.`,
    );
  return manifest;
}

/**
 * @returns 'same', or the earlier schema of the export.
 * @throws Error for the schema of a later version or another edition.
 */
function readableSchema({ schema }: Manifest): 'same' | { earlier: string } {
  const relation = relateSchema(schema);
  if (relation === 'later')
    throw new Error(
      `This export was made by a newer version of Ascent (tables ${schema}; this one has ${currentSchema()}). Update this installation first.`,
    );
  if (relation === 'other')
    throw new Error(
      `This export was made by another edition of Ascent (tables ${schema}), which this one cannot read. Read it with the program that made it.`,
    );
  return relation;
}

/** The rows of an import. */
interface Source {
  rows(table: SiteTable): AsyncIterable<SiteRow[]> | Promise<AsyncIterable<SiteRow[]>>;
  end(): Promise<void>;
}

/** Upgrades the rows of an earlier version in a temporary database file. */
async function upgradeRows(
  { documents }: Into,
  manifest: Manifest,
  { earlier }: { earlier: string },
  rows: (table: SiteTable) => Promise<AsyncIterable<SiteRow[]>>,
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

function damaged(what: string): Error {
  return new Error(`The file is not a complete, unchanged export: ${what}.`);
}

/** Columns contain only text, numbers and nulls. */
const siteRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

async function checkTable(read: Read, table: SiteTable, manifest: Manifest): Promise<void> {
  const part = manifest.tables[table];
  if (part === undefined) throw damaged(`the table ${table} is not in its list`);
  const counted = new CountedBytes();
  let rows = 0;
  for await (const some of rowsOf(counted.pass(await read(tablePath(table))))) rows += some.length;
  compare(tablePath(table), part, counted.part());
  if (rows !== part.rows) throw damaged(`${table} has ${rows} rows`);
}

/** The rows of a table's file, in batches of the complete lines of each chunk. */
async function* rowsOf(content: AsyncIterable<Buffer>): AsyncGenerator<SiteRow[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of content) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    // An incomplete line, or ''.
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines.map((line) => siteRow.parse(JSON.parse(line)));
  }
}

/** Counts and hashes the bytes that pass through it. */
class CountedBytes {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  async *pass(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      this.#hash.update(chunk);
      this.#bytes += chunk.length;
      yield chunk;
    }
  }

  part(): Part {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

async function checkFile(read: Read, key: string, part: Part): Promise<void> {
  // A key becomes a file name, so it must have the format of generated keys.
  if (!/^[0-9a-f]{32}$/.test(key)) throw damaged(`${key} is no key of a file`);
  const counted = new CountedBytes();
  // Read only to compute the checksum.
  for await (const _ of counted.pass(await read(filePath(key))));
  compare(filePath(key), part, counted.part());
}

function compare(name: string, expected: Part, found: Part): void {
  if (expected.bytes !== found.bytes || expected.sha256 !== found.sha256)
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

async function insertTable(
  tx: Queries,
  table: SiteTable,
  content: AsyncIterable<SiteRow[]>,
): Promise<void> {
  if (isWrittenByStart(table) && table !== 'settings') await tx.deleteFrom(table).execute();
  const references = ownReferences(table);
  const nothing = Object.fromEntries(references.map((name) => [name, null]));
  const referring: SiteRow[] = [];
  for await (const rows of statementsOf(content)) {
    if (table === 'settings') await deleteReplaced(tx, rows);
    await tx
      .insertInto(table)
      // The rows have exactly the columns of this table, possibly after an upgrade.
      .values(rows.map((row) => ({ ...row, ...nothing })) as never)
      .execute();
    referring.push(...rows.filter((row) => references.some((name) => row[name] !== null)));
  }
  for (const row of referring)
    await tx
      .updateTable(table)
      .set(Object.fromEntries(references.map((name) => [name, row[name]])) as never)
      .where('id' as never, '=', row.id as never)
      .execute();
}

/** Batches of equal size, so that all but the last use the same prepared statement. */
async function* statementsOf(batches: AsyncIterable<SiteRow[]>): AsyncGenerator<SiteRow[]> {
  let waiting: SiteRow[] = [];
  for await (const batch of batches) {
    waiting.push(...batch);
    const step = Math.floor(maxValues / (Object.keys(waiting[0] ?? {}).length || 1));
    while (waiting.length >= step) {
      yield waiting.slice(0, step);
      waiting = waiting.slice(step);
    }
  }
  if (waiting.length > 0) yield waiting;
}

/** Deletes settings of the first start that the export replaces. */
async function deleteReplaced(tx: Queries, rows: SiteRow[]): Promise<void> {
  const names = rows.map(({ name }) => String(name));
  await tx.deleteFrom('settings').where('name', 'in', names).execute();
}
