import { CompiledQuery, sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { listCountMax } from '#contract/list.ts';
import { parentsFirst } from '#server/platform/db/table-registry.ts';
import { growingSteps, type PlanNode, pretendRows } from './testing/plans/postgres-plan.ts';
import { explainOnSqlite, type Sent, watchStatements } from './testing/plans/sent-statements.ts';
import { doEverything } from './testing/plans/whole-program.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { clientWorld } from './testing/world/client-world.ts';
import { multiplyRows } from './testing/world/many-rows.ts';

/*
 * Asks the engine how it runs every statement that the program sends: each call and each job, lists
 * included. None may read a table that grows from start to end (rule SPEED-4). In which order lists
 * are read, platform/lists/list-plans.test.ts tells in more detail.
 */

const isOnPostgres = process.env.ASCENT_TEST_ENGINE === 'postgres';
const copies = 2 * listCountMax;
/** Small, but what grows refers to it: its copies refer to copies of this. */
const referredTo = 'time_people';
/** How many rows PostgreSQL's planner is told that each table has. */
const size = 100_000;
/** An index is not used to read a tenth of a table. */
const many = size / 10;
const dayMs = 86_400_000;

afterEach(() => {
  vi.restoreAllMocks();
});

/** A statement, and the call or job that sent it first. */
interface Asked extends Sent {
  by: string;
}

const statement = /^(\/\*.*?\*\/|\s)*(with|select|insert|update|delete)\b/i;

/** Tables that may be read as a whole, and why that stays cheap. */
const small: Readonly<Record<string, string>> = {
  settings: 'a few rows',
  company_settings: 'one row',
  lead_assignments: 'a row each time somebody saves the rules for new leads',
  lead_score_rules: 'a row each time somebody saves the rules for scores',
  lead_scoring: 'one row',
  lead_score_due: 'the leads that something has happened to in the last seconds',
  lead_turns: 'a row for each rule for new leads',
  booking_rules_versions: 'a row each time somebody saves the settings of bookings',
  factor_demands: 'one row for each role',
  staff_roles: 'the roles that the company has made',
  api_keys: 'one for each program of the company',
  webhooks: 'at most 20',
  automations: 'a row for each of the twelve rules, and one for all',
  booking_rules: 'one row',
  edited_texts: 'what staff have changed of the texts',
  catalogue_changes: 'what staff have changed of the catalogue',
  milestone_templates: 'the milestone sets of the team',
  mail_switches: 'the kinds of mail that somebody has turned off',
  slot_holds: 'holds of the last minutes: the next hold deletes those that have ended',
  open_pages: 'pages open today; each is written every minute, which an index would make dearer',
  staff_presence: 'the team',
  chat_blocks: 'visitors that are blocked right now',
  figures: 'a few rows for each table that is counted',
  figure_changes: 'the changes of a minute',
  health_alerts: 'a row for each part of the site that is not well',
  time_locks: 'one row',
  time_timers: 'at most one for each of the team',
  time_people: 'the team',
  time_rates: 'a row each time somebody sets what an hour of one of the team costs',
  instances: 'the programs that are running',
};

/** Statements that may look at many rows, and why they are not more with the years. */
const allowed: readonly (readonly [RegExp, string])[] = [
  [/^select "id" from "\w+"( limit \S+)?$/, 'the demo data and tests look whether there are rows'],
  [/from "leads" where "phone" <> |from "quotes" where "customer_name" =/, 'the demo data'],
  [
    /^delete from "mails"$|^delete from "rate_counters" where "id" like/,
    'the demo data, and tests',
  ],
  [
    /select "id", ("owner_id", "client_contact_name", "source_quote_id"|"client_contact_name") from "projects" where "status" =/,
    'the demo data',
  ],
  [/from "users" where "role" <> 'client' and "deleted_at" is null/, 'the team, by its own index'],
  [
    /lower\((data|reply|email|changes|query)\) (like|=) |^delete from "answer_clocks" where "subject_id" in/,
    'erasing a person, once in a while, who may be named in any text',
  ],
  [/from "answer_clocks" where "answered_at" > /, 'the answers of the last 30 days'],
  [/"answer_clocks"."answered_at" is null|update "answer_clocks"/, 'what waits for an answer'],
  [
    /^select \* from "approvals" where "state" = 'open'/,
    'what waits for an answer, by its own index',
  ],
  [/from "change_requests" where "state" in /, 'changes that can be signed, 30 days at most'],
  [/from "invoices" where "status" = .* and "(due|issue)_on" <= /, 'what is overdue, or due today'],
  [/^select \* from "invoices" where "number" is not null and "issue_on"/, 'a period of the books'],
  [/from "invoices" where "due_on" >= .* and "due_on" < .* group by/, 'the plot of 23 months'],
  [
    /from "invoices" where "number" is not null and "issue_on" >= .* group by/,
    'the payers of a year',
  ],
  [/from "invoice_payments" where "paid_on" >= .* group by "month"/, 'the money of 23 months'],
  [/from "invoices" where status = 'issued' group by/, 'what is owed, by its own index'],
  [/from "quotes" where "status" in \('pending', 'approved'\)/, 'open quotes, 30 days at most'],
  [
    /delete from "(security_events|sessions|rate_counters)" where "(created|resets)_at" </,
    'what has grown too old within an hour',
  ],
  [/delete from "client_views" where "started_at" </, 'looks that have ended since the last one'],
  [/from "documents" where "client_news_at" is not null/, 'documents shared within the hour'],
  [
    /from "contact_replies" left join "mails"/,
    'the answers to one message; in few rows PostgreSQL may expect more of them',
  ],
  [
    /from "leads" where "deleted_at" is null and "assigned_to" = \S+ and "step_key" = /,
    'the leads of one person by their index; beside it PostgreSQL may look into that of next steps',
  ],
  [/from "leads" where "updated_at" < .* not exists/, 'the silent, past clients who are kept'],
  [
    /select id from projects where completed_at is null and deleted_at is null\s+union all/,
    'what projects have waited for: those that are running, or were completed in a period, by their own indexes',
  ],
  [/ like .* escape /, 'a search, whose index names every row that may match'],
  [
    /select found_id from \(select \* from \(select id as found_id from .* like /,
    'runs of letters of a search by their index; in as few pages as here PostgreSQL may read them all',
  ],
];

const isAllowed = (text: string) => allowed.some(([pattern]) => pattern.test(text));

async function everyStatement(app: TestApp, sentSince: () => Sent[]): Promise<Asked[]> {
  const asked = new Map<string, Asked>();
  sentSince();
  await doEverything(app, (by) => {
    for (const one of sentSince()) {
      // A snapshot of everything, which an export reads on purpose, has a connection of its own.
      const isClosed = one.on?.open === false;
      if (statement.test(one.sql) && !isClosed && !asked.has(one.sql))
        asked.set(one.sql, { ...one, by });
    }
  });
  return [...asked.values()];
}

async function countOf({ database }: TestApp, table: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from ${sql.table(table)}`.execute(database.read);
  return rows[0]?.n ?? 0;
}

/** Gives every table with rows many of them, as after years. @returns the tables without rows. */
async function fill(app: TestApp): Promise<Set<string>> {
  const { database, clock } = app;
  const empty = new Set<string>();
  for (const table of parentsFirst())
    if ((await countOf(app, table)) === 0) empty.add(table);
    else if (!(table in small) || table === referredTo)
      await database.transaction((tx) => multiplyRows(database, tx, table, copies, 'spread'));
  await database.transaction(async (tx) => {
    await tx.updateTable('users').set({ role: 'client' }).where('id', 'like', 'copy-%').execute();
    await tx
      .updateTable('answer_clocks')
      .set({ answered_at: sql`received_at + 1` })
      .where('answered_at', 'is', null)
      .where('dropped_at', 'is', null)
      .where('due_at', '<', clock.now - 60 * dayMs)
      .execute();
    if (isOnPostgres) await pretendRows(tx, copies, size);
  });
  return empty;
}

/** What of a statement's plan grows with the tables. */
type Explain = (one: Asked) => Promise<string[]>;

/** The table that a statement calls so: SQLite's plans have the name that a statement gives. */
function tableCalled(name: string, text: string): string {
  const [, table = name] = new RegExp(`\\b(\\w+)"? as "?${name}\\b`, 'i').exec(text) ?? [];
  return table;
}

const onSqlite: Explain = async (one) =>
  explainOnSqlite(one).filter((step) => {
    const [, name] = /^SCAN (\w+)/.exec(step) ?? [];
    if (name === undefined) return false;
    const table = tableCalled(name, one.sql);
    if (!parentsFirst().some((known) => known === table) || table in small) return false;
    // Along an index up to a limit.
    return !(step.includes(' USING ') && /\blimit\b/.test(one.sql));
  });

const onPostgres =
  ({ database }: TestApp, empty: ReadonlySet<string>): Explain =>
  async ({ sql: text, values }) => {
    const { rows } = await database.read.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      CompiledQuery.raw(`explain (format json) ${text}`, values),
    );
    // A table without rows is scanned whatever its indexes; SQLite takes them all the same.
    return rows
      .flatMap((row) => growingSteps(row['QUERY PLAN'][0].Plan, many))
      .filter((step) => {
        const table = step.split(' ')[2] ?? '';
        return !(table in small) && !empty.has(table);
      });
  };

test('no statement of the program reads a table that grows from start to end', async () => {
  const sentSince = watchStatements(isOnPostgres ? 'postgres' : 'sqlite');
  const app = await createTestApp();
  const begun = app.clock.now;
  const asked = await everyStatement(app, sentSince);
  expect(asked.length).toBeGreaterThan(600);
  // Of what has been deleted meanwhile, there is some again: sessions, documents, notes.
  app.clock.now = begun;
  await clientWorld(app, 'Elm');
  const empty = await fill(app);
  const explain = isOnPostgres ? onPostgres(app, empty) : onSqlite;
  const growing: { by: string; sql: string; steps: string[] }[] = [];
  for (const one of asked) {
    if (isAllowed(one.sql)) continue;
    const steps = await explain(one);
    if (steps.length > 0) growing.push({ by: one.by, sql: one.sql, steps });
  }
  expect(growing).toEqual([]);
}, 300_000);
