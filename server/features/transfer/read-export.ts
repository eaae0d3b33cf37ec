import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import * as z from 'zod';
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
import { type SiteRow, type SiteTable, siteTables } from './site-tables.ts';

/** A whole-site export that is being read. */
export interface SiteExport {
  manifest: Manifest;
  /** 'same', or the earlier schema of the export. */
  schema: 'same' | { earlier: string };
  /** The rows of a table, in batches. */
  rows(table: SiteTable): Promise<AsyncIterable<SiteRow[]>>;
  file(key: string): Promise<Readable>;
  /** @throws Error with a message for the operator unless everything in it is as it was exported. */
  check(): Promise<void>;
  close(): void;
}

/** Opens a file of the archive. */
type Read = (name: string) => Promise<Readable>;

/** @throws Error with a message for the operator when the file is no export that this program reads. */
export async function openExport(path: string): Promise<SiteExport> {
  const zip = await openPromise(path, { autoClose: false });
  try {
    const read = await readerOf(zip);
    const manifest = readManifest((await buffer(await read(manifestName))).toString());
    const schema = readableSchema(manifest);
    return {
      manifest,
      schema,
      rows: async (table) => rowsOf(await read(tablePath(table))),
      file: (key) => read(filePath(key)),
      check: async () => {
        for (const table of siteTables())
          if (schema === 'same' || manifest.tables[table] !== undefined)
            await checkTable(read, table, manifest);
        for (const [key, part] of Object.entries(manifest.files)) await checkFile(read, key, part);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
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
  compare(filePath(key), part, await partOf(await read(filePath(key))));
}

/** The size and checksum of a file. */
export async function partOf(content: AsyncIterable<Buffer>): Promise<Part> {
  const counted = new CountedBytes();
  // Read only to compute the checksum.
  for await (const _ of counted.pass(content));
  return counted.part();
}

export const isSame = (one: Part, other: Part): boolean =>
  one.bytes === other.bytes && one.sha256 === other.sha256;

function compare(name: string, expected: Part, found: Part): void {
  if (!isSame(expected, found)) throw damaged(`${name} is not what was exported`);
}
