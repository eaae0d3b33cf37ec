import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, test } from 'vitest';
import { features } from '#server/features.ts';
import type { Feature } from '#server/platform/feature.ts';
import { openEmptyDatabase } from '#server/testing/empty-database.ts';
import { migrate } from './migrate.ts';
import { earlierNames, migrations } from './migrations/list.ts';
import type { Tables } from './schema.ts';

type AnyDatabase = Kysely<Tables>;

/** Runs our migrations with the given numbers, under the names of that time. */
async function runOnly(db: AnyDatabase, numbers: string): Promise<void> {
  const wanted = numbers.split(' ');
  const chosen = Object.entries(migrations).flatMap(([name, migration]) => {
    const former = earlierNames[name];
    const names = former === undefined ? [name] : [former, name];
    return names.filter((one) => wanted.includes(one.slice(0, 4))).map((one) => [one, migration]);
  });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(chosen) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** Tables, columns and indexes of a database, as text. */
async function shapeOf(db: AnyDatabase): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const columns = tables.flatMap(({ name, columns: own }) =>
    own.map((c) => `${name}.${c.name} ${c.dataType}${c.isNullable ? '' : ' not null'}`),
  );
  const indexes =
    process.env.ASCENT_TEST_ENGINE === 'postgres'
      ? sql<{ text: string }>`select indexdef as text from pg_indexes where schemaname = 'public'`
      : sql<{
          text: string;
        }>`select sql as text from sqlite_master where type = 'index' and sql is not null`;
  const { rows } = await indexes.execute(db);
  return [...columns, ...rows.map(({ text }) => text)].sort();
}

/** Reverts what was edited into a migration after the first databases had run it. */
const editions: Record<string, string[]> = {
  '0001': [
    'drop index users_by_created_at',
    'drop index users_by_name_key',
    'drop index users_by_email_key',
    ...['temporary_password_expires_at', 'deleted_at', 'profile_image_url'].map(
      (column) => `alter table users drop column ${column}`,
    ),
    'alter table users drop column name_key',
    'alter table users drop column search_text',
    'drop table sessions',
    'create table sessions (token_hash text primary key, user_id text not null, created_at bigint not null, last_seen_at bigint not null)',
  ],
  '0005': [
    'alter table contact_messages drop column confirmation_mail_id',
    'alter table mails drop column in_reply_to',
  ],
  '0007': [
    ...['created_at', 'name_key', 'client_key', 'budget_key', 'start_key', 'end_key'].map(
      (column) => `drop index current_projects_by_${column}`,
    ),
    ...['budget_key', 'start_key', 'end_key'].flatMap((column) => [
      `drop index projects_by_${column}`,
      `alter table projects drop column ${column}`,
    ]),
    ...['budget_cents', 'start_date', 'estimated_end_date', 'completed_at'].map(
      (column) => `create index projects_by_${column} on projects (${column}, id)`,
    ),
  ],
  '0013': ['alter table bookings drop column type_label'],
};

/** The migrations run by databases of earlier versions where that is not simply a prefix of today's. */
const earlierStates: [ran: string, edition?: keyof typeof editions][] = [
  ['0001', '0001'],
  ['0001 0003', '0001'],
  ['0001 0002 0003 0005', '0005'],
  ['0001 0002 0003 0004 0005', '0005'],
  ['0001 0002 0003 0004 0005 0006 0007', '0007'],
  ['0001 0002 0003 0004 0005 0006 0007 0010'],
  ['0001 0002 0003 0004 0005 0006 0007 0009 0010'],
  ['0001 0002 0003 0004 0005 0006 0007 0009 0010 0013', '0013'],
  ['0001 0002 0003 0004 0005 0006 0007 0008 0009 0010 0013', '0013'],
  ['0001 0002 0003 0004 0005 0006 0007 0008 0009 0010 0011 0013', '0013'],
  ['0001 0002 0003 0004 0005 0006 0007 0008 0009 0010 0011 0013 0014', '0013'],
  ['0001 0002 0003 0004 0005 0006 0007 0008 0009 0010 0011 0013 0014'],
  ['0001 0002 0003 0004 0005 0006 0007 0008 0009 0010 0011 0013 0014 0015'],
  ...['0023', '0021 0023', '0021 0022 0023', '0019 0021 0022 0023'].map((late): [string] => [
    `0001 0002 0003 0004 0005 0006 0007 0008 0009 0010 0011 0012 0013 0014 0015 0016 0017 0018 ${late}`,
  ]),
  ...['0028', '0025 0028', '0025 0026 0027 0028'].map((late): [string] => [
    `0001 0002 0003 0004 0005 0006 0007 0008 0009 0010 0011 0012 0013 0014 0015 0016 0017 0018 0019 0020 0021 0022 0023 ${late}`,
  ]),
];

/** On PostgreSQL `npm test` takes every fifth of them (decision 126). */
const takesFew =
  process.env.ASCENT_TEST_ENGINE === 'postgres' && process.env.ASCENT_TEST_ALL !== 'yes';

