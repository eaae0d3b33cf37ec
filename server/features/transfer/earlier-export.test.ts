import { createHash, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { ZipFile } from 'yazl';
import type { Database } from '#server/platform/db/database.ts';
import { migrateTo } from '#server/platform/db/migrate.ts';
import type { Tables } from '#server/platform/db/schema.ts';
import { sqliteDialect } from '#server/platform/db/sqlite/sqlite-driver.ts';
import { openDocumentStore } from '#server/platform/files/stores/open-store.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { unzip } from '#server/testing/unzip.ts';
import { clientWorld } from '#server/testing/world/client-world.ts';
import { exportSite } from './export-site.ts';
import { importSite } from './import-site.ts';
import { type Manifest, manifestName } from './manifest.ts';

/** The schema version of the exports in these tests. */
const earlier = '0030-lead-visits';

async function folder(): Promise<string> {
  const path = join(tmpdir(), `ascent-transfer-${randomUUID()}`);
  await mkdir(path, { recursive: true });
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

async function emptyInstallation() {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const documents = await openDocumentStore({ dataDir: await folder(), s3Url: undefined });
  return { database, documents, now: () => 0 };
}

/** The columns of each table in that version. */
async function columnsOf(schema: string): Promise<Map<string, Set<string>>> {
  const raw = new BetterSqlite3(':memory:');
  const db = new Kysely<Tables>({ dialect: sqliteDialect(raw, () => {}) });
  await migrateTo(db, schema);
  const tables = await db.introspection.getTables();
  raw.close();
  return new Map(
    tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]),
  );
}

/** What that version did not have yet. */
async function emptyLaterColumns(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.updateTable('quotes').set({ terms_snapshot: null }).execute();
    await tx.updateTable('invoices').set({ seller: '' }).execute();
    await tx.updateTable('credit_notes').set({ seller: '' }).execute();
    await tx.updateTable('mails').set({ about: null }).execute();
    await tx.deleteFrom('approvals').execute();
    await tx.deleteFrom('status_notes').execute();
    await tx.deleteFrom('change_requests').execute();
    await tx.deleteFrom('answer_clocks').where('kind', '=', 'change').execute();
  });
}

type Files = Map<string, Buffer>;

async function write(files: Files, change: (manifest: Manifest) => void): Promise<string> {
  const manifest: Manifest = JSON.parse(String(files.get(manifestName)));
  change(manifest);
  files.set(manifestName, Buffer.from(JSON.stringify(manifest)));
  const zip = new ZipFile();
  for (const [name, content] of files) zip.addBuffer(content, name);
  zip.end();
  const path = join(await folder(), 'site.zip');
  writeFileSync(path, await buffer(zip.outputStream));
  return path;
}

/** An export as made by the earlier version, without columns added later. */
async function asEarlierExport(files: Files): Promise<string> {
  const known = await columnsOf(earlier);
  return write(files, (manifest) => {
    manifest.schema = earlier;
    for (const table of Object.keys(manifest.tables)) {
      const name = `tables/${table}.jsonl`;
      const columns = known.get(table);
      if (columns === undefined) {
        delete manifest.tables[table];
        files.delete(name);
        continue;
      }
      const rows = String(files.get(name)).split('\n').slice(0, -1);
      const text = rows
        .map((line) => Object.entries<unknown>(JSON.parse(line)))
        .map((row) => Object.fromEntries(row.filter(([column]) => columns.has(column))))
        .map((row) => `${JSON.stringify(row)}\n`)
        .join('');
      const bytes = Buffer.from(text);
      files.set(name, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      manifest.tables[table] = { rows: rows.length, bytes: bytes.length, sha256 };
    }
  });
}

async function exported(from: Parameters<typeof exportSite>[0]): Promise<Files> {
  return unzip(await buffer(await exportSite(from, 'copy')));
}

const tablesOf = (files: Files) =>
  [...files]
    .filter(([name]) => name !== manifestName)
    .map(([name, content]) => [name, content.toString('latin1')])
    .sort();

test('an export of an earlier version is imported completely, with its tables upgraded', async () => {
  const app = await createTestApp();
  await clientWorld(app, 'Aldermoor');
  await emptyLaterColumns(app.database);
  const whole = await exported(app.context);
  const into = await emptyInstallation();
  const { manifest } = await importSite(into, await asEarlierExport(new Map(whole)));
  expect(manifest.schema).toBe(earlier);
  expect(manifest.tables.invoices?.rows).toBeGreaterThan(10);
  // The columns added later were empty, so the two sites are identical.
  expect(tablesOf(await exported(into))).toEqual(tablesOf(whole));
  // The temporary database used for the upgrade is deleted.
  expect(await readdir(into.documents.incomingFolder)).toEqual([]);
});

test('an export of a newer version or of another edition is refused, and nothing is written', async () => {
  const app = await createTestApp();
  const files = await exported(app.context);
  const into = await emptyInstallation();
  for (const [schema, words] of [
    ['9999-from-the-future', 'newer version of Ascent'],
    ['0007-somebody-elses', 'another edition of Ascent'],
  ] as const) {
    const path = await write(new Map(files), (made) => {
      made.schema = schema;
    });
    await expect(importSite(into, path)).rejects.toThrow(words);
  }
  expect(await into.database.read.selectFrom('leads').select('id').execute()).toEqual([]);
});
