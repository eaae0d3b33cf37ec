import { addMonths, type CalendarDate, daysBetween } from '../calendar-date.ts';
import { type Cents, divideRoundingHalfUp } from '../money.ts';
import { plannedMonths } from '../project/milestone-plan.ts';

/** More days than any change takes; staff cannot enter more either. */
export const maxChangeDays = 365;

/**
 * How many days a change adds: its share of the signed price, of the planned time (rule CHANGE-5). A
 * change that costs something takes at least a day.
 *
 * @param workCents the price before a buyout's discount.
 * @param signedCents the price of the signed quote; 0 counts as equal to the change.
 */
export function changeDays(workCents: Cents, signedCents: Cents, plannedDays: number): number {
  if (workCents <= 0) return 0;
  const days = divideRoundingHalfUp(workCents * plannedDays, Math.max(1, signedCents));
  return Math.min(maxChangeDays, Math.max(1, days));
}

/** The planned time of a project, in days: between its dates, or else by its quote's timeline. */
export function plannedDays(
  start: CalendarDate | null,
  end: CalendarDate | null,
  timeline: string,
): number {
  if (start !== null && end !== null) return Math.max(1, daysBetween(start, end));
  const from = start ?? '2026-01-01';
  return daysBetween(from, addMonths(from, plannedMonths(timeline)));
}
