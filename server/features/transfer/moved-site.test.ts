import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { issueDueInvoices } from '#server/features/billing/billing-clock.ts';
import { rowsFoundBy } from '#server/platform/db/searched-rows.ts';
import { openSqlite } from '#server/platform/db/sqlite/sqlite.ts';
import { openDocumentStore } from '#server/platform/files/stores/open-store.ts';
import { indexQueryOf, searchedWords } from '#server/platform/lists/search-words.ts';
import { createTestAppOn, type TestApp } from '#server/testing/test-app.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { cookies, password, post, signIn, withUser } from '#server/testing/world/accounts.ts';
import { clientWorld } from '#server/testing/world/client-world.ts';
import { acceptedQuote } from '#server/testing/world/offers.ts';
import { exportSite } from './export-site.ts';
import { importSite } from './import-site.ts';

async function embedded(): Promise<TestDatabase> {
  const database = await openSqlite(':memory:');
  const again = async (): Promise<TestDatabase> => ({ ...database, again });
  return again();
}

const person = 'Imogen@Quillfeather.example';

/** A site with a client, their invoices and documents, and somebody who only wrote to us. */
async function writtenSite(database: TestDatabase) {
  const app = await createTestAppOn(database);
  const world = await clientWorld(app, 'Aldermoor');
  await withUser(app, 'boss@example.com', 'admin');
  await withUser(app, 'lee@clients.example');
  const message = { name: 'Imogen Quillfeather', email: person, message: 'Three spreadsheets.' };
  await app.call(post('/api/contact', message));
  return { app, world };
}

/** The same site on another database, as `site export --move` and `site import` take it there. */
async function moved({ context, clock }: TestApp, database: TestDatabase): Promise<TestApp> {
  const dataDir = join(tmpdir(), `ascent-moved-${randomUUID()}`);
  const file = `${dataDir}.zip`;
  onTestFinished(async () => {
    await rm(dataDir, { recursive: true, force: true });
    await rm(file, { force: true });
  });
  await writeFile(file, await buffer(await exportSite(context, 'move')));
  const documents = await openDocumentStore({ dataDir, s3Url: undefined });
  await importSite({ database, documents }, file);
  return createTestAppOn(database, { dataDir }, clock);
}

async function admin(app: TestApp): Promise<string> {
  return cookies(await app.call(post('/api/admin/login', { email: 'boss@example.com', password })));
}

// With PostgreSQL, from the embedded database to it and the other way.
test.each([
  ['from the embedded database', embedded, openTestDatabase],
  ['to the embedded database', openTestDatabase, embedded],
])('a site that was moved %s goes on where it was', async (_, openFrom, openTo) => {
  const { app: before, world } = await writtenSite(await openFrom());
  const numbersOf = async (app: TestApp, cookie: string): Promise<string[]> => {
    const invoices = (await app.call({ url: '/api/invoices?stage=numbered', cookie })).json();
    return invoices.map(({ number }: { number: string }) => number).sort();
  };
  const numbers = await numbersOf(before, world.adminCookie);
  const found = (
    await before.call({ url: '/api/leads?q=aldermoor', cookie: world.adminCookie })
  ).json();
  const app = await moved(before, await openTo());

  // Passwords move, sessions and mailed account links do not.
  expect((await app.call({ url: '/api/client/invoices', cookie: world.cookie })).statusCode).toBe(
    401,
  );
  expect((await app.call(signIn('lee@clients.example', password))).statusCode).toBe(200);
  const cookie = await admin(app);
  const read = async (url: string) => (await app.call({ url, cookie })).json();

  expect(await read('/api/leads?q=aldermoor')).toEqual(found);
  expect(found).toHaveLength(1);

  expect(await numbersOf(app, cookie)).toEqual(numbers);
  await acceptedQuote(app, { customerEmail: 'next@clients.example' });
  await issueDueInvoices(app.context);
  const last = Number(numbers.at(-1)?.match(/\d+$/)?.[0]);
  const added = (await numbersOf(app, cookie)).filter((one) => !numbers.includes(one));
  expect(added.map((one) => Number(one.match(/\d+$/)?.[0]))).toEqual([last + 1]);

  expect(await read('/api/inbox?q=quillfeather')).toHaveLength(1);
  const erased = await app.call({
    ...post('/api/privacy/erase', { email: person }),
    cookie,
  });
  expect(erased.statusCode).toBe(200);
  expect(await read('/api/inbox?q=quillfeather')).toEqual([]);
  expect(await read('/api/leads?q=quillfeather')).toEqual([]);
  expect(await indexed(app, 'quillfeather')).toEqual([]);
});

/** The records that the index of words has for a word, on the engine that has one of its own. */
async function indexed({ database }: TestApp, word: string): Promise<unknown[]> {
  const words = searchedWords(word) ?? [];
  const records: unknown[] = [];
  for (const table of ['leads', 'contact_messages', 'mails', 'audit_entries'] as const) {
    const rows = rowsFoundBy(database.read, table, indexQueryOf(words));
    if (rows === null) continue;
    const query = sql<{ found_id: string; search_text: string | null }>`
      select found_id, search_text from ${rows} as found
      left join ${sql.table(table)} as it on it.id = found_id
      where search_text is null or search_text like ${`%${word}%`}`;
    records.push(...(await query.execute(database.read)).rows);
  }
  return records;
}
