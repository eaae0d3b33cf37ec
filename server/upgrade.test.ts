import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './platform/db/open.ts';
import { foldText } from './platform/lists/search-text.ts';
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
  'client-companies',
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

/** Counts of what was made of the clients in the projects (rule CLIENT-1). */
async function companiesOf({ read }: TestDatabase) {
  const all = async (table: 'client_companies' | 'client_people' | 'projects') =>
    Number(
      (
        await read
          .selectFrom(table)
          .select((e) => e.fn.countAll<number>().as('n'))
          .$if(table === 'projects', (query) =>
            query.where('client_company_id' as never, 'is not', null),
          )
          .executeTakeFirstOrThrow()
      ).n,
    );
  const apart = await read
    .selectFrom('projects')
    .leftJoin('client_people', (join) =>
      join
        .onRef('client_people.company_id', '=', 'projects.client_company_id')
        .onRef('client_people.email_key', '=', 'projects.client_email_key'),
    )
    .select('projects.id')
    .where('projects.client_email_key', '<>', '')
    .where('client_people.id', 'is', null)
    .execute();
  return {
    companies: await all('client_companies'),
    people: await all('client_people'),
    projects: await all('projects'),
    apart: apart.length,
  };
}

/** The same counts, from the rows before the upgrade. */
function companiesFrom(file: string) {
  const raw = new BetterSqlite3(file, { readonly: true });
  const rows = raw
    .prepare(
      "select client_email_key as key, client_company as name from projects where client_email_key <> ''",
    )
    .all() as { key: string; name: string }[];
  raw.close();
  const named = [...Map.groupBy(rows, ({ key }) => key).values()]
    .map((projects) => new Set(projects.map(({ name }) => foldText(name))))
    // A project without a company name joins the only named one.
    .map((names) => (names.size === 2 && names.has('') ? 1 : names.size));
  const companies = named.reduce((sum, count) => sum + count, 0);
  return { companies, people: companies, projects: rows.length, apart: 0 };
}

/** Filling a PostgreSQL database takes two seconds: there, every fourth of them and the newest. */
const opened = keptVersions().filter(
  (_, index, { length }) => !onPostgres || index % 4 === 2 || index === length - 1,
);

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

  expect(await companiesOf(database)).toEqual(companiesFrom(file));

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
