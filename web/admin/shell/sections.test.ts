import { describe, expect, test } from 'vitest';
import { placeOf, sectionOf, sectionPath, sections } from './sections.ts';

test('the dashboard has the eight tabs of rule OFFICE-1, in that order', () => {
  expect(sections.map((section) => section.value)).toEqual([
    'overview',
    'leads',
    'quotes',
    'bookings',
    'projects',
    'completed',
    'chat',
    'users',
  ]);
});

describe('an address', () => {
  test.each(sections)('of the $value tab leads to it', ({ value }) => {
    expect(sectionOf(sectionPath(value))).toBe(value);
  });
  test.each([
    ['/admin', 'overview'],
    ['/admin/', 'overview'],
    ['/admin/dashboard', 'overview'],
    ['/admin-working', 'overview'],
    ['/admin/no-such-tab', 'overview'],
    ['/admin/quotes/42', 'quotes'],
    ['/admin/audit', 'users'],
    ['/admin/bin', 'users'],
    ['/admin/company', 'users'],
    ['/admin/create-user', 'users'],
    ['/admin/setup/mail', 'users'],
    ['/admin/invoices', 'quotes'],
  ])('%s shows the %s tab', (path, section) => {
    expect(sectionOf(path)).toBe(section);
  });
});

test.each([
  ['/admin/inbox/mail', 'inbox'],
  ['/admin/help/leads', 'help'],
  ['/admin/leads', 'leads'],
])('%s shows the place %s', (path, place) => expect(placeOf(path)).toBe(place));
