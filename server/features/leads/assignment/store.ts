import * as z from 'zod/mini';
import { leadAssignment } from '#contract/leads/lead-assignment.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import {
  type Assignment,
  nextInTurn,
  noAssignment,
  restId,
  turnsAfter,
} from '#domain/lead/assignment.ts';
import type { Actor } from '#server/platform/audit/actor.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
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
  return row === undefined ? noAssignment : z.parse(leadAssignment, JSON.parse(row.rules));
}

/** The last parsed rules: they hardly ever change. */
let cached: { text: string; assignment: Assignment } | undefined;

function parseAssignment({ rules: text }: LeadAssignmentsTable): Assignment {
  if (cached?.text !== text)
    cached = { text, assignment: z.parse(leadAssignment, JSON.parse(text)) };
  return cached.assignment;
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
 * Gives the next turn of a rule, and makes whoever wants one of it too wait until this transaction ends:
 * two leads of one moment go to two people (rule LEAD-18).
 *
 * @param there those who are there, of all who take turns.
 */
export async function takeTurn(
  tx: Queries,
  ruleId: string,
  { takers, there, now }: { takers: readonly string[]; there: readonly string[]; now: number },
): Promise<string | null> {
  const { given } = await tx
    .insertInto('lead_turns')
    .values({ id: ruleId, given: '', updated_at: now })
    // An update that changes nothing takes the row's lock.
    .onConflict((c) => c.column('id').doUpdateSet({ id: ruleId }))
    .returning('given')
    .executeTakeFirstOrThrow();
  const before = given === '' ? [] : given.split(' ');
  const next = nextInTurn(there, before);
  if (next === null) return null;
  await tx
    .updateTable('lead_turns')
    .set({ given: turnsAfter(before, next, takers).join(' '), updated_at: now })
    .where('id', '=', ruleId)
    .execute();
  return next;
}

/** What is read of the booking settings, which belong to a later feature. */
const absences = z.object({
  absences: z._default(
    z.array(z.object({ userId: z.string(), firstDate: z.string(), lastDate: z.string() })),
    [],
  ),
});

/** Who is away on a day of the company's calendar, by the booking settings, with their last day. */
export async function absentOn(db: Queries, day: CalendarDate): Promise<Map<string, string>> {
  const row = await db.selectFrom('booking_rules').select('rules').executeTakeFirst();
  if (row === undefined) return new Map();
  const away = z.parse(absences, JSON.parse(row.rules)).absences;
  const today = away.filter(({ firstDate, lastDate }) => firstDate <= day && day <= lastDate);
  return new Map(
    // Of two absences, the one that ends later counts.
    today
      .toSorted((one, other) => (one.lastDate < other.lastDate ? -1 : 1))
      .map(({ userId, lastDate }) => [userId, lastDate]),
  );
}
