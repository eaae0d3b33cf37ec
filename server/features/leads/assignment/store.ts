import * as z from 'zod/mini';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { type Assignment, noAssignment, restId } from '#domain/lead/assignment.ts';
import type { Actor } from '#server/platform/audit/actor.ts';
import { newId } from '#server/platform/db/ids.ts';
import { sentAlong } from '#server/platform/db/postgres/named-statements.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { currentRequest } from '#server/platform/log/current-request.ts';
import { jsonOf, readRules } from './read-rules.ts';
import type { LeadAssignmentsTable } from './tables.ts';

/** The rules in force. */
export interface StoredAssignment {
  assignment: Assignment;
  /** 0 before the first change. */
  version: number;
  changed: { by: string; at: number } | null;
}

export async function readAssignment(db: Queries): Promise<StoredAssignment> {
  const row = await db
    .selectFrom('lead_assignments')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return { assignment: noAssignment, version: 0, changed: null };
  const { version, changed_name: by, created_at: at } = row;
  return { assignment: parseAssignment(row), version, changed: { by, at } };
}

/** The rules of the version before the one in force. */
export async function readAssignmentBefore(db: Queries, version: number): Promise<Assignment> {
  const row = await db
    .selectFrom('lead_assignments')
    .selectAll()
    .where('version', '=', version - 1)
    .executeTakeFirst();
  return row === undefined ? noAssignment : readRules(row.rules).assignment;
}

/** The last parsed rules: they hardly ever change. */
let cached: { text: string; assignment: Assignment } | undefined;

function parseAssignment({ version, rules: text }: LeadAssignmentsTable): Assignment {
  if (cached?.text === text) return cached.assignment;
  const { assignment, isWhole } = readRules(text);
  cached = { text, assignment };
  if (!isWhole)
    currentRequest
      .getStore()
      ?.log?.error({ version }, 'rules for new leads are not understood and give no leads');
  return assignment;
}

/** Adds a version. @returns false if somebody else has added it. */
export async function insertAssignment(
  tx: Queries,
  assignment: Assignment,
  { version, actor, now }: { version: number; actor: Actor; now: number },
): Promise<boolean> {
  const added = await tx
    .insertInto('lead_assignments')
    .values({
      id: newId(now),
      version,
      rules: JSON.stringify(assignment),
      changed_by: actor.id,
      changed_name: actor.name,
      created_at: now,
    })
    .onConflict((c) => c.column('version').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return false;
  const ids = assignment.rules.map(({ id }) => id);
  await tx
    .deleteFrom('lead_turns')
    .where('id', 'not in', [...ids, restId])
    .execute();
  return true;
}

/**
 * Who had the last turns of a rule. Makes whoever wants one of it too wait until this transaction ends:
 * two leads of one moment go to two people (rule LEAD-18).
 */
export async function lockTurns(tx: Queries, ruleId: string, now: number): Promise<string[]> {
  const { given } = await tx
    .insertInto('lead_turns')
    .values({ id: ruleId, given: '', updated_at: now })
    // An update that changes nothing takes the row's lock.
    .onConflict((c) => c.column('id').doUpdateSet({ id: ruleId }))
    .returning('given')
    .executeTakeFirstOrThrow();
  return given === '' ? [] : given.split(' ');
}

/** Stores who had the last turns of a rule; for whoever has locked them. */
export async function writeTurns(
  tx: Queries,
  ruleId: string,
  given: readonly string[],
  now: number,
): Promise<void> {
  await tx
    .updateTable('lead_turns')
    .set({ given: given.join(' '), updated_at: now })
    .where('id', '=', ruleId)
    .modifyEnd(sentAlong)
    .execute();
}

const absence = z.object({ userId: z.string(), firstDate: z.string(), lastDate: z.string() });
/**
 * What is read of the booking settings, which belong to a later feature; what another version wrote
 * in another way is nobody's absence.
 */
const absences = z.catch(z.object({ absences: z.array(z.catch(z.nullable(absence), null)) }), {
  absences: [],
});

/** Who is away on a day of the company's calendar, by the booking settings, with their last day. */
export async function absentOn(db: Queries, day: CalendarDate): Promise<Map<string, string>> {
  const row = await db.selectFrom('booking_rules').select('rules').executeTakeFirst();
  if (row === undefined) return new Map();
  const away = z.parse(absences, jsonOf(row.rules)).absences.flatMap((one) => one ?? []);
  const today = away.filter(({ firstDate, lastDate }) => firstDate <= day && day <= lastDate);
  return new Map(
    // Of two absences, the one that ends later counts.
    today
      .toSorted((one, other) => (one.lastDate < other.lastDate ? -1 : 1))
      .map(({ userId, lastDate }) => [userId, lastDate]),
  );
}
