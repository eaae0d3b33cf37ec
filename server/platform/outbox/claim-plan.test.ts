import { CompiledQuery, sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import type { PlanNode } from '#server/testing/plans/postgres-plan.ts';
import { explainOnSqlite, watchStatements } from '#server/testing/plans/sent-statements.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { queue } from '#server/testing/world/mail.ts';
import { multiplyRows } from '#server/testing/world/many-rows.ts';
import { claimDueMails } from './store.ts';

const isOnPostgres = process.env.ASCENT_TEST_ENGINE === 'postgres';
/** As many mails as wait after an hour of many forms, or of a mail server that is gone. */
const waiting = 20_000;
const limit = 5;

afterEach(() => {
  vi.restoreAllMocks();
});

const claimIn = (app: TestApp, now: number) =>
  app.database.transaction((tx) => claimDueMails(tx, { now, leaseMs: 1000, limit }));

/** The steps of both claims: of what is due, and of what lies further ahead than possible. */
async function stepsOfClaims(app: TestApp): Promise<string[]> {
  const sentSince = watchStatements(isOnPostgres ? 'postgres' : 'sqlite');
  await claimIn(app, 0);
  const claims = sentSince().filter((one) => one.sql.startsWith('update "mails"'));
  expect(claims).toHaveLength(2);
  if (!isOnPostgres) return claims.flatMap(explainOnSqlite);
  const plans = await Promise.all(
    claims.map(async (one) => {
      const { rows } = await app.database.read.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        CompiledQuery.raw(`explain (format json) ${one.sql}`, one.values),
      );
      return rows.flatMap((row) => stepsOf(row['QUERY PLAN'][0].Plan));
    }),
  );
  return plans.flat();
}

const stepsOf = (node: PlanNode): string[] => [
  [node['Node Type'], node['Index Name'] ?? ''].join(' ').trim(),
  ...(node.Plans ?? []).flatMap(stepsOf),
];

test('a claim of some mails reads no more than these, however many wait (rule SPEED-4)', async () => {
  const app = await createTestApp();
  await queue(app);
  await app.database.transaction((tx) => multiplyRows(app.database, tx, 'mails', waiting));
  // What the planner knows of a table that was filled a moment ago is from before.
  if (isOnPostgres)
    await app.database.transaction(async (tx) => void (await sql`analyze mails`.execute(tx)));
  const steps = await stepsOfClaims(app);
  expect(steps.filter((step) => /sort|temp b-tree|seq scan|bitmap|by_status/i.test(step))).toEqual(
    [],
  );
  expect(steps.filter((step) => step.includes('mails_due'))).toHaveLength(2);
});

test('mails come in the order in which they are due, and those after a clock that was set back last', async () => {
  const app = await createTestApp();
  const { now } = app.clock;
  const day = 24 * 3_600_000;
  const ids: (string | null)[] = [];
  for (const at of [now + 2 * day, now, now - 60_000]) {
    const id = await queue(app);
    ids.push(id);
    await app.database.transaction((tx) =>
      tx.updateTable('mails').set({ next_attempt_at: at }).where('id', '=', String(id)).execute(),
    );
  }
  const claims = [await claimIn(app, now), await claimIn(app, now), await claimIn(app, now)];
  expect(claims.map((mails) => mails.map(({ id }) => id).toSorted())).toEqual([
    [ids[1], ids[2]].toSorted(),
    [ids[0]],
    [],
  ]);
});
