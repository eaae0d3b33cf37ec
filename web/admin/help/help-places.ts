/** The page of the handbook for each screen, by its path below /admin. */
const pages = new Map(
  Object.entries({
    leads: 'leads',
    quotes: 'quotes',
    invoices: 'invoices',
    bookings: 'bookings',
    projects: 'projects',
    completed: 'projects',
    companies: 'client-people',
    chat: 'messages',
    inbox: 'messages',
    company: 'set-up',
    setup: 'set-up',
    texts: 'texts',
    bin: 'users',
    audit: 'users',
    'users/privacy': 'privacy',
    'users/roles': 'roles',
    'users/second-factors': 'security',
    users: 'roles',
    'create-user': 'roles',
    account: 'roles',
    backups: 'backup',
    health: 'watching',
    overview: 'lists',
  }),
);

/** Where Help leads from a screen of the back office; to the table of contents if none fits. */
export function helpFor(pathname: string): string {
  const [screen = '', part] = pathname.split('/').slice(2);
  const page = pages.get(`${screen}/${part}`) ?? pages.get(screen);
  return page === undefined ? '/admin/help' : `/admin/help/${page}`;
}

/** The pages that screens lead to. */
export const helpSlugs: readonly string[] = [...pages.values()];
