/**
 * A working day far enough ahead that nothing about it is over; another journey may have closed the
 * weekends before.
 *
 * @param number 0 for Monday to 4 for Friday
 */
export function workday(weeks: number, number: 0 | 1 | 2 | 3 | 4): string {
  const day = new Date(Date.now() + weeks * 7 * 86_400_000);
  const toMonday = (8 - day.getUTCDay()) % 7;
  day.setUTCDate(day.getUTCDate() + toMonday + number);
  return day.toISOString().slice(0, 10);
}
