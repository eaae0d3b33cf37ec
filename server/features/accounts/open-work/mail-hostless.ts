import { isForTeamMember } from '#domain/account/mail-event.ts';
import { displayName } from '#domain/account/name.ts';
import { batchesOf } from '#server/platform/db/batches.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import { nameOfUser } from '../store.ts';
import { listTeam } from '../team/team.ts';

/** How many bookings an email names. */
const namedMax = 20;

/**
 * Mails whoever hands out bookings that nobody hosts these anymore: one email for all of them (rule
 * BOOKING-24). Whoever did it knows, and the host until then has an email of their own.
 *
 * @param formerHost the account of who did.
 */
export async function mailHostless(
  work: Work,
  ids: readonly string[],
  formerHost: string,
): Promise<void> {
  if (ids.length === 0) return;
  const { tx, caller } = work;
  const readers = (await listTeam(tx)).filter(
    ({ id, rights }) =>
      id !== caller.person?.id && id !== formerHost && isForTeamMember('hostless', rights),
  );
  if (readers.length === 0) return;
  const rows = await readMeetings(tx, ids);
  const [first] = ids;
  const data = {
    hostName: (await nameOfUser(tx, formerHost)) || 'A colleague',
    count: ids.length,
    bookings: rows.slice(0, namedMax).map((row) => ({
      customer: [displayName(row.first_name, row.last_name, ''), row.company]
        .filter((part) => part !== '')
        .join(', '),
      startsAt: row.starts_at,
      timeZone: row.time_zone,
    })),
    // Today's list has those without anybody responsible.
    path: ids.length === 1 ? `/admin/bookings?booking=${first}` : '/admin/dashboard',
  };
  for (const { first_name: firstName, email: to } of readers)
    await queueMail(work, { template: 'bookings-without-host', to, data: { firstName, ...data } });
}

/** The bookings with these ids, the next one first. */
async function readMeetings(tx: Queries, ids: readonly string[]) {
  const rows = [];
  for (const batch of batchesOf(ids))
    rows.push(
      ...(await tx
        .selectFrom('bookings')
        .select(['first_name', 'last_name', 'company', 'starts_at', 'time_zone'])
        .where('id', 'in', batch)
        .execute()),
    );
  return rows.toSorted((one, other) => one.starts_at - other.starts_at);
}
