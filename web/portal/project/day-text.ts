const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const localDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** A day of the calendar for reading: "Mar 4, 2026". */
export function dayText(day: string): string {
  return days.format(Date.parse(`${day}T00:00:00Z`));
}

/** The reader's day at an instant: "Mar 4, 2026". */
export function instantDayText(instant: string): string {
  return localDays.format(Date.parse(instant));
}
