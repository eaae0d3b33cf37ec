import { expect, test } from 'vitest';
import { findPlaces, places } from './places.ts';

const titles = (typed: string) => findPlaces(typed).map(({ title }) => title);

test('offers all pages and actions while nothing is typed', () => {
  expect(findPlaces('  ')).toEqual(places);
});

test.each([
  ['book', ['Bookings', 'Bookings by week', 'Add booking', 'Booking settings']],
  ['SETT', ['Booking settings']],
  ['add', ['Add lead', 'Add quote', 'Add booking', 'Add project']],
  ['lead bo', ['Leads board']],
  ['ook', []],
])('"%s" finds the titles with words that begin with it', (typed, found) => {
  expect(titles(typed)).toEqual(found);
});

test('no two pages or actions have the same title', () => {
  expect(new Set(places.map(({ title }) => title)).size).toBe(places.length);
});
