const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const full = new Intl.DateTimeFormat('en-US', {
  ...({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
});
const paper = new Intl.DateTimeFormat('en-US', {
  ...({ year: 'numeric', month: 'short', day: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
});
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

const minute = 60_000;
const hour = 60 * minute;
const dayLength = 24 * hour;

/** From this distance on the date is shown instead: 30 days, in milliseconds. */
const farAway = 30 * dayLength;

/** How long ago or how far ahead, in the largest unit that fits; a date if it is far away. */
export function relativeDateText(at: Date, now: Date): string {
  const distance = at.getTime() - now.getTime();
  const size = Math.abs(distance);
  if (size < minute) return 'just now';
  if (size < hour) return relative.format(Math.trunc(distance / minute), 'minute');
  if (size < dayLength) return relative.format(Math.trunc(distance / hour), 'hour');
  if (size < farAway) return relative.format(Math.round(distance / dayLength), 'day');
  return day.format(at);
}

/** The full date and time, for hovering and for assistive technology. */
export function fullDateText(at: Date): string {
  return full.format(at);
}

/** The same for paper, short enough for the columns of a list. */
export function paperDateText(at: Date): string {
  return paper.format(at);
}
