import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { writeCursor } from './cursor.ts';

/*
 * Asks SQLite how it reads each list in each order and under each filter (rule
 * SPEED-1). The lists are found by the input of their endpoints, so new ones are covered from the start.
 */

// The plans are SQLite's, whichever engine the other tests run on.
beforeEach(() => {
  vi.stubEnv('ASCENT_TEST_ENGINE', 'sqlite');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

interface Plan {
  asked: string;
  sql: string;
  steps: string[];
}

test('every order and filter of every list uses an index', async () => {
  const plans = await plansOfLists();
  expect(new Set(plans.map(({ asked }) => asked.split('?')[0])).size).toBeGreaterThan(7);
  const scans = plans.filter(({ steps }) =>
    steps.some((step) => /^SCAN (?!found$|page$|counted$|places$)\w+$/.test(step)),
  );
  expect(scans).toEqual([]);
}, 60_000);

test('no unfiltered list is sorted in memory', async () => {
  const plans = await plansOfLists();
  const sorted = plans.filter(
    ({ asked, steps }) =>
      /\?(sort=[\w-]+(&cursor=[\w-]+)?)?$/.test(asked) &&
      steps.some((step) => step.includes('TEMP B-TREE FOR ORDER')),
  );
  expect(sorted).toEqual([]);
}, 60_000);

test('a search in a list asks the index of words, in every order', async () => {
  const plans = (await plansOfLists()).filter(({ sql }) => sql.includes(' like '));
  expect(new Set(plans.map(({ asked }) => asked.split('?')[0])).size).toBeGreaterThan(7);
  const scans = plans.flatMap(({ asked, steps }) =>
    steps
      .filter((step) =>
        /^SCAN (?!search_words VIRTUAL TABLE INDEX|\(subquery|places|found|page|CONSTANT|counted)/.test(
          step,
        ),
      )
      .map((step) => ({ asked, step })),
  );
  expect(scans).toEqual([]);
}, 60_000);

/** The plan of each read of a list's table that its endpoints cause. */
async function plansOfLists(): Promise<Plan[]> {
  const prepare = vi.spyOn(Sqlite.prototype, 'prepare');
  const { app, call, signedIn } = await createTestApp();
  const { cookie } = await signedIn('admin');
  const plans: Plan[] = [];
  let placesTaken = 0;
  for (const { path, query } of app.endpoints.filter(isList))
    for (const asked of queriesOf(query)) {
      prepare.mockClear();
      const reply = await call({ url: `${path}?${asked}`, cookie });
      const refusesPlace = reply.statusCode === 400 && asked.includes('cursor=');
      if (asked.includes('cursor=')) placesTaken += refusesPlace ? -1 : 1;
      if (refusesPlace) continue;
      expect([`${path}?${asked}`, reply.statusCode]).toEqual([`${path}?${asked}`, 200]);
      for (const [index, [sql]] of prepare.mock.calls.entries()) {
        if (!/^(select|\/\*.*\*\/)/i.test(sql)) continue;
        // `prepare` is only ever called on a database.
        const database = prepare.mock.contexts[index] as Sqlite.Database | undefined;
        const explained = database?.prepare(`explain query plan ${sql}`);
        const parameters = sql.match(/\?/g)?.map(() => 'x') ?? [];
        // A column of SQLite's own output.
        const rows = (explained?.all(...parameters) ?? []) as { detail: string }[];
        plans.push({ asked: `${path}?${asked}`, sql, steps: rows.map(({ detail }) => detail) });
      }
    }
  // Each order accepts one kind of cursor and rejects the other.
  expect(placesTaken).toBe(0);
  return plans;
}

/** A list accepts an order and a page size, and needs no id. */
function isList({ method, path, query }: Endpoint): boolean {
  const names = Object.keys(shapeOf(query));
  return (
    method === 'GET' &&
    !path.includes(':') &&
    !path.endsWith('.csv') &&
    names.includes('sort') &&
    names.includes('limit')
  );
}

/** A cursor in the middle of a list that is sorted by numbers, and of one sorted by text. */
const places = [5, '5'].map(
  (value) => `&cursor=${writeCursor({ direction: 'after', value, id: '5' })}`,
);

/** One query for each order, and one for each filter; the first page and a later one. */
function queriesOf(query: z.ZodMiniType | undefined): string[] {
  const shape = shapeOf(query);
  const filters = Object.keys(shape).filter(
    (name) => !['limit', 'cursor', 'sort', 'q'].includes(name),
  );
  const orders = valuesOf(shape.sort).flatMap((sort) => [
    `sort=${sort}`,
    ...places.map((later) => `sort=${sort}${later}`),
  ]);
  return [
    '',
    ...orders,
    ...filters.flatMap((name) => valuesOf(shape[name]).map((value) => `${name}=${value}`)),
    ...(shape.q === undefined ? [] : ['q=dental', ...orders.map((order) => `${order}&q=dental`)]),
  ];
}

type Schema = z.core.$ZodType;

function shapeOf(schema: Schema | undefined): Readonly<Record<string, Schema>> {
  // Every zod schema is one of these, distinguished by `type`.
  const def = (schema as z.core.$ZodTypes | undefined)?._zod.def;
  return def?.type === 'object' ? def.shape : {};
}

/** Values that a filter accepts; a day or an id where any text will do. */
function valuesOf(schema: Schema | undefined): string[] {
  const def = (schema as z.core.$ZodTypes | undefined)?._zod.def;
  if (def?.type === 'optional' || def?.type === 'default') return valuesOf(def.innerType);
  if (def?.type === 'enum') return Object.values(def.entries).map(String);
  if (def?.type === 'literal') return def.values.map(String);
  return ['2026-03-04'];
}
