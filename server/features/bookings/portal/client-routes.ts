import type { FastifyInstance } from 'fastify';
import { bookProjectMeeting } from '#contract/bookings/client-meetings.ts';
import { listClientBookings } from '#contract/projects/client-projects.ts';
import { meetingEnd } from '#domain/booking/meeting-time.ts';
import { emailKey } from '#server/features/accounts/store.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { meetingRoom, recordLinkToken } from '#server/platform/http/record-link.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { findHostName } from '../hosts/host-choice.ts';
import { presentSharedBooking } from '../present.ts';
import { readRules, type StoredRules } from '../settings/store.ts';
import { listBookingsOfAddress } from '../store.ts';
import type { BookingsTable } from '../tables.ts';
import { arrangeProjectMeeting } from './arrange-meeting.ts';

/** A signed-in person's meetings: those booked under the account's address. */
export function clientBookingRoutes(app: FastifyInstance, context: Context): void {
  const { database, now, secrets } = context;
  const present = (row: BookingsTable, rules: StoredRules['rules'], hostName: string) => ({
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
  });

  serve(app, listClientBookings, async ({ person }) => {
    const { rules } = await readRules(database.read);
    const rows = await listBookingsOfAddress(database.read, emailKey(person.email));
    const isAhead = (row: (typeof rows)[number]) =>
      row.status !== 'cancelled' && meetingEnd(row.starts_at) > now();
    const ahead = rows.filter(isAhead).reverse();
    const past = rows.filter((row) => !isAhead(row));
    const hosts = new Map<string | null, string>();
    for (const { host_id } of rows)
      if (!hosts.has(host_id)) hosts.set(host_id, await findHostName(database.read, host_id));
    return [...ahead, ...past].map((row) => present(row, rules, hosts.get(row.host_id) ?? ''));
  });

  serveChange(app, bookProjectMeeting, async (work, { body }, { person }) => {
    const made = await arrangeProjectMeeting(work, person, body);
    // The label of the meeting names the project's owner already.
    return present(made, (await readRules(work.tx)).rules, '');
  });
}
