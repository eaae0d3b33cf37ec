import type { CalendarDate } from '../calendar-date.ts';
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

/** What is said to a client who paid nothing before. */
export function nothingBefore(reader: SavingsReader): string {
  const [who, they] = reader === 'client' ? ['You', 'you'] : ['The client', 'they'];
  return `${who} said ${they} paid nothing before, so there is nothing to compare.`;
}

/**
 * Where a client stands today and when both sums meet, in words that promise nothing
 * (rule PORTAL-7). Of break-even nothing is said, '', to somebody who is not behind before a full month.
 *
 * @param dayText how a day is written.
 */
export function savingsTexts(
  savings: Omit<Savings, 'points'>,
  reader: SavingsReader,
  dayText: (day: CalendarDate) => string,
): { standing: string; breakEven: string } {
  const { months, nextMonthOn, paidCents, avoidedCents } = savings;
  const [you, have, they] =
    reader === 'client' ? ['you', 'you have', 'you'] : ['the client', 'the client has', 'they'];
  const difference = formatCents(Math.abs(avoidedCents - paidCents));
  const standing =
    months === 0
      ? `The first full month counts on ${dayText(nextMonthOn)}.`
      : paidCents > avoidedCents
        ? `So far the system has cost ${difference} more than ${you} would have paid.`
        : paidCents === avoidedCents
          ? `So far ${have} paid exactly what ${they} would have paid.`
          : `So far ${have} paid ${difference} less than ${they} would have paid.`;
  return { standing, breakEven: breakEvenText(savings, reader) };
}

function breakEvenText(
  { breakEven, months, paidCents, avoidedCents }: Omit<Savings, 'points'>,
  reader: SavingsReader,
): string {
  if (breakEven === null) return 'At this figure, it would not break even within 50 years.';
  const [you, have] = reader === 'client' ? ['you', 'have'] : ['the client', 'has'];
  const atStart = `${you.charAt(0).toUpperCase()}${you.slice(1)}`;
  const month = monthText(breakEven.on);
  if (breakEven.isReached) {
    if (months === 0) return '';
    return paidCents < avoidedCents
      ? `${atStart} ${have} been ahead since ${month}.`
      : `That makes ${you} even.`;
  }
  const when = `in about ${spanOfMonths(breakEven.months)}, in ${month}`;
  // Whoever is not behind yet will be, with what is still to be paid.
  return paidCents > avoidedCents
    ? `${atStart} would be even ${when}.`
    : `With the payments still to come, ${you} would be ahead for good ${when}.`;
}

/** "1 month", "24 months", "8 years". */
function spanOfMonths(months: number): string {
  if (months > 24) return `${Math.round(months / 12)} years`;
  return `${months} ${months === 1 ? 'month' : 'months'}`;
}
