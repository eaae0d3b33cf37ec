import { type CalendarDate, isCalendarDate } from '../calendar-date.ts';

/** Days on which nobody is there. */
export interface ClosedDays {
  firstDate: CalendarDate;
  /** The last day, included. */
  lastDate: CalendarDate;
  /** Why, for staff: "Thanksgiving". */
  label: string;
}

/** What staff decide about when consultations can be booked (feature M09). */
export interface BookingRules {
  /** Weekdays with consultations: 0 for Sunday to 6 for Saturday. */
  workingDays: readonly number[];
  closedDays: readonly ClosedDays[];
  /** How long before its start a slot can still be booked. */
  noticeMinutes: number;
  /** How many days ahead a slot can be booked; null: any. */
  windowDays: number | null;
  /** Kept free between two consultations. */
  bufferMinutes: number;
  /** How long before its start a visitor can still move or cancel a consultation. */
  cutOffMinutes: number;
}

/**
 * The rules until staff change them. No notice, no closed days, no window (resolution 31); the
 * cut-off of two hours is ours: later than that somebody is already preparing.
 */
export const defaultBookingRules: BookingRules = {
  workingDays: [0, 1, 2, 3, 4, 5, 6],
  closedDays: [],
  noticeMinutes: 0,
  windowDays: null,
  bufferMinutes: 0,
  cutOffMinutes: 120,
};

/** Whether a visitor may still move or cancel a consultation by the private link. */
export function isBeforeCutOff(startsAt: number, rules: BookingRules, now: number): boolean {
  return now <= startsAt - rules.cutOffMinutes * 60_000 && now < startsAt;
}

/** For staff only one thing stands against a slot: that somebody else has it, or that it is over. */
export const bookingRulesForStaff: BookingRules = { ...defaultBookingRules };

/**
 * Whether a text is a day that calendars and clocks can be asked about. Years outside of 1970 to
 * 2999 are slips of the keyboard, and beyond four digits dates are written otherwise.
 */
export function isPlannableDate(text: string): boolean {
  return isCalendarDate(text) && text >= '1970-01-02' && text <= '2999-12-31';
}
