import type {
  AutomationRunReply,
  AutomationSubject,
  AutomationsReply,
} from '#contract/office/automations.ts';
import { displayName } from '#domain/account/name.ts';
import {
  type AutomationId,
  automationIds,
  automationsADay,
  usualNumbers,
} from '#domain/automation/automation.ts';
import {
  type AutomationRunsTable,
  type AutomationsTable,
  switchId,
} from '#server/platform/automations/tables.ts';
import { type CompanyClock, companyToday } from '#server/platform/clock/company-day.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { rules } from './rules.ts';
import { readAutomations } from './store.ts';

/** All rules, and the switch for all of them. */
export async function presentAutomations(
  db: Queries,
  clock: CompanyClock,
): Promise<AutomationsReply> {
  const stored = await readAutomations(db);
  const all = stored.get(switchId);
  const today = companyToday(clock);
  return {
    isOn: all === undefined || all.on_since !== null,
    version: all?.version ?? 0,
    rules: automationIds.map((id) => presentRule(id, stored.get(id), today)),
  };
}

function presentRule(id: AutomationId, row: AutomationsTable | undefined, today: string) {
  if (row === undefined)
    return { id, isOn: false, ...usualNumbers(id), isCapped: false, version: 0, changed: null };
  const { days, count, version, changed_name: by, updated_at: at } = row;
  return {
    id,
    isOn: row.on_since !== null,
    days,
    count,
    isCapped: row.on_since !== null && isFull(row, today),
    version,
    changed: { by, at: instantText(at) },
  };
}

/** Whether a rule has done as much today as it does on one day, and was asked for more. */
export function isFull({ day, done_that_day, told_on }: AutomationsTable, today: string): boolean {
  return day === today && told_on === today && done_that_day >= automationsADay;
}

/** Entries of the log with what their records are called now. */
export async function presentRuns(
  db: Queries,
  runs: readonly AutomationRunsTable[],
): Promise<AutomationRunReply[]> {
  const kinds = Map.groupBy(runs, ({ rule }) => rules[rule].about);
  const subjects = new Map<string, AutomationSubject>();
  for (const [kind, some] of kinds) {
    const ids = [...new Set(some.map(({ record_id }) => record_id))];
    for (const one of await namesOf[kind](db, ids)) subjects.set(`${kind} ${one.id}`, one);
  }
  return runs.flatMap(({ id, rule, record_id, outcome, finished_at: at }) => {
    if (outcome === null || at === null) return [];
    const kind = rules[rule].about;
    const about = subjects.get(`${kind} ${record_id}`);
    const gone = { kind, id: record_id, projectId: null, name: '' };
    return { id, rule, about: about ?? gone, outcome, at: instantText(at) };
  });
}

type Names = (db: Queries, ids: readonly string[]) => Promise<AutomationSubject[]>;

/** What records of each kind are called; those in the bin are gone. */
export const namesOf: Record<AutomationSubject['kind'], Names> = {
  lead: async (db, ids) =>
    (
      await db
        .selectFrom('leads')
        .select(['id', 'first_name', 'last_name', 'email'])
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .execute()
    ).map((row) => ({
      kind: 'lead',
      id: row.id,
      projectId: null,
      name: displayName(row.first_name, row.last_name, row.email),
    })),
  quote: async (db, ids) =>
    (
      await db
        .selectFrom('quotes')
        .select(['id', 'reference', 'customer_name'])
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .execute()
    ).map((row) => ({
      kind: 'quote',
      id: row.id,
      projectId: null,
      name: `${row.reference}, ${row.customer_name}`,
    })),
  booking: async (db, ids) =>
    (
      await db
        .selectFrom('bookings')
        .select(['id', 'reference', 'first_name', 'last_name', 'email'])
        .where('id', 'in', ids)
        .execute()
    ).map((row) => ({
      kind: 'booking',
      id: row.id,
      projectId: null,
      name: `${row.reference}, ${displayName(row.first_name, row.last_name, row.email)}`,
    })),
  milestone: async (db, ids) =>
    (
      await db
        .selectFrom('milestones as m')
        .innerJoin('projects as p', 'p.id', 'm.project_id')
        .select(['m.id', 'm.project_id', 'm.title', 'p.name'])
        .where('m.id', 'in', ids)
        .where('m.deleted_at', 'is', null)
        .where('p.deleted_at', 'is', null)
        .execute()
    ).map((row) => ({
      kind: 'milestone',
      id: row.id,
      projectId: row.project_id,
      name: `${row.title} of ${row.name}`,
    })),
  invoice: async (db, ids) =>
    (
      await db
        .selectFrom('invoices')
        .select(['id', 'number', 'bill_to_name', 'bill_to_company'])
        .where('id', 'in', ids)
        .execute()
    ).map((row) => ({
      kind: 'invoice',
      id: row.id,
      projectId: null,
      name: `${row.number}, ${row.bill_to_company || row.bill_to_name}`,
    })),
};
