import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { tellWebhooks } from '#server/features/webhooks/testing/tell-webhooks.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { openSqlite } from '#server/platform/db/sqlite/sqlite.ts';
import type { TransferMode } from '#server/platform/db/table-facts.ts';
import { NoSuchFile } from '#server/platform/files/stores/document-store.ts';
import { openDocumentStore } from '#server/platform/files/stores/open-store.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { unzip } from '#server/testing/unzip.ts';
import { cookies, password, post, withUser } from '#server/testing/world/accounts.ts';
import { clientWorld } from '#server/testing/world/client-world.ts';
import { exportSite } from './export-site.ts';
import { importSite } from './import-site.ts';
import { siteTables, unexportedTables } from './site-tables.ts';

/** A folder that is deleted after the test. */
async function folder(): Promise<string> {
  const path = join(tmpdir(), `ascent-transfer-${randomUUID()}`);
  await mkdir(path, { recursive: true });
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** An empty installation. */
async function installation(database: Database) {
  onTestFinished(() => database.close());
  return {
    database,
    documents: await openDocumentStore({ dataDir: await folder(), s3Url: undefined }),
    now: () => 0,
  };
}
type Installation = Awaited<ReturnType<typeof installation>>;

async function exported(from: Installation | TestApp['context'], mode: TransferMode = 'copy') {
  const path = join(await folder(), 'site.zip');
  writeFileSync(path, await buffer(await exportSite(from, mode)));
  return path;
}

/** The files of an export by name, without the manifest, which contains the time. */
async function contents(path: string): Promise<[string, string][]> {
  const files = await unzip(readFileSync(path));
  files.delete('manifest.json');
  return [...files].map(([name, content]) => [name, content.toString('latin1')]);
}

async function manifestOf(path: string) {
  return JSON.parse(String((await unzip(readFileSync(path))).get('manifest.json')));
}

describe('the export of the whole site', () => {
  test('contains every table, unless it declares why not', async () => {
    const { database } = await createTestApp();
    const tables = (await database.read.introspection.getTables()).map(({ name }) => name);
    const named = [...siteTables(), ...unexportedTables().keys()];
    expect(named.sort()).toEqual(tables.filter((name) => !name.startsWith('kysely_')).sort());
  });

  test('is identical after an import into the other engine and back', async () => {
    const app = await createTestApp();
    await clientWorld(app, 'Aldermoor');
    const first = await exported(app.context);
    // With PostgreSQL this goes there and back, with SQLite from one database to another.
    const other = await installation(await openSqlite(':memory:'));
    const { manifest } = await importSite(other, first);
    expect(manifest.tables.invoices?.rows).toBeGreaterThan(10);
    expect(Object.keys(manifest.files).length).toBe(2);
    const second = await exported(other);
    const back = await installation(await openTestDatabase());
    await importSite(back, second);
    const wanted = await contents(first);
    expect(await contents(second)).toEqual(wanted);
    expect(await contents(await exported(back))).toEqual(wanted);
    expect((await manifestOf(second)).tables).toEqual((await manifestOf(first)).tables);
  });

  test('cannot be imported into an installation with data, or after it was modified', async () => {
    const app = await createTestApp();
    await clientWorld(app, 'Aldermoor');
    const path = await exported(app.context);
    await expect(importSite(app.context, path)).rejects.toThrow(/already has data/);
    const files = await unzip(readFileSync(path));
    const { ZipFile } = await import('yazl');
    const forged = new ZipFile();
    for (const [name, content] of files)
      forged.addBuffer(
        name === 'tables/leads.jsonl' ? Buffer.from(`${content}`.replace('Pat', 'Tap')) : content,
        name,
      );
    forged.end();
    const bad = join(await folder(), 'bad.zip');
    // A PassThrough, contrary to its type.
    writeFileSync(bad, await buffer(forged.outputStream as unknown as AsyncIterable<Buffer>));
    const empty = await installation(await openTestDatabase());
    await expect(importSite(empty, bad)).rejects.toThrow(/leads\.jsonl is not what was exported/);
    expect(await empty.database.read.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  test('keeps its files when only the answer to its commit was lost', async () => {
    const app = await createTestApp();
    await clientWorld(app, 'Aldermoor');
    const path = await exported(app.context);
    const { database, documents } = await installation(await openTestDatabase());
    const transaction: Database['transaction'] = async (work) => {
      await database.transaction(work);
      throw new Error('Connection terminated unexpectedly');
    };
    const losing = { read: database.read, engine: database.engine, transaction } as Database;
    await expect(importSite({ database: losing, documents }, path)).rejects.toThrow(
      /import may have been completed/,
    );
    const keys = Object.keys((await manifestOf(path)).files);
    expect(keys).toHaveLength(2);
    for (const key of keys) (await documents.read(key)).destroy();
  });

  test('leaves nothing behind when the database does not hold what is in the file', async () => {
    const app = await createTestApp();
    await clientWorld(app, 'Aldermoor');
    const path = await exported(app.context);
    const into = await installation(await openSqlite(':memory:'));
    await into.database.transaction((tx) =>
      sql`create trigger wrong after insert on credit_notes begin
            update credit_notes set net_cents = net_cents + 1 where id = new.id;
          end`.execute(tx),
    );
    // Another site may use the same store.
    const [shared, added] = Object.keys((await manifestOf(path)).files);
    const file = join(into.documents.incomingFolder, 'file');
    await mkdir(into.documents.incomingFolder, { recursive: true });
    writeFileSync(file, await buffer(await app.context.documents.read(String(shared))));
    await into.documents.put(String(shared), file);
    await expect(importSite(into, path)).rejects.toThrow(
      /credit_notes: the sum of net_cents is (\d+) in the file and (?!\1)\d+ in the database$/,
    );
    expect(await into.database.read.selectFrom('users').selectAll().execute()).toEqual([]);
    await into.documents.read(String(shared)).then((content) => content.destroy());
    await expect(into.documents.read(String(added))).rejects.toThrow(NoSuchFile);
    await into.database.transaction((tx) => sql`drop trigger wrong`.execute(tx));
    expect((await importSite(into, path)).totals.map((one) => one.describe())).toContainEqual(
      expect.stringMatching(/^credit_notes: 1 rows, \d+ bytes of text, net_cents \d+, /),
    );
  });

  test('shows the site as it was at the start, whatever is written meanwhile', async () => {
    for (const database of [
      await openTestDatabase(),
      await openSqlite(join(await folder(), 'site.sqlite')),
    ]) {
      const from = await installation(database);
      const add = (tx: Queries, name: string) =>
        tx.insertInto('number_series').values({ name, last: 1 }).execute();
      await database.transaction((tx) => add(tx, 'before'));
      const site = await exportSite(from, 'copy');
      await database.transaction((tx) => add(tx, 'meanwhile'));
      const files = await unzip(await buffer(site));
      expect(String(files.get('tables/number_series.jsonl'))).toBe('{"last":1,"name":"before"}\n');
    }
  });

  test('can order every table by its key, which is text', async () => {
    const { database } = await createTestApp();
    const { rows } = await (database.engine === 'postgres'
      ? sql<{ name: string }>`select t.relname as name from pg_index as i
          join pg_class as t on t.oid = i.indrelid and t.relnamespace = current_schema()::regnamespace
          join pg_attribute as a on a.attrelid = t.oid and a.attnum = any(i.indkey)
          where i.indisprimary and a.atttypid <> 'text'::regtype`
      : sql<{ name: string }>`select t.name from sqlite_master as t, pragma_table_info(t.name) as c
          where t.type = 'table' and c.pk > 0 and lower(c.type) <> 'text'`
    ).execute(database.read);
    const tables: readonly string[] = siteTables();
    expect(rows.map(({ name }) => name).filter((name) => tables.includes(name))).toEqual([]);
  });

  test('releases its snapshot when the download is aborted', async () => {
    const { context } = await createTestApp();
    let ended = 0;
    const database = {
      ...context.database,
      snapshot: async () => {
        const snapshot = await context.database.snapshot();
        return { ...snapshot, end: () => snapshot.end().finally(() => (ended += 1)) };
      },
    };
    const left = await exportSite({ ...context, database }, 'copy');
    left.destroy();
    await expect.poll(() => ended).toBe(1);
    await buffer(await exportSite({ ...context, database }, 'copy'));
    await expect.poll(() => ended).toBe(2);
  });

  test('closes the stored file that it reads when the download is aborted', async () => {
    const app = await createTestApp();
    await clientWorld(app, 'Fjord');
    // More than all buffers hold: it is in the middle of being read.
    const chunks = Array.from({ length: 256 }, () => Buffer.alloc(65_536));
    const opened: Readable[] = [];
    const documents = {
      ...app.context.documents,
      read: async () => {
        const source = Readable.from(chunks);
        opened.push(source);
        return source;
      },
    };
    const download = await exportSite({ ...app.context, documents }, 'copy');
    await new Promise<void>((resolve) => {
      download.on('data', () => {
        if (opened.length === 0) return;
        download.pause();
        resolve();
      });
    });
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([false]);
    download.destroy();
    await expect.poll(() => opened[0]?.destroyed).toBe(true);
  });

  test('contains secrets as a move, but not as a copy', async () => {
    const app = await createTestApp();
    await withUser(app, 'dana@northridge.example');
    await app.call(post('/api/auth/forgot-password', { email: 'dana@northridge.example' }));
    await app.database.transaction((tx) =>
      tx.insertInto('settings').values({ name: 'links-secret', value: 'key-of-links' }).execute(),
    );
    await tellWebhooks(app.context, true);
    const text = async (mode: TransferMode) =>
      JSON.stringify(await contents(await exported(app.context, mode)));
    const copy = await text('copy');
    expect(copy).not.toMatch(/whsec_|argon2|key-of-links|reset-password#[\w-]{43}|\\"queued\\"/);
    expect(copy).toMatch(/\\"off_since\\":\d+/);
    const move = await text('move');
    expect(move).toMatch(/argon2[\s\S]*|key-of-links/);
    expect(move).toContain('whsec_');
    expect(move).toContain('\\"off_since\\":null');
  });

  test('can be downloaded by an admin after a fresh proof, within that session, and is logged', async () => {
    const app = await createTestApp();
    await withUser(app, 'boss@example.com', 'admin');
    const cookie = cookies(
      await app.call(post('/api/admin/login', { email: 'boss@example.com', password })),
    );
    const ask = () => app.call({ method: 'POST', url: '/api/privacy/site-export', cookie });
    app.clock.now += 10 * 60_000;
    expect((await ask()).json().code).toBe('proof_needed');
    await app.call(post('/api/auth/confirm', { password }, { cookie }));
    const { path } = (await ask()).json();
    const other = await app.signedIn('admin');
    expect((await app.call({ url: path, cookie: other.cookie })).statusCode).toBe(404);
    const reply = await app.call({ url: path, cookie });
    expect(reply.headers['content-type']).toBe('application/zip');
    const files = await unzip(reply.rawPayload);
    expect(String(files.get('tables/users.jsonl'))).toContain('boss@example.com');
    const log = await app.call({ url: '/api/security-log?kind=site-exported', cookie });
    expect(log.json()).toHaveLength(1);
    app.clock.now += 5 * 60_000;
    expect((await app.call({ url: path, cookie })).statusCode).toBe(404);
  });
});
