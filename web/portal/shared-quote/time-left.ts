import { validDaysLeft } from '#domain/quote/quote-days.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

/**
 * The remaining time: in calendar days if there are several, so that a quote valid for 30 days has 30
 * left all day, then hours, then minutes; '' once it is over.
 *
 * @param until in milliseconds, as is `now`
 * @param timeZone the company's, in which days are counted
 */
export function timeLeftText(until: number, now: number, timeZone: string): string {
  const left = until - now;
  if (left <= 0) return '';
  const days = validDaysLeft(until, timeZone, now);
  if (left >= 2 * dayMs && days >= 2) return `${count(days, 'day')} left`;
  if (left >= hourMs) return `${count(Math.floor(left / hourMs), 'hour')} left`;
  return `${count(Math.max(1, Math.floor(left / minuteMs)), 'minute')} left`;
}
