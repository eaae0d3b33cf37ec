import { sql } from 'kysely';
import { type Hosting, hostsOn, leastBusy } from '#domain/booking/hosts.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { listAdmins } from '#server/features/accounts/team/team.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';

/** A meeting that needs a host. */
interface Meeting {
  type: string;
  /** The day in the company's calendar. */
  date: CalendarDate;
  /** The current host, who keeps it if possible. */
  hostId?: string | null;
}

/**
 * Chooses the host of a consultation: of those available for its kind that day, the one with the
 * fewest upcoming ones (rule BOOKING-14). There are no races, because the lock of the rules is held.
 *
 * @returns null when there are no hosts, or none is available.
 */
export async function chooseHost(
  tx: Queries,
  hosting: Hosting,
  { type, date, hostId = null }: Meeting,
  now: number,
): Promise<string | null> {
  const candidates = hostsOn(date, type, hosting);
  if (candidates.length === 0) return null;
  if (candidates.some(({ userId }) => userId === hostId)) return hostId;
  const ids = candidates.map(({ userId }) => userId);
  return leastBusy(candidates, await countAhead(tx, ids, now))?.userId ?? null;
}

/** Upcoming consultations by user id. */
async function countAhead(
  tx: Queries,
  ids: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('bookings')
    .select(['host_id', sql<number>`count(*)`.as('ahead')])
    .where('host_id', 'in', ids)
    .where('starts_at', '>', now)
    .where('status', '<>', 'cancelled')
    .groupBy('host_id')
    .execute();
  return new Map(rows.map(({ host_id, ahead }) => [host_id ?? '', ahead]));
}

/** @throws Problem `invalid_input` for somebody who cannot be a host. */
export async function requirePossibleHost(tx: Queries, id: string): Promise<void> {
  if ((await listAdmins(tx)).some((person) => person.id === id)) return;
  const message = 'Please choose a host who has an account.';
  throw new Problem('invalid_input', message, { issues: [{ path: 'hostId', message }] });
}

/** The name of a host for visitors, or ''. */
export async function findHostName(db: Queries, id: string | null): Promise<string> {
  if (id === null) return '';
  const person = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return person === undefined ? '' : `${person.first_name} ${person.last_name}`.trim();
}