let shapeToday: Promise<string[]> | undefined;

async function shapeOfNew(): Promise<string[]> {
  const db = await openEmptyDatabase();
  await migrate(db);
  return shapeOf(db);
}

test.each(earlierStates.filter((_state, index) => !takesFew || index % 5 === 0))(
  'a database that had run %s is brought up to date',
  async (ran, edition) => {
    shapeToday ??= shapeOfNew();
    const old = await openEmptyDatabase();
    await runOnly(old, ran);
    for (const statement of edition === undefined ? [] : (editions[edition] ?? []))
      await sql.raw(statement).execute(old);
    await migrate(old);
    expect(await shapeOf(old)).toEqual(await shapeToday);
  },
);

test('rows of the earliest versions keep their values and get the current columns', async () => {
  const db = await openEmptyDatabase();
  await runOnly(db, '0001');
  for (const statement of editions['0001'] ?? []) await sql.raw(statement).execute(db);
  await sql`insert into users (id, first_name, last_name, email, email_key, role, created_at, updated_at)
    values ('u', 'Zoë', 'Ålund', 'zoe@example.com', 'zoe@example.com', 'admin', 1, 1)`.execute(db);
  await migrate(db);
  const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(user).toMatchObject({
    id: 'u',
    first_name: 'Zoë',
    name_key: 'zoe alund',
    deleted_at: null,
  });
  expect(user.search_text).toBe('zoe alund\nzoe@example.com');
});

describe('a database that ran foreign migrations', () => {
  const withForeign = async (name: string) => {
    const db = await openEmptyDatabase();
    await migrate(db);
    const before = await shapeOf(db);
    await sql`insert into kysely_migration values (${name}, '2026-01-01')`.execute(db);
    return { db, before };
  };

  test('is rejected as newer when they come after ours', async () => {
    const { db, before } = await withForeign('9999-from-the-future');
    await expect(migrate(db)).rejects.toThrow('newer version of Ascent (9999-from-the-future)');
    expect(await shapeOf(db)).toEqual(before);
  });

  test('is rejected as another edition when they fall between ours, with instructions for moving', async () => {
    const { db } = await withForeign('0007-somebody-elses');
    await expect(migrate(db)).rejects.toThrow(/another edition .*0007-somebody-elses.*export/s);
  });
});

test('a failed migration leaves the tables as they were, and the next start succeeds', async () => {
  const db = await openEmptyDatabase();
  await runOnly(db, '0001 0002 0003');
  const before = await shapeOf(db);
  // The table that 0005 is about to create exists already, so that 0004 succeeds and 0005 fails.
  await sql`create table contact_replies (id text)`.execute(db);
  await expect(migrate(db)).rejects.toThrow('contact_replies');
  await sql`drop table contact_replies`.execute(db);
  expect(await shapeOf(db)).toEqual(before);
  await migrate(db);
});

describe('the list of migrations', () => {
  const every: readonly Feature[] = features;
  const added = every
    .flatMap((feature) => Object.entries(feature.migrations ?? {}))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const landed: Record<string, string> = {
    ...JSON.parse(readFileSync(new URL('./migrations/landed.json', import.meta.url), 'utf8')),
    ...Object.fromEntries(added.map(([name, migration]) => [name, migration.landed])),
  };
  const names = Object.keys(migrations);

  test('is in order, contains every file of the folder and of features, and only grows at its end', () => {
    expect(names).toEqual([...names].sort());
    const files = readdirSync(new URL('./migrations', import.meta.url))
      .filter((file) => /^\d/.test(file))
      .map((file) => file.replace('.ts', ''));
    expect([...files, ...added.map(([name]) => name)].sort()).toEqual(names);
    expect(Object.keys(landed).toSorted()).toEqual(names);
  });

  test('runs the same statements as when each of them landed', async () => {
    const statements: string[] = [];
    const db = await openEmptyDatabase((event) => {
      // Reads, such as Kysely's own look at the tables, change no database.
      if (event.level === 'query' && !/^(select|with) /.test(event.query.sql))
        statements.push(event.query.sql);
    });
    const done: Record<string, string> = {};
    const watched = Object.fromEntries(
      names.map((name) => [
        name,
        {
          up: async (tx: Kysely<unknown>) => {
            statements.length = 0;
            await migrations[name]?.up(tx);
            const text = statements.join(';\n').replaceAll(/\s+/g, ' ');
            done[name] = createHash('sha256').update(text).digest('hex').slice(0, 16);
          },
        },
      ]),
    );
    const migrator = new Migrator({ db, provider: { getMigrations: async () => watched } });
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    // A migration that any database has run cannot be edited: write a new one instead. The
    // statements are recorded as SQLite reads them; the same files produce PostgreSQL's.
    if (process.env.ASCENT_TEST_ENGINE !== 'postgres') expect(done).toEqual(landed);
  });
});
