import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { LeadStepsTable } from '../tables.ts';

/** What `leads.step_key` has without an open step: after every day, so that these leads come last. */
export const noStepKey: CalendarDate = '9999-12-31';

/** A step with the name of who does it. */
export type LeadStepRow = LeadStepsTable &
  Record<'first_name' | 'last_name' | 'email', string | null>;

const withOwner = (db: Queries) =>
  db
    .selectFrom('lead_steps as s')
    .leftJoin('users as u', 'u.id', 's.owner_id')
    .selectAll('s')
    .select(['u.first_name', 'u.last_name', 'u.email']);

/** The ids of those leads that have an open step. */
export function withStep(leads: readonly { id: string; step_key: string }[]): string[] {
  return leads.flatMap(({ id, step_key }) => (step_key === noStepKey ? [] : [id]));
}

/** A step of a lead, whether open, done or removed. */
export function findLeadStep(
  db: Queries,
  leadId: string,
  id: string,
): Promise<LeadStepRow | undefined> {
  return withOwner(db).where('s.id', '=', id).where('s.lead_id', '=', leadId).executeTakeFirst();
}

/** The open steps of some leads, by lead. */
export async function openStepsOf(
  db: Queries,
  leadIds: readonly string[],
): Promise<Map<string, LeadStepRow>> {
  if (leadIds.length === 0) return new Map();
  const rows = await withOwner(db)
    .where('s.lead_id', 'in', leadIds)
    .where('s.done_at', 'is', null)
    .where('s.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.lead_id, row]));
}

/** @throws a unique violation when the lead has an open step. */
export async function insertLeadStep(tx: Queries, step: LeadStepsTable): Promise<void> {
  await tx.insertInto('lead_steps').values(step).execute();
}

/** Notes at a lead when its open step is due, or that there is none. */
export async function noteStepDay(
  tx: Queries,
  leadId: string,
  dueOn: CalendarDate | null,
): Promise<void> {
  await tx
    .updateTable('leads')
    .set({ step_key: dueOn ?? noStepKey })
    .where('id', '=', leadId)
    .execute();
}

/**
 * Open steps that are due by a day, oldest first, without those of leads in the bin.
 *
 * @param ownerId of whom; null for those of nobody.
 */
export function listDueSteps(
  db: Queries,
  today: CalendarDate,
  { ownerId, limit }: { ownerId: string | null; limit: number },
) {
  return db
    .selectFrom('lead_steps as s')
    .innerJoin('leads', 'leads.id', 's.lead_id')
    .select(['s.id', 's.lead_id', 's.text', 's.due_on'])
    .select(['leads.first_name', 'leads.last_name', 'leads.email', 'leads.assigned_to'])
    .where('s.owner_id', ownerId === null ? 'is' : '=', ownerId)
    .where('s.due_on', '<=', today)
    .where('s.done_at', 'is', null)
    .where('s.deleted_at', 'is', null)
    .where('leads.deleted_at', 'is', null)
    .orderBy('s.due_on')
    .orderBy('s.id')
    .limit(limit)
    .execute();
}
