import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import type { Context } from '../context.ts';
import { NoSuchFile } from '../documents/document-store.ts';
import { instantText } from '../instant-text.ts';
import {
  currentSchema,
  filePath,
  formatVersion,
  type Manifest,
  manifestName,
  type Part,
  tablePath,
} from './manifest.ts';
import {
  leavingRow,
  type SiteRow,
  type SiteTable,
  siteTables,
  type TransferMode,
} from './site-tables.ts';

/**
 * The whole site as one ZIP: every table as JSON lines, every stored file, and a manifest with
 * counts and checksums (features, S03). Tables are read in one snapshot; files stream one by one.
 */
export async function exportSite(
  context: Pick<Context, 'database' | 'documents' | 'now'>,
  mode: TransferMode,
): Promise<Readable> {
  const tables = await readTables(context, mode);
  const mtime = new Date(context.now());
  const zip = new ZipFile();
  const made: Manifest = {
    format: 'ascent-site',
    version: formatVersion,
    mode,
    madeAt: instantText(context.now()),
    schema: currentSchema(),
    tables: {},
    files: {},
    missing: [],
  };
  for (const [table, { lines }] of tables) {
    const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
    made.tables[table] = { rows: lines.length, ...partOf(bytes) };
    zip.addBuffer(bytes, tablePath(table), { mtime });
  }
  for (const key of storedKeys(tables))
    zip.addReadStreamLazy(filePath(key), { mtime }, (give) => {
      readCounted(context, key, made).then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  // Asked for last, when every file before it has gone through and is counted.
  zip.addReadStreamLazy(manifestName, { mtime }, (give) => {
    give(null, Readable.from([`${JSON.stringify(made, null, 2)}\n`]));
  });
  zip.end();
  // The declarations know a stream for writing only; it is a PassThrough.
  const output = zip.outputStream as unknown as Readable;
  // A file that cannot be read breaks the download off: it is never taken for a whole one.
  zip.on('error', (error) => output.destroy(error));
  return output;
}

interface TableLines {
  lines: string[];
  rows: SiteRow[];
}

/** All tables as they were at one moment; lines are sorted, so that equal contents are equal files. */
async function readTables(
  { database }: Pick<Context, 'database'>,
  mode: TransferMode,
): Promise<Map<SiteTable, TableLines>> {
  return database.transaction(async (tx) => {
    if (database.engine === 'postgres')
      await sql`set transaction isolation level repeatable read`.execute(tx);
    const read = new Map<SiteTable, TableLines>();
    for (const table of siteTables) {
      // Columns are text and numbers only (decision: portable subset).
      const found = (await tx.selectFrom(table).selectAll().execute()) as unknown as SiteRow[];
      const rows = found.map((row) => leavingRow(table, row, mode)).filter((row) => row !== null);
      const lines = rows.map((row) => JSON.stringify(sorted(row))).sort();
      read.set(table, { lines, rows });
    }
    return read;
  });
}

function sorted(row: SiteRow): SiteRow {
  return Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function storedKeys(tables: Map<SiteTable, TableLines>): string[] {
  const named = (['document_versions', 'user_pictures'] as const).flatMap(
    (table) => tables.get(table)?.rows ?? [],
  );
  return named.map(({ storage_key: key }) => String(key)).sort();
}

function partOf(bytes: Buffer): Part {
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** A stored file on its way out, counted and hashed; nothing for one that the store has lost. */
async function readCounted(
  { documents }: Pick<Context, 'documents'>,
  key: string,
  made: Manifest,
): Promise<Readable> {
  const hash = createHash('sha256');
  let bytes = 0;
  let source: Readable;
  try {
    source = await documents.read(key);
  } catch (error) {
    if (!(error instanceof NoSuchFile)) throw error;
    made.missing.push(key);
    return Readable.from([]);
  }
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      made.files[key] = { bytes, sha256: hash.digest('hex') };
      done();
    },
  });
  source.on('error', (error) => counted.destroy(error));
  return source.pipe(counted);
}
