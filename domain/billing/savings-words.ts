import type { CalendarDate } from '../calendar-date.ts';
import { shortDayText } from '../day-text.ts';
import { type Cents, formatCents } from '../money.ts';
import type { Savings } from './savings.ts';

/** Where the figure of a month comes from that is compared with. */
export const spendSources = ['entered', 'quote-exact', 'quote-range', 'none'] as const;
export type SpendSource = (typeof spendSources)[number];

/** Who reads: the client, or the team about them. */
export type SavingsReader = 'client' | 'team';

const monthName = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "March 2027". */
export function monthText(day: CalendarDate): string {
  return monthName.format(Date.parse(`${day}T00:00:00Z`));
}

/** "$1,240"; cents only if there are any. */
export function roundText(cents: Cents): string {
  return formatCents(cents).replace(/\.00$/, '');
}

/** "By your own figure of $1,240 a month". */
export function basisText(source: SpendSource, monthlyCents: Cents, reader: SavingsReader): string {
  const [your, you] = reader === 'client' ? ['your', 'you'] : ['the client’s', 'the client'];
  const amount = `${roundText(monthlyCents)} a month`;
  return source === 'quote-range'
    ? `By the range ${you} chose in the quote, counted as ${amount}`
    : `By ${your} own figure of ${amount}`;
}

/**
 * Where a client stands today and when both sums meet, in words that promise nothing
 * (rule PORTAL-7).
 */
export function savingsTexts(
  { months, nextMonthOn, paidCents, avoidedCents, breakEven }: Omit<Savings, 'points'>,
  reader: SavingsReader,
): { standing: string; breakEven: string } {
  const [you, have] = reader === 'client' ? ['you', 'you have'] : ['the client', 'the client has'];
  const You = reader === 'client' ? 'You' : 'The client';
  const difference = formatCents(Math.abs(avoidedCents - paidCents));
  const standing =
    months === 0
      ? `The first full month counts on ${shortDayText(nextMonthOn)}.`
      : paidCents > avoidedCents
        ? `So far the system has cost ${difference} more than ${you} would have paid.`
        : paidCents === avoidedCents
          ? `So far ${have} paid exactly what ${you} would have paid.`
          : `So far ${have} paid ${difference} less than ${you} would have paid.`;
  if (breakEven === null)
    return {
      standing,
      breakEven: 'At this figure, both sums do not meet within 50 years.',
    };
  const month = monthText(breakEven.on);
  const count = `${breakEven.months} ${breakEven.months === 1 ? 'month' : 'months'}`;
  return {
    standing,
    breakEven: breakEven.isReached
      ? `Since ${month} ${you} ${reader === 'client' ? 'are' : 'is'} ahead.`
      : `${You} would be even in about ${count}, in ${month}.`,
  };
}
