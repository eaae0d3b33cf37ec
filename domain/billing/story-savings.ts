import type { CalendarDate } from '../calendar-date.ts';
import { shortDayText } from '../day-text.ts';
import type { Cents } from '../money.ts';
import type { Savings } from './savings.ts';
import { roundText, type SpendSource } from './savings-words.ts';

/** What a client saved until a day, as a case study says it (rule PORTAL-10). */
export interface SavedFigure {
  savedCents: Cents;
  /** Full months since the system went live. */
  months: number;
  measuredOn: CalendarDate;
}

interface MeasuredSavings extends Pick<Savings, 'months' | 'paidCents' | 'avoidedCents'> {
  /** What is still to be paid, now or later. */
  dueCents: Cents;
  source: SpendSource;
  today: CalendarDate;
}

/**
 * What a case study could say of a client's savings today: what was avoided, less all that was paid and
 * is still to be paid, so that no later payment makes it smaller. Null if nothing is left, before a full
 * month is over, or without a figure that the client named: the middle of a range is nobody's figure.
 */
export function savedFigureOf(savings: MeasuredSavings): SavedFigure | null {
  const { months, paidCents, dueCents, avoidedCents, source, today } = savings;
  const savedCents = avoidedCents - paidCents - dueCents;
  const isOwnFigure = source === 'entered' || source === 'quote-exact';
  if (months === 0 || savedCents <= 0 || !isOwnFigure) return null;
  return { savedCents, months, measuredOn: today };
}

/** Whether two figures say the same. */
export function isSameFigure(one: SavedFigure, other: SavedFigure): boolean {
  return (
    one.savedCents === other.savedCents &&
    one.months === other.months &&
    one.measuredOn === other.measuredOn
  );
}

/** "Saved $4,200 in 14 months by the client’s own figure, as of Jun 1, 2026". */
export function savedText({ savedCents, months, measuredOn }: SavedFigure): string {
  const span = `${months} ${months === 1 ? 'month' : 'months'}`;
  return `Saved ${roundText(savedCents)} in ${span} by the client’s own figure, as of ${shortDayText(measuredOn)}`;
}
