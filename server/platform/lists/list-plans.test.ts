import { CompiledQuery, sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { listCountMax } from '#contract/list.ts';
import { describedTables } from '#server/platform/db/table-registry.ts';
import { pretendRows } from '#server/testing/plans/postgres-plan.ts';
import {
  explainOnSqlite,
  type Sent,
  watchStatements,
} from '#server/testing/plans/sent-statements.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { multiplyRows } from '#server/testing/world/many-rows.ts';
import { loadDemo } from '../../../seed/load-demo.ts';
import { writeCursor } from './cursor.ts';

/*
 * Asks the engine how it reads each list in each order, under each filter and under each filter in
 * each order (rule SPEED-1). The lists are found by the input of their endpoints, so new ones are
 * covered from the start. Each table has more rows than a list counts, so that filters which many
 * rows match and those which few match are both read as they are at any size (decision 49); on
 * PostgreSQL the planner is told that there are many times more.
 */

const isOnPostgres = process.env.ASCENT_TEST_ENGINE === 'postgres';
const rowCount = 2 * listCountMax;

afterEach(() => {
  vi.restoreAllMocks();
});

interface Plan {
  asked: string;
  sql: string;
  steps: string[];
}

/** Whether a page or its count is read in the order of an index: not few rows, and not a search. */
const isAlongIndex = ({ asked, sql }: Pick<Plan, 'asked' | 'sql'>) =>
  /sort_value|as counted/.test(sql) &&
  !/ like |found as materialized/.test(sql) &&
  !fewRows.test(asked);
/** Whether PostgreSQL scans a table, or finds or sorts more rows than a list counts. */
function isCostly(step: string): boolean {
  if (/Seq Scan on (?!settings)/.test(step)) return true;
  const rows = /(?:Sort|Bitmap Heap Scan) .*rows=(\d+)/.exec(step)?.[1];
  return Number(rows ?? 0) > rowCount;
}

/** Filters that few rows match: the bin keeps them for 30 days, and a quote has few invoices. */
const fewRows = /state=deleted|status=disabled|quoteId=|projectId=/;

if (isOnPostgres)
  test('PostgreSQL reads lists of any size by an index in their order', async () => {
    const plans = await plansOfLists();
    expect(new Set(plans.map(({ asked }) => asked.split('?')[0])).size).toBeGreaterThan(7);
    expect(plans.filter(({ steps }) => steps.some(isCostly))).toEqual([]);
  }, 120_000);
else {
  test('every order and filter of every list is read by an index, and only few rows are sorted', async () => {
    const plans = await plansOfLists();
    expect(new Set(plans.map(({ asked }) => asked.split('?')[0])).size).toBeGreaterThan(7);
    const scans = plans.filter(({ steps }) =>
      steps.some((step) => /^SCAN (?!found$|page$|counted$|places$|binned$|it$)\w+$/.test(step)),
    );
    expect(scans).toEqual([]);
    const sorted = plans.filter(
      (plan) =>
        isAlongIndex(plan) && plan.steps.some((step) => step.includes('TEMP B-TREE FOR ORDER')),
    );
    expect(sorted).toEqual([]);
    // A filter is not looked for along the index of all rows, except in a range that has many.
    const walked = plans.filter(
      (plan) =>
        /\?(?!sort|from|to|stage)\w+=[\w-]+$/.test(plan.asked) &&
        isAlongIndex(plan) &&
        plan.steps.some((step) => /_by_(created_at|last_message_at|issue_on|time)$/.test(step)),
    );
    expect(walked).toEqual([]);
  }, 120_000);

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
  }, 120_000);
}

/** A program with rows in every table that a list shows. */
async function programWithRows(): Promise<TestApp> {
  const app = await createTestApp();
  await loadDemo(app.context);
  const message = { name: 'Dana', email: 'dana@example.com', message: 'Three spreadsheets.' };
  await app.call({ method: 'POST', url: '/api/contact', payload: message });
  const event = { kind: 'signed-in', email: '', actor_email: '', address: '', device: '' };
  await app.database.transaction((tx) =>
    tx
      .insertInto('security_events')
      .values({ id: 'event', user_id: null, actor_id: null, created_at: app.clock.now, ...event })
      .execute(),
  );
  for (const [table, { list }] of describedTables())
    if (list !== undefined)
      await app.database.transaction((tx) => multiplyRows(app.database, tx, table, rowCount));
  return app;
}

