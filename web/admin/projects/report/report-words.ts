/** How far the truth lies from the plan: '3 days late', '1 day early', 'on time'. */
export function delayText(days: number): string {
  if (days === 0) return 'on time';
  const many = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  return days > 0 ? `${many} late` : `${many} early`;
}

/** True when the truth lies behind the plan. */
export function isLate(days: number): boolean {
  return days > 0;
}
