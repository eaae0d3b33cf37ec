import type { AvailabilityReply } from '#contract/bookings/booking-records.ts';
import { slotBlockLabels } from '#domain/booking/day-slots.ts';
import { timeSlotLabel } from '#domain/booking/times/time-slots.ts';
import { clockText } from '#domain/booking/times/time-text.ts';
import { wallTimeOf } from '#domain/booking/times/time-zone.ts';
import type { SelectOption } from '#web/kit/ui/basics/select-field.tsx';

/** A start in the visitor's time zone, with the weekday if it differs: "4:00 PM" or "Wed 2:00 AM". */
function yourTime(instant: number, date: string, visitorZone: string): string {
  const clock = clockText(instant, visitorZone);
  if (wallTimeOf(instant, visitorZone).date === date) return clock;
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: visitorZone });
  return `${day.format(instant)} ${clock}`;
}

/**
 * The options of the select: each slot in both time zones, or the reason why it cannot be chosen.
 *
 * @param whose the visitor's time is: 'their' if staff choose
 */
export function slotOptions(
  day: AvailabilityReply,
  visitorZone: string,
  whose: 'your' | 'their' = 'your',
): SelectOption[] {
  return day.slots.map(({ time, startsAt, available, reason }) => {
    const instant = Date.parse(startsAt);
    const isElsewhere = visitorZone !== '' && wallTimeOf(instant, visitorZone).time !== time;
    const label = isElsewhere
      ? `${timeSlotLabel(time)} (${yourTime(instant, day.date, visitorZone)} ${whose} time)`
      : timeSlotLabel(time);
    return {
      value: time,
      label: available || reason === null ? label : `${label}: ${slotBlockLabels[reason]}`,
      disabled: !available,
    };
  });
}

/** Why no slot can be chosen on a day, or '' if one can. */
export function fullDayReason(day: AvailabilityReply): string {
  if (day.slots.some((slot) => slot.available)) return '';
  const reasons = new Set(day.slots.map((slot) => slot.reason));
  if (reasons.has('closed')) return 'We are closed on this day.';
  if (reasons.has('away')) return 'No one is available for this type of consultation on this day.';
  if (reasons.has('window')) return 'We don’t book that far ahead yet.';
  if (reasons.has('held'))
    return 'Others are booking the last times on this day. Please check back in a few minutes.';
  if (reasons.has('taken') || reasons.has('blocked')) return 'This day is fully booked.';
  if (reasons.has('notice')) return 'This day is too soon to book.';
  return 'This day has passed.';
}

/** The day with the slot that is held for this visitor marked as available. */
export function withOwn(
  day: AvailabilityReply,
  own: { date: string; time: string } | null | undefined,
): AvailabilityReply {
  if (!own || own.date !== day.date) return day;
  return {
    ...day,
    slots: day.slots.map((slot) =>
      slot.time === own.time && slot.reason === 'held'
        ? { ...slot, available: true, reason: null }
        : slot,
    ),
  };
}
