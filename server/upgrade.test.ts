import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './platform/db/open.ts';
import { makeEmptyPostgres } from './testing/empty-database.ts';
import {
  copyKeptToPostgres,
  keptVersions,
  rowsIn,
  unpackKept,
} from './testing/kept-data/kept-data.ts';
import { createTestAppOn } from './testing/test-app.ts';
import { openTestPostgres, type TestDatabase } from './testing/test-database.ts';

const onPostgres = process.env.ASCENT_TEST_ENGINE === 'postgres';

/** A data folder as one of the earlier versions left it. */
function dataOf(version: string): { dataDir: string; file: string } {
  const dataDir = mkdtempSync(join(tmpdir(), 'ascent-upgrade-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  unpackKept(version, dataDir);
  return { dataDir, file: join(dataDir, 'ascent.sqlite') };
}

/** Opens it on the engine of this run, which brings its tables up to date. */
async function upgraded(dataDir: string, file: string): Promise<TestDatabase> {
  if (onPostgres) {
    const url = await makeEmptyPostgres();
    await copyKeptToPostgres(file, url);
    return openTestPostgres(url);
  }
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  return { ...database, again: async () => ({ ...database, again: () => Promise.reject() }) };
}

/** What the back office shows first, which reads every kind of record. */
const screens = [
  'audit',
  'bin',
  'bookings',
  'catalogue',
  'chat/sessions',
  'inbox',
  'invoices',
  'leads',
  'mail',
  'milestones',
  'overview',
  'overview/today',
  'projects',
  'quotes',
  'users',
];

/** Filling a PostgreSQL database takes two seconds: there, three of them. */
const opened = keptVersions().filter((_, index) => !onPostgres || index % 4 === 0);

test.each(opened)('the data of %s opens without a loss (rule RUN-6)', async (version) => {
  const { dataDir, file } = dataOf(version);
  const before = rowsIn(file);
  const database = await upgraded(dataDir, file);
  const { call } = await createTestAppOn(database, { dataDir }, { now: Date.now() });
  for (const [table, rows] of Object.entries(before)) {
    const { n } = await database.read
      .withTables<Record<string, object>>()
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect([table, Number(n)]).toEqual([table, rows]);
  }

  const signIn = await call({
    method: 'POST',
    url: '/api/admin/login',
    payload: { email: 'admin@example.com', password: 'granite-lantern-switchback' },
  });
  expect([signIn.statusCode, signIn.body]).toEqual([200, expect.any(String)]);
  const cookie = signIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const get = (path: string) => call({ url: `/api/${path}`, cookie });
  for (const path of screens) expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
  const rows = async (path: string) => (await get(path)).json();
  const [[project], [quote], invoices] = [
    await rows('projects'),
    await rows('quotes'),
    await rows('invoices'),
  ];
  // A planned invoice has no document yet.
  const invoice = invoices.find(({ number }: { number: string | null }) => number !== null);
  for (const path of [`projects/${project.id}`, `quotes/${quote.id}`, `invoices/${invoice.id}`])
    expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
  const pdf = await get(`invoices/${invoice.id}/invoice.pdf`);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});
