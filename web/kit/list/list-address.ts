/** What a list's URL may contain: the names that its endpoint accepts. */
export interface ListShape {
  /** Names that `sort` accepts, without the minus. */
  sorts: readonly string[];
  /** Order without a `sort` in the URL. */
  defaultSort: string;
  /** Filters and the values each accepts; 'any' text if the values are ids. */
  filters: Record<string, readonly string[] | 'any'>;
}

/** What a list shows, all of it kept in the URL (rule OFFICE-7). */
export interface ListState {
  q: string;
  /** Wire name, with a minus for descending order. */
  sort: string;
  filters: Record<string, string | undefined>;
  /** Position in the list; absent on the first page. */
  cursor: string | undefined;
  /** Page number, for display only: the cursor determines the position. */
  page: number;
}

/** A change to a list; a filter set to undefined is removed. */
export interface ListChange {
  q?: string;
  sort?: string;
  filters?: Record<string, string | undefined>;
  cursor?: string | undefined;
  page?: number;
}

/** Longer than any id. */
const idLengthMax = 100;

/** Reads a URL; unknown values are ignored, so no URL can break the list. */
export function readListState(params: URLSearchParams, shape: ListShape): ListState {
  const sort = params.get('sort') ?? '';
  const cursor = params.get('cursor') || undefined;
  const page = Number(params.get('page'));
  return {
    q: params.get('q') ?? '',
    sort: shape.sorts.includes(sort.replace(/^-/, '')) ? sort : shape.defaultSort,
    filters: Object.fromEntries(
      Object.entries(shape.filters).map(([name, values]) => [
        name,
        values === 'any'
          ? (params.get(name) ?? undefined)?.slice(0, idLengthMax) || undefined
          : values.find((value) => value === params.get(name)),
      ]),
    ),
    cursor,
    page: cursor !== undefined && Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/**
 * The URL after a change. Another order, search or filter starts at the first page; any other
 * parameter, such as the open row, stays.
 */
export function changeListAddress(
  params: URLSearchParams,
  change: ListChange,
  shape: ListShape,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | undefined) =>
    value ? next.set(name, value) : next.delete(name);
  put('cursor', change.cursor);
  put('page', change.cursor && change.page && change.page > 1 ? String(change.page) : undefined);
  if (change.q !== undefined) put('q', change.q.trim());
  if (change.sort !== undefined) {
    put('sort', change.sort === shape.defaultSort ? undefined : change.sort);
  }
  for (const [name, value] of Object.entries(change.filters ?? {})) put(name, value);
  return next;
}

/** The current page, or the target of a navigation. */
interface Place {
  pathname: string;
  search: string;
}

/**
 * The query string that a change starts from. A pending navigation on the same page counts as done,
 * or the change would undo it: a debounced search must not close a record that was just opened.
 *
 * @returns undefined while the page is being left, when there is no list left to change.
 */
export function searchToChange(here: Place, coming: Place | undefined): string | undefined {
  if (coming === undefined) return here.search;
  return coming.pathname === here.pathname ? coming.search : undefined;
}

/** True when a search or a filter hides rows. */
export function isNarrowed(state: ListState): boolean {
  return state.q !== '' || Object.values(state.filters).some((value) => value !== undefined);
}

/** Rows per page; the server allows up to 200. */
export const pageSize = 50;

/** The list's query as its endpoint accepts it. */
export function listQueryOf(state: ListState): Record<string, string | undefined> {
  return {
    limit: String(pageSize),
    sort: state.sort,
    q: state.q || undefined,
    cursor: state.cursor,
    ...state.filters,
  };
}

/** The order after a press on a column: reversed, or in the column's first direction. */
export function nextSort(current: string, name: string, first: 'up' | 'down'): string {
  if (current === name) return `-${name}`;
  if (current === `-${name}`) return name;
  return first === 'up' ? name : `-${name}`;
}
