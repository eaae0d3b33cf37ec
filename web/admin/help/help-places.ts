/** The page of the handbook for each screen: the first one whose path begins like the screen's. */
const places = [
  { path: '/admin/leads', slug: 'leads' },
  { path: '/admin/quotes', slug: 'quotes' },
  { path: '/admin/invoices', slug: 'invoices' },
  { path: '/admin/bookings', slug: 'bookings' },
  { path: '/admin/projects', slug: 'projects' },
  { path: '/admin/completed', slug: 'projects' },
  { path: '/admin/chat', slug: 'messages' },
  { path: '/admin/inbox', slug: 'messages' },
  { path: '/admin/company', slug: 'set-up' },
  { path: '/admin/setup', slug: 'set-up' },
  { path: '/admin/texts', slug: 'users' },
  { path: '/admin/bin', slug: 'users' },
  { path: '/admin/audit', slug: 'users' },
  { path: '/admin/users/privacy', slug: 'privacy' },
  { path: '/admin/users', slug: 'roles' },
  { path: '/admin/create-user', slug: 'roles' },
  { path: '/admin/account', slug: 'roles' },
  { path: '/admin/backups', slug: 'backup' },
  { path: '/admin/overview', slug: 'lists' },
] as const;

/** Where Help leads from a screen of the back office; to the table of contents if none fits. */
export function helpFor(pathname: string): string {
  const place = places.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return place === undefined ? '/admin/help' : `/admin/help/${place.slug}`;
}

/** The pages that screens lead to. */
export const helpSlugs: readonly string[] = places.map(({ slug }) => slug);
