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

/** How an address names a view, and which version of it. */
export const savedIn = ({ id, version }: Pick<SavedView, 'id' | 'version'>): string =>
  `${id}.${version}`;

/** The view that an address names; version 0 if it does not say which. */
function namedIn(params: URLSearchParams): { id: string; version: number } {
  const [id = '', version] = params.get('saved')?.split('.') ?? [];
  return { id, version: Number(version) || 0 };
}

/** Where a view leads. */
export function viewPath(view: Pick<SavedView, 'id' | 'list' | 'query' | 'version'>): string {
  const params = new URLSearchParams(view.query);
  params.set('saved', savedIn(view));
  return `/admin/${view.list}?${params}`;
}

/**
 * What an address becomes that names a view: without the filters that the view has lost, so that its
 * rows are there (rule OFFICE-23), and with its version of today if it shows what that keeps. All
 * rows are no change of the view, so the next filter is none of it either.
 * Undefined if it is like that already.
 */
export function settledAddress(
  views: readonly SavedView[],
  params: URLSearchParams,
): URLSearchParams | undefined {
  const { id } = namedIn(params);
  const named = views.find((view) => view.id === id);
  if (named === undefined) return undefined;
  const next = new URLSearchParams(params);
  for (const [name, value] of new URLSearchParams(named.lost))
    if (next.get(name) === value) for (const gone of [name, 'cursor', 'page']) next.delete(gone);
  if (isSame(named, next)) next.set('saved', savedIn(named));
  else if (keptOf(named.list, next) === '') next.delete('saved');
  return next.toString() === params.toString() ? undefined : next;
}

/** Whether an address shows what a view keeps. */
const isSame = ({ list, query }: SavedView, params: URLSearchParams) =>
  keptOf(list, new URLSearchParams(query)) === keptOf(list, params);

interface OpenView {
  view: SavedView | undefined;
  /** The list shows something else than the view keeps. */
  isChanged: boolean;
  /** Somebody changed the view since it was opened, so that it is not known what of it the list shows. */
  isOlder: boolean;
}

/**
 * The view that an address is.
 *
 * @param own a version that this person made of a view which they have open, see {@link savedIn}
 */
export function openView(
  views: readonly SavedView[],
  list: SavedViewList,
  params: URLSearchParams,
  own?: string,
): OpenView {
  const isAll = keptOf(list, params) === '';
  const { id, version } = namedIn(params);
  const named = views.find((view) => view.id === id);
  const same = (view: SavedView) => isSame(view, params);
  // All rows are no change of a view, but another one.
  if (!named || (isAll && !same(named)))
    return { view: isAll ? undefined : views.find(same), isChanged: false, isOlder: false };
  if (same(named)) return { view: named, isChanged: false, isOlder: false };
  const isOlder = version < named.version && savedIn(named) !== own;
  return { view: named, isChanged: !isOlder, isOlder };
}
