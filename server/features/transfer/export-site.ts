import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import type { Snapshot } from '#server/platform/db/snapshot.ts';
import type { TransferMode } from '#server/platform/db/table-facts.ts';
import { NoSuchFile } from '#server/platform/files/stores/document-store.ts';
import { StreamedZip } from '#server/platform/files/streamed-zip.ts';
import {
  currentSchema,
  filePath,
  formatVersion,
  type Manifest,
  manifestName,
  tablePath,
} from './manifest.ts';
import {
  exportedRow,
  type SiteRow,
  type SiteTable,
  siteTables,
  storedFiles,
} from './site-tables.ts';

/**
 * The whole site as one ZIP: every table as JSON lines, every stored file, and a manifest with
 * counts and checksums (rule PRIVACY-1). Tables are read in one snapshot. Rows and files are
 * streamed one after the other, so that memory use does not depend on the size of the site.
 */
export async function exportSite(
  context: Pick<Context, 'database' | 'documents' | 'now'>,
  mode: TransferMode,
): Promise<Readable> {
  const snapshot = await context.database.snapshot();
  try {
    return pack(context, mode, snapshot, await storedKeys(snapshot));
  } catch (error) {
    await snapshot.end();
    throw error;
  }
}

function pack(
  context: Pick<Context, 'documents' | 'now'>,
  mode: TransferMode,
  snapshot: Snapshot,
  keys: readonly string[],
): Readable {
  const mtime = new Date(context.now());
  const zip = new StreamedZip();
  const manifest: Manifest = {
    format: 'ascent-site',
    version: formatVersion,
    mode,
    madeAt: instantText(context.now()),
    schema: currentSchema(),
    tables: {},
    files: {},
    missing: [],
  };
  for (const table of siteTables())
    zip.add(tablePath(table), { mtime }, () =>
      Readable.from(tableText(snapshot, table, manifest), { objectMode: false }),
    );
  // Nearly all of them are compressed already, and doing it again takes as long as everything else.
  for (const key of keys)
    zip.add(filePath(key), { mtime, compress: false }, () => readCounted(context, key, manifest));
  // Read last, when everything before it has been counted.
  zip.add(manifestName, { mtime }, () => Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]));
  zip.end();
  // After the end, an error or an abort.
  zip.output.once('close', () => void snapshot.end());
  return zip.output;
}

/** A table as JSON lines in the order of its primary key, so that equal tables give equal files. */
async function* tableText(
  snapshot: Snapshot,
  table: SiteTable,
  manifest: Manifest,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  let rows = 0;
  for await (const found of snapshot.rows(table)) {
    const rowsToWrite = found
      .map((row) => exportedRow(table, row, manifest.mode))
      .filter((row) => row !== null);
    const text = Buffer.from(rowsToWrite.map((row) => `${JSON.stringify(sorted(row))}\n`).join(''));
    hash.update(text);
    bytes += text.length;
    rows += rowsToWrite.length;
    if (text.length > 0) yield text;
  }
  manifest.tables[table] = { rows, bytes, sha256: hash.digest('hex') };
}

function sorted(row: SiteRow): SiteRow {
  return Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function storedKeys(snapshot: Snapshot): Promise<string[]> {
  const keys: string[] = [];
  for (const [table, column] of storedFiles())
    for await (const rows of snapshot.rows(table))
      keys.push(...rows.map((row) => String(row[column])));
  return keys.sort();
}

/** A stored file, counted and hashed as it is read; empty if the store has lost it. */
async function readCounted(
  { documents }: Pick<Context, 'documents'>,
  key: string,
  manifest: Manifest,
): Promise<Readable> {
  const hash = createHash('sha256');
  let bytes = 0;
  let source: Readable;
  try {
    source = await documents.read(key);
  } catch (error) {
    if (!(error instanceof NoSuchFile)) throw error;
    manifest.missing.push(key);
    return Readable.from([]);
  }
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      manifest.files[key] = { bytes, sha256: hash.digest('hex') };
      done();
    },
  });
  source.on('error', (error) => counted.destroy(error));
  // A download that is aborted closes the file, too.
  counted.once('close', () => source.destroy());
  return source.pipe(counted);
}
