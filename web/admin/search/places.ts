import type { FoundKind } from '#contract/office/search.ts';

/** A page or an action that the palette offers. */
export interface Place {
  title: string;
  note: string;
  to: string;
}

/** A line of the palette: it opens a place, or searches for something else. */
export type PaletteLine = Place | { title: string; note: string; search: string };

/** Pages and actions of the back office, under the names that people use for them. */
export const places: readonly Place[] = [
  { title: 'Overview', note: 'Page', to: '/admin/overview' },
  { title: 'Leads', note: 'Page', to: '/admin/leads' },
  { title: 'Leads board', note: 'Page', to: '/admin/leads?view=board' },
  { title: 'Quotes', note: 'Page', to: '/admin/quotes' },
  { title: 'Feature catalog', note: 'Page', to: '/admin/quotes/catalogue' },
  { title: 'Bookings', note: 'Page', to: '/admin/bookings' },
  { title: 'Bookings by week', note: 'Page', to: '/admin/bookings/week' },
  { title: 'Projects', note: 'Page', to: '/admin/projects' },
  { title: 'Project timeline', note: 'Page', to: '/admin/projects/timeline' },
  { title: 'Completed projects', note: 'Page', to: '/admin/completed' },
  { title: 'Chat', note: 'Page', to: '/admin/chat' },
  { title: 'Users', note: 'Page', to: '/admin/users' },
  { title: 'Security log', note: 'Page', to: '/admin/users/security-log' },
  { title: 'History of changes', note: 'Page', to: '/admin/audit' },
  { title: 'Bin', note: 'Page', to: '/admin/bin' },
  { title: 'Invoices', note: 'Page', to: '/admin/invoices' },
  { title: 'Privacy', note: 'Page', to: '/admin/users/privacy' },
  { title: 'Company', note: 'Page', to: '/admin/company' },
  { title: 'Inbox', note: 'Page', to: '/admin/inbox' },
  { title: 'Email', note: 'Page', to: '/admin/inbox/mail' },
  { title: 'My account', note: 'Page', to: '/admin/account' },
  { title: 'Add lead', note: 'Action', to: '/admin/leads?add=1' },
  { title: 'Add quote', note: 'Action', to: '/quote' },
  { title: 'Add booking', note: 'Action', to: '/admin/bookings?add=1' },
  { title: 'Add project', note: 'Action', to: '/admin/projects?add=1' },
  { title: 'Create user', note: 'Action', to: '/admin/create-user' },
  { title: 'Booking settings', note: 'Action', to: '/admin/bookings/settings' },
  { title: 'Closed leads', note: 'Page', to: '/admin/leads?state=closed' },
  { title: 'Leads in the bin', note: 'Page', to: '/admin/leads?state=deleted' },
];

/** Maximum number of pages and actions shown beside records. */
const shownPlaces = 6;

/** The pages and actions with words that begin with the typed ones; all of them for no words. */
export function findPlaces(typed: string): readonly Place[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return places;
  return places
    .filter(({ title, note }) => {
      const known = `${title} ${note}`.toLowerCase().split(/\s+/);
      return words.every((word) => known.some((one) => one.startsWith(word)));
    })
    .slice(0, shownPlaces);
}

/** What the palette calls each kind of record. */
export const foundKindLabels: Record<FoundKind, string> = {
  lead: 'Leads',
  quote: 'Quotes',
  booking: 'Bookings',
  project: 'Projects',
  milestone: 'Milestones',
  note: 'Notes',
  document: 'Documents',
  invoice: 'Invoices',
  message: 'Messages',
  chat: 'Chats',
  chatMessage: 'Chat messages',
  user: 'Users',
};

const storageKey = 'palette-recent';
const maxRecent = 5;

/** The places opened last from the palette, in this tab of the browser only. */
export function recentPlaces(): Place[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  } catch {
    // Storage is blocked or contains something else.
    return [];
  }
}

/** Remembers a place as the latest. */
export function rememberPlace(place: Place): void {
  const next = [place, ...recentPlaces().filter(({ to }) => to !== place.to)].slice(0, maxRecent);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Storage is blocked in this browser: the palette works without recent places.
  }
}

function isPlace(value: unknown): value is Place {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['title', 'note', 'to'].every((name) => name in value) &&
    // Only links to our own pages are followed.
    String((value as Place).to).startsWith('/admin')
  );
}
