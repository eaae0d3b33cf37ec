import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { closeKinds } from '#contract/office/search.ts';
import type { Tables } from '#server/platform/db/schema.ts';
import { factsOf } from '#server/platform/db/table-registry.ts';
import { hostileWorld } from '#server/testing/hostile/hostile-world.ts';
import { sampleOf } from '#server/testing/hostile/schema-samples.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { loadDemo } from '../../../seed/load-demo.ts';

/** The table of each list, by its path; null for those without a search box. */
const lists: Readonly<Record<string, keyof Tables | null>> = {
  '/api/leads': 'leads',
  '/api/quotes': 'quotes',
  '/api/bookings': 'bookings',
  '/api/projects': 'projects',
  '/api/client-companies': 'client_companies',
  '/api/chat/sessions': 'conversations',
  '/api/users': 'users',
  '/api/inbox': 'contact_messages',
  '/api/mail': 'mails',
  '/api/invoices': 'invoices',
  '/api/audit': 'audit_entries',
  '/api/time-entries': null,
  '/api/bin': null,
  '/api/security-log': null,
  '/api/auth/security-log': null,
};

/** Searches that are no words, or far too many; none may be slower than this, in milliseconds. */
const longestMs = 2000;
const oddSearches = [
  '%'.repeat(200),
  '_'.repeat(200),
  '*'.repeat(200),
  '%a'.repeat(100),
  '"'.repeat(200),
  `"dana" OR "`,
  "dana' or ''='",
  'NEAR(dana northridge)',
  '-dana',
  'dana AND',
  'a '.repeat(100),
  'ab '.repeat(66),
  'da',
  'd',
  '\\',
  'dana\\',
  'dana\0northridge',
  'dana %ED%A0%80 northridge',
];

/** An unpaired surrogate has no valid UTF-8, so its bytes are written by hand. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll('%25ED%25A0%2580', '%ED%A0%80');

test('every list finds two words in any order', async () => {
  const app = await createTestApp();
  await loadDemo(app.context);
  await hostileWorld(app);
  const { cookie } = await app.signedIn('admin');
  expect(
    app.app.endpoints
      .filter(isList)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(Object.keys(lists).sort());
  for (const [path, table] of Object.entries(lists)) {
    if (table === null) continue;
    expect([table, factsOf(table).searched]).toEqual([table, true]);
    const { rows } = await sql<{ id: string; text: string }>`
      select id, search_text as text from ${sql.table(table)} order by id limit 40`.execute(
      app.database.read,
    );
    const found: boolean[] = [];
    for (const { id, text } of rows) {
      const words = [...new Set(text.split(/[^\p{L}\p{N}]+/u))].filter((one) => one.length > 3);
      const [first, last] = [words[0], words.at(-1)];
      if (first === undefined || last === undefined || words.length < 2) continue;
      const ids = async (q: string) =>
        (await app.call({ url: `${path}?q=${encode(q)}`, cookie }))
          .json()
          .map((row: { id: string }) => row.id);
      const one = await ids(`${first} ${last}`);
      expect([path, first, last, await ids(`${last}  ${first}`)]).toEqual([path, first, last, one]);
      found.push(one.includes(id));
    }
    // Some of the rows are in the bin, or not shown for another reason.
    expect([path, found.filter(Boolean).length > 0]).toEqual([path, true]);
  }
});

test('no search in a list is refused as a failure or takes long, whatever its signs', async () => {
  const app = await createTestApp();
  await loadDemo(app.context);
  const searches = [
    ...Object.keys(lists).map((path) => `${path}?q=`),
    '/api/search?q=',
    ...closeKinds.map((kind) => `/api/search/close?kind=${kind}&q=`),
  ];
  const failures: string[] = [];
  for (const path of searches) {
    const { cookie } = await app.signedIn('admin');
    for (const q of oddSearches) {
      // Searches are counted per person.
      app.clock.now += 5000;
      const began = performance.now();
      const reply = await app.call({ url: `${path}${encode(q)}`, cookie });
      const ms = performance.now() - began;
      if (![200, 400, 404].includes(reply.statusCode) || ms > longestMs)
        failures.push(`${path}${q}: ${reply.statusCode} in ${Math.round(ms)} ms`);
    }
  }
  expect(failures).toEqual([]);
});

/** A list accepts an order, a page size and a search. */
function isList({ method, path, query }: Endpoint): boolean {
  if (method !== 'GET' || path.includes(':') || path.endsWith('.csv') || !query) return false;
  const names = Object.keys(sampleOf(query, {}) as object);
  return ['sort', 'limit', 'q'].every((name) => names.includes(name));
}
