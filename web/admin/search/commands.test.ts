import { expect, test } from 'vitest';
import { actions, findCommands, findSimilarCommands, pages } from './commands.ts';

const all = [...pages, ...actions];
const titles = (typed: string) => findCommands(typed, all).map(({ title }) => title);

test.each([
  ['  ', []],
  ['book', ['Bookings', 'Bookings by week', 'Booking settings', 'Add booking']],
  ['SETT', ['Booking settings', 'Company', 'My account']],
  ['add', ['Add lead', 'Add quote', 'Add booking', 'Add project', 'Create user']],
  ['new lead', ['Add lead']],
  ['lead bo', ['Leads board']],
  ['dark', ['Use the dark theme']],
  ['switch theme', ['Use the dark theme', 'Use the light theme', 'Match the theme of this device']],
  ['bin', ['Bin', 'Leads in the bin']],
  ['ook', []],
  ['bokings', []],
])('"%s" finds what has words that begin with it, best first', (typed, found) => {
  expect(titles(typed)).toEqual(found);
});

test.each([
  ['bokings', 'Bookings'],
  ['leda', 'Leads'],
  ['ad laed', 'Add lead'],
  ['crate user', 'Create user'],
  ['invioces', 'Invoices'],
  ['dana', undefined],
])('"%s" is spelled like %s', (typed, title) => {
  expect(findSimilarCommands(typed, all)[0]?.title).toBe(title);
});

test('no two pages or actions have the same title', () => {
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
});
