import type { BookingReply } from '#contract/bookings/bookings.ts';
import type { BookingStatus } from '#domain/booking/booking-status.ts';
import { consultationMedia } from '#domain/booking/times/time-slots.ts';
import { shortTimeText } from '#domain/booking/times/time-text.ts';
import type { StatusTone } from '#web/kit/ui/records/status-dot.tsx';

/** The color of each status. */
export const bookingStatusTones: Record<BookingStatus, StatusTone> = {
  pending: 'warning',
  confirmed: 'success',
  cancelled: 'neutral',
};

/** The customer's name. */
export function customerOf(booking: Pick<BookingReply, 'firstName' | 'lastName'>): string {
  return `${booking.firstName} ${booking.lastName}`.trim() || 'Unknown';
}

/** The consultation's type; 'General' for an unknown one (rule BOOKING-16). */
export function typeOf({
  consultationTypeLabel,
}: Pick<BookingReply, 'consultationTypeLabel'>): string {
  return consultationTypeLabel || 'General';
}

/**
 * Whether a video call that will take place has no link, neither its own nor that of the settings.
 *
 * @param settingsLink the link of the settings, or ''
 */
export function lacksLink(
  booking: Pick<BookingReply, 'medium' | 'meetingUrl' | 'status' | 'endsAt'>,
  settingsLink: string,
  now: number,
): boolean {
  return (
    booking.medium === 'video' &&
    booking.meetingUrl === '' &&
    settingsLink === '' &&
    booking.status !== 'cancelled' &&
    now < Date.parse(booking.endsAt)
  );
}

/** "Video call" or "Phone call". */
export function mediumOf({ medium }: Pick<BookingReply, 'medium'>): string {
  return consultationMedia.find(({ value }) => value === medium)?.label ?? medium;
}

/** The time in the company's zone; 'Not set' without one (rule BOOKING-16). */
export function dateOf({
  startsAt,
  timeZone,
}: Pick<BookingReply, 'startsAt' | 'timeZone'>): string {
  const instant = Date.parse(startsAt);
  return Number.isNaN(instant) ? 'Not set' : shortTimeText(instant, timeZone);
}

/** The time in the visitor's zone; '' where it is the same or not known. */
export function theirDateOf(
  booking: Pick<BookingReply, 'startsAt' | 'timeZone' | 'visitorTimeZone'>,
): string {
  const ours = dateOf(booking);
  const { visitorTimeZone: timeZone } = booking;
  const theirs = timeZone === '' ? ours : dateOf({ ...booking, timeZone });
  return theirs === ours ? '' : theirs;
}
