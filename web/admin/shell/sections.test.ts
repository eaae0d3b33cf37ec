import { describe, expect, test } from 'vitest';
import { readyRoles } from '#domain/account/ready-roles.ts';
import { mayDo, type Rights } from '#domain/account/rights.ts';
import { placeOf, sectionOf, sectionPath, sections, shownSections } from './sections.ts';

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
    ['/admin/create-user', 'users'],
    ['/admin/users/security-log', 'users'],
    ['/admin/invoices', 'quotes'],
    ['/admin/companies/42', 'projects'],
  ])('%s shows the %s tab', (path, section) => {
    expect(sectionOf(path)).toBe(section);
  });
});

test.each([
  ['/admin/inbox/mail', 'inbox'],
  ['/admin/help/leads', 'help'],
  ['/admin/leads', 'leads'],
  ['/admin/audit', 'settings'],
  ['/admin/company', 'settings'],
  ['/admin/setup/mail', 'settings'],
  ['/admin/users/privacy', 'settings'],
  ['/admin/users/roles', 'users'],
])('%s shows the place %s', (path, place) => expect(placeOf(path)).toBe(place));

describe('the tabs', () => {
  const tabsOf = (rights: Rights) =>
    shownSections((need) => mayDo(rights, need)).map(({ value, to }) =>
      to === sectionPath(value) ? value : `${value} at ${to}`,
    );

  test('are all of them for an owner', () => {
    expect(tabsOf('everything')).toEqual(sections.map(({ value }) => value));
  });

  test.each([
    ['sales', ['overview', 'leads', 'quotes', 'bookings', 'projects', 'completed', 'chat']],
    ['support', ['overview', 'leads', 'bookings', 'projects', 'completed', 'chat', 'users']],
    ['bookkeeper', ['overview', 'quotes', 'projects', 'completed']],
  ])('of %s', (role, tabs) => {
    expect(tabsOf(readyRoles.find(({ key }) => key === role)?.rights ?? [])).toEqual(tabs);
  });

  test('lead to the first page that somebody may see', () => {
    expect(tabsOf(['invoices:see', 'settings:see'])).toEqual([
      'overview',
      'quotes at /admin/invoices',
    ]);
    expect(tabsOf([])).toEqual([]);
  });
});
