import { expect, test } from 'vitest';
import { addressOf, groupingsFor, measuresFor, readAddress } from './measure-address.ts';

const read = (query: string, rights: Parameters<typeof readAddress>[1] = 'everything') =>
  readAddress(new URLSearchParams(query), rights);

test.each([
  '',
  '?period=last-quarter',
  '?from=2026-01-01&to=2026-02-15',
  '?measure=win-rate',
  '?period=this-year&measure=win-rate&by=source',
])('what "%s" shows has the same address', (query) => {
  expect(addressOf(read(query))).toBe(`/admin/measures${query}`);
});

test.each([
  ['?period=yesterday&by=client', '/admin/measures'],
  ['?period=this-month&measure=win-rate&by=month', '/admin/measures?measure=win-rate'],
  ['?from=2026-02-30&to=2026-03-01', '/admin/measures'],
  ['?measure=new-leads&by=client', '/admin/measures?measure=new-leads'],
])('what is unknown or usual in "%s" is not in the address', (query, address) => {
  expect(addressOf(read(query))).toBe(address);
});

// rule MEASURE-3
test('nobody is shown what is not for them', () => {
  const lead = ['projects:see', 'figures'] as const;
  expect(read('?measure=margin', lead).one).toBeNull();
  expect(read('?measure=days-late&by=source', lead).one?.by).toBe('month');
  // Who is limited to their own leads learns nothing of other people's.
  const own = [...lead, 'leads:see', 'quotes:see', 'invoices:see'] as const;
  expect(read('?measure=invoiced&by=owner', own).one?.by).toBe('month');
  expect(read('?measure=invoiced&by=owner', [...own, 'everyones-leads']).one?.by).toBe('owner');
  const [first] = measuresFor(lead);
  expect(first?.id).toBe('projects-completed');
  expect(first && groupingsFor(first, lead)).toEqual(['month', 'owner', 'client']);
});
