interface HourCount {
  hour: number;
  bookings: number;
}

/** The hours from 8 AM to 6 PM, and whatever is before and after them up to the last booking. */
export function shownHours(hours: readonly HourCount[]): HourCount[] {
  const used = hours.filter(({ bookings }) => bookings > 0).map(({ hour }) => hour);
  const [first, last] = [Math.min(8, ...used), Math.max(17, ...used)];
  return hours.filter(({ hour }) => hour >= first && hour <= last);
}

/** "9 AM"; hour 24 is 12 AM again. */
export function hourText(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

/** "2 at 10 AM, 1 at 3 PM". */
export function hoursInWords(hours: readonly HourCount[]): string {
  return hours.map(({ hour, bookings }) => `${bookings} at ${hourText(hour)}`).join(', ');
}
