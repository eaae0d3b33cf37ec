import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { makeEmptyPostgres } from '#server/testing/empty-database.ts';
import { createTestAppOn } from '#server/testing/test-app.ts';
import {
  makeDatabase,
  openTestPostgres,
  runOnServer,
  testServer,
} from '#server/testing/test-database.ts';
import { insertLeads } from '#server/testing/world/many-leads.ts';

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** The URL of an empty database that belongs to a user who may not add extensions. */
async function withoutRights(): Promise<string> {
  const user = `plain_${randomBytes(4).toString('hex')}`;
  const url = new URL(await makeEmptyPostgres());
  const name = url.pathname.slice(1);
  await runOnServer(testServer(), `create role ${user} login password 'x'`);
  await query(url.href, `grant create, usage on schema public to ${user}`);
  await runOnServer(testServer(), `revoke create on database ${name} from public`);
  onTestFinished(async () => {
    await runOnServer(testServer(), `drop database ${name} with (force)`);
    await runOnServer(testServer(), `drop role ${user}`);
  });
  url.username = user;
  url.password = 'x';
  return url.href;
}

test('a search finds the same without the extension, and readiness shows it', async () => {
  const app = await createTestAppOn(await openTestPostgres(await withoutRights()));
  await app.database.transaction((tx) => insertLeads(tx, 9));
  const { cookie } = await app.signedIn('admin');
  const found = await app.call({ url: '/api/leads?q=person%208', cookie });
  expect(found.json()).toHaveLength(1);
  const ready = await app.call({ url: '/api/health/ready' });
  expect([ready.statusCode, ready.json().checks.search]).toEqual([200, 'unindexed']);
});

test('a start makes what is missing, or what one that was cut off has left', async () => {
  const url = await makeDatabase();
  await query(url, 'drop index leads_words');
  await query(
    url,
    `update pg_index set indisvalid = false where indexrelid = 'quotes_words'::regclass`,
  );
  const valid = `select count(*)::int as n from pg_index join pg_class on pg_class.oid = indexrelid
    where indisvalid and relname like '%_words'`;
  const [before] = await query(url, valid);
  const database = await openTestPostgres(url);
  expect(database.searchIndex()).toBe('ok');
  await database.close();
  const [after] = await query(url, valid);
  expect(Number(after?.n) - Number(before?.n)).toBe(2);
});

test('an index that an earlier version made takes new texts as the others do', async () => {
  const url = await makeDatabase();
  await query(url, 'alter index leads_words set (fastupdate = off)');
  await (await openTestPostgres(url)).close();
  const [index] = await query(url, `select reloptions from pg_class where relname = 'leads_words'`);
  expect(index?.reloptions).toContain('fastupdate=on');
});
