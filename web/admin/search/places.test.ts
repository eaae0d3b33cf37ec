import { expect, test } from 'vitest';
import { findPlaces, places } from './places.ts';

const titles = (typed: string) => findPlaces(typed).map(({ title }) => title);

test('without a word all pages and actions are offered', () => {
  expect(findPlaces('  ')).toEqual(places);
});

test.each([
  ['book', ['Bookings', 'Bookings by week', 'Add booking', 'Booking settings']],
  ['SETT', ['Booking settings']],
  ['add', ['Add lead', 'Add quote', 'Add booking', 'Add project']],
  ['lead bo', ['Leads board']],
  ['ook', []],
])('"%s" finds what begins with it', (typed, found) => {
  expect(titles(typed)).toEqual(found);
});

test('no two lines of the palette are called the same', () => {
  expect(new Set(places.map(({ title }) => title)).size).toBe(places.length);
});
