/** Longest address of a calendar: those of the large providers have about 200 characters. */
export const calendarAddressMost = 2000;

/** How many calendars of one host are read. */
export const mostCalendars = 5;

/**
 * The address behind what somebody copied from their calendar: `webcal:` is a name of https for programs.
 *
 * @returns null for what is no address of a server.
 */
export function readCalendarAddress(text: string): string | null {
  const url = URL.parse(text.trim().replace(/^webcals?:\/\//i, 'https://'));
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') return null;
  if (url.username !== '' || url.password !== '') return null;
  url.hash = '';
  return url.href.length > calendarAddressMost ? null : url.href;
}

/** What may be shown of an address, which often is a secret: the server, and the last characters. */
export function shownAddress(address: string): { host: string; ending: string } {
  const { hostname, pathname, search } = new URL(address);
  const rest = `${pathname}${search}`.replace(/(\/basic)?\.ics$/i, '').replace(/\/+$/, '');
  return { host: hostname, ending: rest.slice(-4) };
}
