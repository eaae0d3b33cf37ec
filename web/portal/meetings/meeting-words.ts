import type { ClientBooking } from '#contract/projects/client-projects.ts';
import { longTimeText, shortTimeText } from '#domain/booking/times/time-text.ts';
import { localTimeZone } from '#web/shared/slot-picker/local-time.ts';

/** A meeting's start in the reader's time zone: "Thursday, March 12, 2026 at 10:00 AM EDT". */
export function meetingTime(
  { startsAt }: Pick<ClientBooking, 'startsAt'>,
  zone = localTimeZone(),
): string {
  return longTimeText(Date.parse(startsAt), zone);
}

/** When a meeting begins on the company's clock; '' where the reader's shows the same. */
export function ourTime(
  { startsAt, timeZone }: Pick<ClientBooking, 'startsAt' | 'timeZone'>,
  zone = localTimeZone(),
): string {
  const ours = shortTimeText(Date.parse(startsAt), timeZone);
  return ours === shortTimeText(Date.parse(startsAt), zone) ? '' : ours;
}

/** Why a meeting cannot be joined yet, or how it takes place; '' if it can be joined now. */
export function joinText(booking: ClientBooking): string {
  if (booking.medium === 'phone') return `We call you at ${booking.phone}.`;
  if (booking.joinUrl !== null) return '';
  if (!booking.hasMeetingLink) return 'We’ll add the video link soon.';
  return Date.now() >= Date.parse(booking.joinOpensAt)
    ? 'The video link appears here as soon as we open the call.'
    : 'Opens ten minutes before the meeting starts.';
}

/** Why a meeting cannot be moved here; '' if it can. */
export function moveText(booking: ClientBooking): string {
  if (booking.canMove) return '';
  return booking.movesLeft === 0
    ? 'You’ve already moved this several times. Please contact us.'
    : 'It’s too late to move this here. Please contact us.';
}
