import { sql } from 'kysely';
import { projectMeetingLabel } from '#contract/bookings/client-meetings.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/** Meetings to come about projects, which are with whoever is responsible for the project (rule BOOKING-15). */
function meetingsAhead(db: Queries, projectIds: readonly string[], now: number) {
  return db
    .selectFrom('bookings')
    .select('id')
    .where('project_id', 'in', projectIds)
    .where('host_id', 'is', null)
    .where('status', '<>', 'cancelled')
    .where('starts_at', '>', now);
}

/** How many meetings go with projects when somebody else becomes responsible for them. */
export async function countMeetings(
  db: Queries,
  projectIds: readonly string[],
  now: number,
): Promise<number> {
  if (projectIds.length === 0) return 0;
  return (await meetingsAhead(db, projectIds, now).execute()).length;
}

/** Names the person who is responsible for projects now in the meetings about them. */
export async function renameMeetings(
  tx: Queries,
  projectIds: readonly string[],
  { ownerName, now }: { ownerName: string; now: number },
): Promise<void> {
  if (projectIds.length === 0) return;
  await tx
    .updateTable('bookings')
    .set({
      type_label: projectMeetingLabel(ownerName),
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', 'in', meetingsAhead(tx, projectIds, now))
    .execute();
}
