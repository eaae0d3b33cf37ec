import { expect, test } from 'vitest';
import { readCalendarAddress, shownAddress } from './calendar-address.ts';

test.each([
  [' https://cal.example/a.ics ', 'https://cal.example/a.ics'],
  ['webcal://cal.example/a.ics#x', 'https://cal.example/a.ics'],
  ['WEBCALS://cal.example', 'https://cal.example/'],
  ['http://cal.example/a.ics', 'http://cal.example/a.ics'],
  ['https://ada:secret@cal.example/a.ics', null],
  ['cal.example/a.ics', null],
  ['file:///etc/passwd', null],
  [`https://cal.example/${'a'.repeat(2000)}`, null],
  ['', null],
])('%j is the address %j', (text, address) => {
  expect(readCalendarAddress(text)).toBe(address);
});

test.each([
  ['https://calendar.google.com/calendar/ical/ada/private-1f2e3d4c/basic.ics', '3d4c'],
  ['https://calendar.google.com/a/9a8b.ics', '9a8b'],
  ['https://calendar.google.com/?key=abcdef', 'cdef'],
])('of %s only the server and the end are shown', (address, ending) => {
  expect(shownAddress(address)).toEqual({ host: 'calendar.google.com', ending });
});