/** The plan of each read of a list's table that its endpoints cause. */
async function plansOfLists(): Promise<Plan[]> {
  const app = await programWithRows();
  const { call, signedIn } = app;
  const { cookie } = await signedIn('admin');
  const sentSince = watchStatements(isOnPostgres ? 'postgres' : 'sqlite');
  const asked: (Sent & { asked: string })[] = [];
  let placesTaken = 0;
  for (const { path, query } of app.app.endpoints.filter(isList))
    for (const question of queriesOf(query)) {
      sentSince();
      const url = `${path}?${question}`;
      const reply = await call({ url, cookie });
      const refusesPlace = reply.statusCode === 400 && question.includes('cursor=');
      if (question.includes('cursor=')) placesTaken += refusesPlace ? -1 : 1;
      if (refusesPlace) continue;
      expect([url, reply.statusCode]).toEqual([url, 200]);
      asked.push(
        ...sentSince()
          .filter(isRead)
          .map((read) => ({ ...read, asked: url })),
      );
    }
  // Each order accepts one kind of cursor and rejects the other.
  expect(placesTaken).toBe(0);
  return isOnPostgres
    ? explainAtSizes(app, asked)
    : asked.map((read) => ({ ...read, steps: explainOnSqlite(read) }));
}

const isRead = ({ sql }: Sent) => /^(select|\/\*.*\*\/)/i.test(sql);

/** The plans with statistics of small and of large tables. */
async function explainAtSizes(
  { database }: TestApp,
  asked: readonly (Sent & { asked: string })[],
): Promise<Plan[]> {
  const plans: Plan[] = [];
  const reads = new Map(
    asked.filter(isAlongIndex).map((read) => [JSON.stringify([read.sql, read.values]), read]),
  );
  for (const size of [100_000, 1_000_000]) {
    await database.transaction(async (tx) => {
      await pretendRows(tx, rowCount, size);
      // Their pages are known to be visible to all, as the server's own vacuum leaves them.
      await sql`update pg_class set relallvisible = relpages where relkind in ('r', 'i')`.execute(
        tx,
      );
    });
    for (const { asked: question, sql: text, values } of reads.values()) {
      const { rows } = await database.read.executeQuery<Record<string, string>>(
        CompiledQuery.raw(`explain ${text}`, values),
      );
      const steps = rows.map((row) => row['QUERY PLAN'] ?? '');
      plans.push({ asked: `${question} of ${size}`, sql: text, steps });
    }
  }
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

/** One query for each order, each filter and both; the first page and a later one. */
function queriesOf(query: z.ZodMiniType | undefined): string[] {
  const shape = shapeOf(query);
  const filters = Object.keys(shape).filter(
    (name) => !['limit', 'cursor', 'sort', 'q'].includes(name),
  );
  const sorts = valuesOf(shape.sort);
  const orders = sorts.flatMap((sort) => [
    `sort=${sort}`,
    ...places.map((later) => `sort=${sort}${later}`),
  ]);
  const filtered = filters.flatMap((name) =>
    valuesOf(shape[name]).map((value) => `${name}=${value}`),
  );
  return [
    '',
    ...orders,
    ...filtered,
    ...filtered.flatMap((filter) => sorts.map((sort) => `sort=${sort}&${filter}`)),
    ...(shape.q === undefined ? [] : ['q=dental', ...orders.map((order) => `${order}&q=dental`)]),
  ];
}

type Schema = z.core.$ZodType;

function shapeOf(schema: Schema | undefined): Readonly<Record<string, Schema>> {
  // Every zod schema is one of these, distinguished by `type`.
  const def = (schema as z.core.$ZodTypes | undefined)?._zod.def;
  return def?.type === 'object' ? def.shape : {};
}

/** Values that a filter accepts; a day, which is an id where any text will do, or a month. */
function valuesOf(schema: Schema | undefined): string[] {
  const def = (schema as z.core.$ZodTypes | undefined)?._zod.def;
  if (def?.type === 'optional' || def?.type === 'default') return valuesOf(def.innerType);
  if (def?.type === 'enum') return Object.values(def.entries).map(String);
  if (def?.type === 'literal') return def.values.map(String);
  const accepted = ['2026-03-04', '2026-03'].filter(
    (value) => schema === undefined || z.safeParse(schema, value).success,
  );
  return accepted.slice(0, 1);
}
