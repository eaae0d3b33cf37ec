import { areas, type Need } from '#domain/account/rights.ts';

/** What pages need that need something else than to see the area of their address. */
const needs: readonly [need: Need, ...paths: string[]][] = [
  [
    'leads:change',
    ...['leads?add=1', 'leads?view=board', 'leads?view=duplicates', 'leads?view=edits'],
  ],
  [['leads:change', 'everyones-leads'], 'leads/import'],
  ['leads:delete', 'leads?state=deleted'],
  [['quotes:change', 'figures'], 'quotes/new'],
  ['bookings:change', 'bookings?add=1'],
  ['projects:change', 'projects?add=1'],
  ['projects:see', 'completed', 'companies'],
  ['inbox:see', 'chat'],
  [['settings:see', 'figures'], 'inbox/mail'],
  [
    'owner',
    ...['users/roles', 'users/second-factors', 'users/privacy', 'audit', 'api-keys', 'backups'],
    ...['company?view=leads', 'company?view=scores', 'company?view=automatic-steps'],
  ],
  ['users:change', 'create-user'],
  ['settings:see', 'company', 'setup', 'health'],
  ['figures', 'measures'],
  ['site:see', 'texts'],
];

/** What somebody needs to open a page of the back office (rule RIGHTS-1). */
export function needOfPlace(address: string): Need {
  const place = address.replace(/^\/admin\/?/, '');
  const path = place.replace(/\?.*/, '');
  const isAt = (one: string) => one === place || `${path}/`.startsWith(`${one}/`);
  const area = areas.find(isAt);
  // Overview, bin and help have for everybody what they may see.
  return needs.find(([, ...paths]) => paths.some(isAt))?.[0] ?? (area ? `${area}:see` : 'team');
}

/** The same for an open page: of what follows the path, its view is a page of its own. */
export function needOfPage({ pathname, search }: { pathname: string; search: string }): Need {
  const view = new URLSearchParams(search).get('view');
  return needOfPlace(view === null ? pathname : `${pathname}?view=${view}`);
}
