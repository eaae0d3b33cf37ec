import BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import '#server/features.ts';
import { indexOfWords } from '#server/testing/index-of-words.ts';
import { migrate } from '../migrate.ts';
import type { Tables } from '../schema.ts';
import { sqliteDialect } from './sqlite-driver.ts';
import { ensureWordIndex } from './word-index.ts';

async function migrated(): Promise<BetterSqlite3.Database> {
  const raw = new BetterSqlite3(':memory:');
  onTestFinished(() => void raw.close());
  raw.pragma('trusted_schema = OFF');
  raw.pragma('foreign_keys = ON');
  await migrate(new Kysely<Tables>({ dialect: sqliteDialect(raw, () => {}) }));
  return raw;
}

const addUsers = (raw: BetterSqlite3.Database, from: number, to: number) => {
  const insert = raw.prepare(
    `insert into users (id, first_name, last_name, email, email_key, role, profile_image_url, name_key, search_text, version, created_at, updated_at)
     values (@id, '', '', @id, @id, 'client', '', @id, @text, 1, 1, 1)`,
  );
  for (let n = from; n < to; n += 1) insert.run({ id: `u${n}`, text: `dana ${n} "x"\nwhitfield` });
};

test('the index follows each change, and is the same as one that is made anew', async () => {
  const raw = await migrated();
  addUsers(raw, 0, 50);
  ensureWordIndex(raw);
  addUsers(raw, 50, 1500);
  raw.exec(`update users set search_text = 'zoe' || id where id like 'u%7';
    update users set search_text = 'zoe' || id || ' again' where id like 'u%7';
    delete from users where id like 'u%3';
    insert into users (id, first_name, last_name, email, email_key, role, profile_image_url, name_key, search_text, version, created_at, updated_at)
      values ('u3', '', '', 'u3', 'u3', 'client', '', '', 'back', 1, 1, 1);
    update users set search_text = 'moved', id = 'u0-moved' where id = 'u0'`);
  const followed = indexOfWords(raw);
  expect(followed.length).toBeGreaterThan(5000);
  raw.exec('drop trigger users_words_gone');
  ensureWordIndex(raw);
  expect(indexOfWords(raw)).toEqual(followed);
});

test('an index that is up to date is left alone', async () => {
  const raw = await migrated();
  ensureWordIndex(raw);
  addUsers(raw, 0, 5);
  const before = raw.prepare('select * from search_waiting').all();
  ensureWordIndex(raw);
  expect(raw.prepare('select * from search_waiting').all()).toEqual(before);
  expect(before).toHaveLength(5);
});
