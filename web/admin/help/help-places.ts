/**
 * The page of the handbook for each screen, with its section, by the screen's path below /admin. A
 * name for what follows in an address, such as an id, is not part of the path.
 */
const places = new Map(
  Object.entries({
    '': 'overview',
    dashboard: 'overview',
    overview: 'overview',
    measures: 'overview#measures',
    leads: 'leads',
    'leads/import': 'leads#bring-your-leads-along',
    quotes: 'quotes',
    'quotes/new': 'quotes#from-request-to-signature',
    'quotes/catalogue': 'quotes#how-a-price-is-made',
    invoices: 'invoices',
    'invoices/bank': 'invoices#import-bank-statements',
    bookings: 'bookings',
    'bookings/week': 'bookings#set-your-hours',
    'bookings/settings': 'bookings#set-your-hours',
    projects: 'projects',
    'projects/timeline': 'projects#say-how-it-is-going',
    'projects/templates': 'projects#milestone-sets',
    'projects/time': 'projects#enter-time',
    'projects/report': 'projects#finish',
    'projects/story': 'projects#finish',
    completed: 'projects#finish',
    companies: 'client-people',
    chat: 'messages#chat',
    inbox: 'messages#inbox',
    'inbox/mail': 'messages#email',
    users: 'roles',
    'users/security-log': 'users#security-log',
    'users/roles': 'roles#give-staff-a-role',
    'users/second-factors': 'security#second-factors',
    'users/privacy': 'privacy',
    audit: 'users#history-of-changes',
    company: 'users#company',
    setup: 'set-up',
    texts: 'texts',
    backups: 'backup',
    health: 'watching#the-health-page',
    bin: 'users#bin',
    'create-user': 'roles#make-an-account',
    account: 'roles#sign-in-and-if-that-fails',
    'api-keys': 'api-guide#api-keys',
    'help/api': 'api-guide',
  }),
);

/** The contents of the handbook, which is where its own pages lead back to. */
const contents = '/admin/help';

/**
 * Where Help leads from a screen of the back office. An address without a screen of its own shows the
 * overview.
 */
export function helpFor(pathname: string): string {
  const [screen = '', ...rest] = pathname.split('/').slice(2);
  // What is about one record has its name at the end: projects/…/report.
  const part = [...rest].reverse().find((one) => places.has(`${screen}/${one}`));
  const page = places.get(`${screen}/${part}`) ?? places.get(screen);
  if (page === undefined && screen === 'help') return contents;
  return `${contents}/${page ?? 'overview'}`;
}

/** The pages and sections that screens lead to. */
export const helpPlaces: readonly string[] = [...places.values()];
