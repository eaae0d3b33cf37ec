import { addDays, type CalendarDate } from '../calendar-date.ts';
import { type Cents, formatCents } from '../money.ts';

/** On which days after the first failed charge it is tried again (rule PAYMENT-5). */
const retryDays = [3, 5, 7] as const;

/** How many days ahead a client is told that the card expires. */
export const expiryWarningDays = 30;

/**
 * The day of the next charge of an invoice: its due day, then the days of the retries, counted from
 * the first try; null after the last one.
 *
 * @param tries the days of the failed charges so far, in order.
 */
export function nextChargeDay(
  dueOn: CalendarDate,
  tries: readonly CalendarDate[],
): CalendarDate | null {
  const [first] = tries;
  if (first === undefined) return dueOn;
  const days = retryDays[tries.length - 1];
  return days === undefined ? null : addDays(first, days);
}

/**
 * Whether a card stops working within the days of the warning, or has.
 *
 * @param expiresOn the last month in which it works, as 2026-11; '' if it never expires.
 */
export function isExpiringSoon(expiresOn: string, today: CalendarDate): boolean {
  if (expiresOn === '') return false;
  // The 31st of any month is past every day of it, and orders as text.
  return addDays(today, expiryWarningDays) >= `${expiresOn}-31`;
}

/** What a client agrees to for automatic payments. A changed text needs a new version. */
export const autopayTerms = {
  version: '2026-11-2',
  paragraphs: (count: number, cents: Cents): string[] => [
    `I allow the remaining ${count === 1 ? 'payment' : `${count} payments`} of this plan, ${formatCents(cents)} in all before any change to taxes, to be charged to the card or wallet I use now, each on the day its invoice is due.`,
    'I get every invoice by email before its due day. If a charge fails, it is tried again 3, 5 and 7 days later, and I am told each time.',
    'I can end this at any time in the portal or by email. Invoices that are open then are paid another way. Paying off the plan early stays possible.',
  ],
};
