import type { ClientBooking } from '#contract/projects/client-projects.ts';
import { meetingEnd } from '#domain/booking/meeting-time.ts';
import { emailKey } from '#server/features/accounts/store.ts';
import type { Context } from '#server/platform/context.ts';
import type { Person } from '#server/platform/http/person.ts';
import { meetingRoom, recordLinkToken } from '#server/platform/http/record-link.ts';
import { findHostName } from '../hosts/host-choice.ts';
import { presentSharedBooking } from '../present.ts';
import { readRules, type StoredRules } from '../settings/store.ts';
import { listBookingsOfAddress } from '../store.ts';
import type { BookingsTable } from '../tables.ts';

/** The meetings booked under the address of a signed-in person: the next first, then past ones. */
export async function readClientBookings(
  context: Context,
  person: Person,
): Promise<ClientBooking[]> {
  const { database, now } = context;
  const { rules } = await readRules(database.read);
  const rows = await listBookingsOfAddress(database.read, emailKey(person.email));
  const isAhead = (row: BookingsTable) =>
    row.status !== 'cancelled' && meetingEnd(row.starts_at) > now();
  const ahead = rows.filter(isAhead).reverse();
  const past = rows.filter((row) => !isAhead(row));
  const hosts = new Map<string | null, string>();
  for (const { host_id } of rows)
    if (!hosts.has(host_id)) hosts.set(host_id, await findHostName(database.read, host_id));
  return [...ahead, ...past].map((row) =>
    presentClientBooking(context, row, rules, hosts.get(row.host_id) ?? ''),
  );
}

/** A meeting with the token of its private page. */
export function presentClientBooking(
  { now, secrets }: Pick<Context, 'now' | 'secrets'>,
  row: BookingsTable,
  rules: StoredRules['rules'],
  hostName: string,
): ClientBooking {
  return {
    ...presentSharedBooking(row, {
      rules,
      meetingUrl: rules.meetingUrl,
      room: meetingRoom(secrets.links, row.id),
      hostName,
      now: now(),
    }),
    id: row.id,
    // The token that mails to this address contain.
    token: recordLinkToken(secrets.links, 'booking', row),
  };
}
