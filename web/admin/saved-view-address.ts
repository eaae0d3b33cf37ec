import type { SavedView } from '#contract/office/saved-view-list.ts';
import { type SavedViewList, savedViewLists } from '#domain/saved-view/saved-view.ts';
import type { ListShape } from '#web/kit/list/list-address.ts';
import {
  bookingListShape,
  companyListShape,
  completedListShape,
  leadListShape,
  projectListShape,
  quoteListShape,
  userListShape,
} from './list-shapes.ts';

/** What a view can keep of the address of each list. */
const shapes: Record<SavedViewList, Pick<ListShape, 'defaultSort' | 'filters'>> = {
  leads: leadListShape,
  quotes: quoteListShape,
  bookings: bookingListShape([]),
  projects: projectListShape,
  completed: completedListShape,
  companies: companyListShape,
  users: userListShape,
  inbox: { defaultSort: '-createdAt', filters: { status: 'any', assigned: 'any' } },
  invoices: { defaultSort: '-issueOn', filters: { status: 'any' } },
};

/** The list at an address; undefined for other screens, such as the board of the leads. */
export function listAt(pathname: string, params: URLSearchParams): SavedViewList | undefined {
  if (params.has('view')) return undefined;
  return savedViewLists.find((list) => pathname === `/admin/${list}`);
}

/** The view that a form is for: what the list shows, as a new one, or one to edit. */
export type AskedView = { query: string } | { view: SavedView };

/** What of an address a view keeps, in one order; '' for all rows in their usual order. */
export function keptOf(list: SavedViewList, params: URLSearchParams): string {
  const { defaultSort, filters } = shapes[list];
  const kept = new URLSearchParams();
  for (const name of ['columns', 'q', 'sort', ...Object.keys(filters)].sort()) {
    const value = params.get(name);
    if (value && (name !== 'sort' || value !== defaultSort)) kept.set(name, value);
  }
  return kept.toString();
}

/** Where a view leads. */
export function viewPath({ id, list, query }: Pick<SavedView, 'id' | 'list' | 'query'>): string {
  const params = new URLSearchParams(query);
  params.set('saved', id);
  return `/admin/${list}?${params}`;
}

/**
 * What an address becomes that names a view: without the filters that the view has lost, so that its
 * rows are there (rule OFFICE-23). Undefined if it is like that already.
 */
export function settledAddress(
  views: readonly SavedView[],
  params: URLSearchParams,
): URLSearchParams | undefined {
  const named = views.find(({ id }) => id === params.get('saved'));
  if (named === undefined) return undefined;
  const next = new URLSearchParams(params);
  for (const [name, value] of new URLSearchParams(named.lost))
    if (next.get(name) === value) for (const gone of [name, 'cursor', 'page']) next.delete(gone);
  return next.toString() === params.toString() ? undefined : next;
}

/** The view that an address is, and whether something was changed since it was opened. */
export function openView(
  views: readonly SavedView[],
  list: SavedViewList,
  params: URLSearchParams,
): { view: SavedView | undefined; isChanged: boolean } {
  const kept = keptOf(list, params);
  const isSame = ({ query }: SavedView) => keptOf(list, new URLSearchParams(query)) === kept;
  const named = views.find(({ id }) => id === params.get('saved'));
  // All rows are no change of a view, but another one.
  if (named && (kept !== '' || isSame(named))) return { view: named, isChanged: !isSame(named) };
  return { view: kept === '' ? undefined : views.find(isSame), isChanged: false };
}
