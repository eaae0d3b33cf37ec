import { type CalendarDate, isCalendarDate } from '../calendar-date.ts';
import { type ConsultationKind, defaultConsultationKinds } from './consultation-kind.ts';
import type { ClosedDays, Hosting } from './hosts.ts';
import { type TimeSlot, timeSlots } from './times/time-slots.ts';

/** One start time of one day, in the company's zone. */
export interface BlockedTime {
  date: CalendarDate;
  time: TimeSlot;
}

/** The settings for when consultations can be booked (rule BOOKING-11). */
export interface BookingRules extends Hosting {
  /** Weekdays with consultations: 0 for Sunday to 6 for Saturday. */
  workingDays: readonly number[];
  closedDays: readonly ClosedDays[];
  /** Single start times that staff took off the calendar; staff can still book them (rule BOOKING-22). */
  blockedTimes: readonly BlockedTime[];
  /** How long before its start a slot can still be booked. */
  noticeMinutes: number;
  /** How many days ahead a slot can be booked; null for no limit. */
  windowDays: number | null;
  /** Free time between two consultations. */
  bufferMinutes: number;
  /** How long before its start a visitor can still change a consultation; types may override it. */
  cutOffMinutes: number;
  /** How often a visitor can move one consultation; null for no limit. */
  maxMoves: number | null;
  /** Start times of a day, in order. */
  slots: readonly TimeSlot[];
  types: readonly ConsultationKind[];
}

/**
 * The rules until staff change them. No notice, no closed days, no window (rule BOOKING-10). The
 * cut-off is two hours, because after that somebody is already preparing; the limit is three moves,
 * because after that a customer should talk to us. Types and times: rules BOOKING-3 and BOOKING-4.
 */
export const defaultBookingRules: BookingRules = {
  workingDays: [0, 1, 2, 3, 4, 5, 6],
  closedDays: [],
  blockedTimes: [],
  noticeMinutes: 0,
  windowDays: null,
  bufferMinutes: 0,
  cutOffMinutes: 120,
  maxMoves: 3,
  slots: timeSlots,
  types: defaultConsultationKinds,
  hosts: [],
  absences: [],
};

/** What a visitor can do to a consultation by its private link. */
export type VisitorChange = 'move' | 'cancel';

/** The last instant at which a visitor can change a consultation, in milliseconds. */
export function changeableUntil(
  booking: { startsAt: number; type: string },
  change: VisitorChange,
  rules: BookingRules,
): number {
  const kind = rules.types.find(({ value }) => value === booking.type);
  const own = change === 'move' ? kind?.moveCutOffMinutes : kind?.cancelCutOffMinutes;
  return booking.startsAt - (own ?? rules.cutOffMinutes) * 60_000;
}

/** Whether a visitor may still change a consultation by its private link. */
export function isBeforeCutOff(
  booking: { startsAt: number; type: string },
  change: VisitorChange,
  rules: BookingRules,
  now: number,
): boolean {
  return now <= changeableUntil(booking, change, rules) && now < booking.startsAt;
}

/** The rules for bookings by staff, who may use any slot that is neither taken nor over. */
export function bookingRulesForStaff({ slots, types }: BookingRules): BookingRules {
  return { ...defaultBookingRules, slots, types };
}

/**
 * Whether a text is a day that can be planned with. Years outside 1970 to 2999 are typing errors, and
 * years of more than four digits have another notation.
 */
export function isPlannableDate(text: string): boolean {
  return isCalendarDate(text) && text >= '1970-01-02' && text <= '2999-12-31';
}
