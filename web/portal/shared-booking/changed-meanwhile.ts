import { type SharedBookingReply, sharedBookingReply } from '#contract/bookings/shared-bookings.ts';
import { longTimeText } from '#domain/booking/times/time-text.ts';
import { ApiError } from '#web/kit/api/api-error.ts';

type Seen = Pick<
  SharedBookingReply,
  'status' | 'startsAt' | 'timeZone' | 'visitorTimeZone' | 'hostName'
>;

/** What has changed about a meeting that its visitor goes by; '' for nothing. */
export function changeSince(before: Seen, after: Seen): string {
  if (before.status !== 'cancelled' && after.status === 'cancelled') return 'It was canceled.';
  if (before.status === 'cancelled' && after.status !== 'cancelled')
    return `It’s back on for ${timeOf(after)}.`;
  const changes: string[] = [];
  if (before.startsAt !== after.startsAt)
    changes.push(`It was moved from ${timeOf(before)} to ${timeOf(after)}.`);
  if (before.status === 'pending' && after.status === 'confirmed')
    changes.push('It was confirmed.');
  if (before.hostName !== after.hostName && after.hostName !== '')
    changes.push(`It is now with ${after.hostName}.`);
  return changes.join(' ');
}

const timeOf = ({ startsAt, timeZone, visitorTimeZone }: Seen) =>
  longTimeText(Date.parse(startsAt), visitorTimeZone || timeZone);

/** The meeting as it is now, from the refusal of a change to an earlier version; or undefined. */
export function currentOf(cause: unknown): SharedBookingReply | undefined {
  if (!(cause instanceof ApiError) || cause.status !== 409) return undefined;
  return sharedBookingReply.safeParse(cause.members.current).data;
}
