/** The difference to the planned date: '3 days late', '1 day early', 'on time'. */
export function delayText(days: number): string {
  if (days === 0) return 'on time';
  const many = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  return days > 0 ? `${many} late` : `${many} early`;
}
