import { expect, test } from 'vitest';
import { likeness } from './likeness.ts';

test.each([
  ['bookings', 'bookings', 0],
  ['bokings', 'bookings', 1],
  ['leda', 'leads', 1],
  ['invioces', 'invoices', 1],
  ['porj', 'projects', 1],
  ['catalouge', 'catalogue', 1],
  ['setings', 'settings', 1],
  ['bim', 'bin', Number.POSITIVE_INFINITY],
  ['chad', 'leads', Number.POSITIVE_INFINITY],
  ['northridge', 'projects', Number.POSITIVE_INFINITY],
])('"%s" for "%s" has %s wrong letters', (typed, known, wrong) => {
  expect(likeness(typed, known)).toBe(wrong);
});
