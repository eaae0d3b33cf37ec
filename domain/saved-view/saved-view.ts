/** The lists of the back office whose filters, search and order can be kept as a view (rule OFFICE-21). */
export const savedViewLists = [
  'leads',
  'quotes',
  'bookings',
  'projects',
  'completed',
  'companies',
  'users',
  'inbox',
  'invoices',
] as const;
export type SavedViewList = (typeof savedViewLists)[number];

/** What people call each list. */
export const savedViewListNames: Record<SavedViewList, string> = {
  leads: 'Leads',
  quotes: 'Quotes',
  bookings: 'Bookings',
  projects: 'Projects',
  completed: 'Completed projects',
  companies: 'Companies',
  users: 'Users',
  inbox: 'Inbox',
  invoices: 'Invoices',
};

/** Most characters of the name of a view. */
export const savedViewNameMax = 40;
/** Most characters of what a view keeps, as the query string of an address. */
export const savedViewQueryMax = 3000;
/** Most views that one person keeps of one list, and that all share of it. */
export const ownViewsMax = 50;
export const sharedViewsMax = 100;

/** In a filter by person: whoever reads the list (rule OFFICE-22). */
export const theReader = 'me';

/** The id in a filter by person, where it may name its reader. */
export function personOfFilter(value: string | undefined, readerId: string): string | undefined {
  return value === theReader ? readerId : value;
}

/** A name as it is stored and shown: without outer spaces, and with one between words. */
export function cleanViewName(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ');
}

/** What makes two names the same: their letters, ignoring case. */
export function viewNameKey(name: string): string {
  return cleanViewName(name).normalize('NFC').toLowerCase();
}

/** The order after one of them moved a place up or down; the same order at either end. */
export function afterMove<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  to: 'up' | 'down',
): Item[] {
  const from = items.findIndex((item) => item.id === id);
  const moved = items[from];
  const place = to === 'up' ? from - 1 : from + 1;
  if (moved === undefined || place < 0 || place >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(place, 0, moved);
}
