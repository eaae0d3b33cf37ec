import { expect, test } from 'vitest';
import { readyRoles } from '#domain/account/ready-roles.ts';
import { mayDo } from '#domain/account/rights.ts';
import { needOfPage, needOfPlace } from '#web/admin/place-needs.ts';
import { goPlaces } from '#web/admin/search/go-places.ts';

test.each([
  ['/admin', 'team'],
  ['/admin/overview', 'team'],
  ['/admin/no-such-tab', 'team'],
  ['/admin-working', 'team'],
  ['/admin/leads?lead=7', 'leads:see'],
  ['/admin/leads?add=1', 'leads:change'],
  ['/admin/leads?view=duplicates', 'leads:change'],
  ['/admin/leads?view=edits', 'leads:change'],
  ['/admin/leads/import', ['leads:change', 'everyones-leads']],
  ['/admin/quotes/42', 'quotes:see'],
  ['/admin/quotes/new', ['quotes:change', 'figures']],
  ['/admin/invoices/bank', 'invoices:see'],
  ['/admin/projects/7/report', 'projects:see'],
  ['/admin/users/second-factors', 'owner'],
  ['/admin/users?user=7', 'users:see'],
  ['/admin/inbox/mail', ['settings:see', 'figures']],
  ['/admin/inbox/7', 'inbox:see'],
  ['/admin/company', 'settings:see'],
  ['/admin/company?view=leads', 'owner'],
  ['/admin/company?view=scores', 'owner'],
  ['/admin/company?view=automatic-steps', 'owner'],
  ['/admin/bin', 'team'],
  ['/admin/measures', 'figures'],
])('%s needs %j', (address, need) => expect(needOfPlace(address)).toEqual(need));

// rule RIGHTS-9
test('what an open page needs, by its path and its view', () => {
  const needOf = (pathname: string, search: string) => needOfPage({ pathname, search });
  expect(needOf('/admin/company', '')).toBe('settings:see');
  expect(needOf('/admin/company', '?draft=1&view=leads')).toBe('owner');
  expect(needOf('/admin/leads', '?add=1')).toBe('leads:see');
  expect(needOf('/admin/leads', '?view=none')).toBe('leads:see');
});

test.each([
  ['sales', 'olqbwpdcih'],
  ['support', 'olbwpdcuih'],
  ['project-lead', 'olqbwpdcih'],
  ['bookkeeper', 'oqpdvh'],
  ['read-only', 'olqbwpdcih'],
])('the keys that lead somebody in %s to pages', (role, keys) => {
  const rights = readyRoles.find(({ key }) => key === role)?.rights ?? [];
  const seen = goPlaces.filter(({ to }) => mayDo(rights, needOfPlace(to)));
  expect(seen.map(({ key }) => key).join('')).toBe(keys);
});
