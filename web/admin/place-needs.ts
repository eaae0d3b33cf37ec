import type { Need } from '#domain/account/rights.ts';

/** What the pages of the back office need, by their address after /admin; longer ones come first. */
const needs: readonly [path: string, need: Need][] = [
  ['leads?add=1', 'leads:change'],
  ['leads?view=board', 'leads:change'],
  ['leads?state=deleted', ['leads:see', 'leads:delete']],
  ['leads', 'leads:see'],
  ['quotes/new', ['quotes:change', 'figures']],
  ['quotes', 'quotes:see'],
  ['invoices', 'invoices:see'],
  ['bookings?add=1', 'bookings:change'],
  ['bookings', 'bookings:see'],
  ['projects?add=1', 'projects:change'],
  ['projects', 'projects:see'],
  ['completed', 'projects:see'],
  ['chat', 'inbox:see'],
  ['inbox/mail', ['settings:see', 'figures']],
  ['inbox', 'inbox:see'],
  ['users/roles', 'owner'],
  ['users/second-factors', 'owner'],
  ['users/privacy', 'owner'],
  ['users', 'users:see'],
  ['create-user', 'users:change'],
  ['audit', 'owner'],
  ['backups', 'owner'],
  ['company', 'settings:see'],
  ['setup', 'settings:see'],
  ['health', 'settings:see'],
  ['texts', 'site:see'],
];

/** What somebody needs to open a page of the back office (rule RIGHTS-1). */
export function needOfPlace(address: string): Need {
  const place = address.replace(/^\/admin\/?/, '');
  const [path = ''] = place.split('?');
  const isAt = (known: string) =>
    known.includes('?') ? place === known : path === known || path.startsWith(`${known}/`);
  // Overview, bin and help have for everybody what they may see.
  return needs.find(([known]) => isAt(known))?.[1] ?? 'team';
}
