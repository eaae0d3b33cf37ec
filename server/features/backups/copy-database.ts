import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import BetterSqlite3 from 'better-sqlite3';
import { databaseName } from './backup-set.ts';

/** What to copy, and where to. */
export interface CopyJob {
  /** The database file, which a program may be using. */
  file: string;
  /** A folder for the compressed copy. */
  folder: string;
  /** Tables and columns with the keys of stored files. */
  storedFiles: readonly (readonly [table: string, column: string])[];
}

/** What was copied. */
export interface CopiedDatabase {
  bytes: number;
  sha256: string;
  compressedBytes: number;
  rows: Record<string, number>;
  /** Keys of the stored files that its rows name. */
  keys: string[];
}

/** Level of the compression: beyond it, time grows faster than space shrinks. */
const level = 3;

/**
 * Copies a database while it is in use, with SQLite's online backup, and proves the copy: it is
 * opened, checked table by table, and has as many rows in each table as the original had at that
 * moment. What is stored is read back and compared. Everything is synced before it returns.
 *
 * @throws Error when the copy is not equal, or the disk is full.
 */
export async function copyDatabase({
  file,
  folder,
  storedFiles,
}: CopyJob): Promise<CopiedDatabase> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const plain = join(folder, 'copy.sqlite');
  const target = join(folder, databaseName);
  const rows = await copyAtOneMoment(file, plain);
  try {
    const copied = provenRows(plain);
    const different = Object.keys({ ...rows, ...copied }).find((t) => rows[t] !== copied[t]);
    if (different !== undefined)
      throw new Error(`The copy has other rows than the database: ${different}`);
    const keys = keysIn(plain, storedFiles);
    const original = await hashOf(createReadStream(plain));
    await pipeline(
      createReadStream(plain),
      createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: level } }),
      createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
    );
    const stored = await hashOf(createReadStream(target).pipe(createZstdDecompress()));
    if (stored.sha256 !== original.sha256) throw new Error('The stored copy cannot be read back.');
    return { ...original, compressedBytes: (await stat(target)).size, rows, keys };
  } finally {
    await rm(plain, { force: true });
  }
}

/** @returns the rows of each table at the moment that the copy shows. */
async function copyAtOneMoment(file: string, target: string): Promise<Record<string, number>> {
  const source = new BetterSqlite3(file, { fileMustExist: true, timeout: 5000 });
  try {
    source.pragma('query_only = ON');
    // The backup and the counts read the same moment: that of this transaction.
    source.exec('begin; select count(*) from sqlite_schema');
    const rows = countRows(source);
    // In one step: a backup that pauses starts again whenever something is written.
    await source.backup(target, { progress: () => 2 ** 30 });
    source.exec('rollback');
    return rows;
  } finally {
    source.close();
  }
}

/**
 * Opens a copied database and checks it table by table.
 *
 * @returns its rows by table.
 * @throws Error when it is damaged.
 */
export function provenRows(file: string): Record<string, number> {
  const copy = new BetterSqlite3(file, { fileMustExist: true });
  try {
    // One file: a log beside the copy would be left behind.
    copy.pragma('journal_mode = DELETE');
    for (const table of ['sqlite_schema', ...tablesOf(copy)]) {
      const check = copy.pragma(`quick_check('${table}')`, { simple: true });
      if (check !== 'ok') throw new Error(`The copy is damaged: ${String(check)}`);
    }
    return countRows(copy);
  } finally {
    copy.close();
  }
}

function countRows(raw: BetterSqlite3.Database): Record<string, number> {
  const count = (table: string) => raw.prepare(`select count(*) from "${table}"`).pluck().get();
  return Object.fromEntries(tablesOf(raw).map((table) => [table, Number(count(table))]));
}

/** All tables with rows of their own; indexes of words are made of other tables. */
function tablesOf(raw: BetterSqlite3.Database): string[] {
  return raw
    .prepare<[], string>(
      "select name from sqlite_schema where type = 'table' and sql not like 'create virtual%' order by name",
    )
    .pluck()
    .all();
}

function keysIn(file: string, storedFiles: CopyJob['storedFiles']): string[] {
  const copy = new BetterSqlite3(file, { fileMustExist: true, readonly: true });
  try {
    const tables = new Set(tablesOf(copy));
    return storedFiles
      .filter(([table]) => tables.has(table))
      .flatMap(([table, column]) =>
        copy.prepare<[], string>(`select "${column}" from "${table}"`).pluck().all(),
      );
  } finally {
    copy.close();
  }
}

/** Length and SHA-256 (hexadecimal) of a stream. */
export async function hashOf(
  content: AsyncIterable<Buffer>,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
