import type { SharedBookingReply } from '#contract/bookings/shared-bookings.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { meetingRoom } from '#server/platform/http/record-link.ts';
import { findHostName } from '../hosts/host-choice.ts';
import { presentSharedBooking } from '../present.ts';
import { readRules } from '../settings/store.ts';
import type { BookingsTable } from '../tables.ts';

/** A booking as its private page shows it. */
export async function sharedReply(
  db: Queries,
  { now, secrets }: Pick<Context, 'now' | 'secrets'>,
  booking: BookingsTable,
): Promise<SharedBookingReply> {
  const { rules } = await readRules(db);
  return presentSharedBooking(booking, {
    rules,
    meetingUrl: rules.meetingUrl,
    room: meetingRoom(secrets.links, booking.id),
    hostName: await findHostName(db, booking.host_id),
    now: now(),
  });
}
