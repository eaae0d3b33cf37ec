const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

/**
 * The remaining time: in days if there are several, then hours, then minutes; '' once it is over.
 *
 * @param until in milliseconds, as is `now`
 */
export function timeLeftText(until: number, now: number): string {
  const left = until - now;
  if (left <= 0) return '';
  if (left >= 2 * dayMs) return `${count(Math.floor(left / dayMs), 'day')} left`;
  if (left >= hourMs) return `${count(Math.floor(left / hourMs), 'hour')} left`;
  return `${count(Math.max(1, Math.floor(left / minuteMs)), 'minute')} left`;
}
