/** What a list's address may say: the names its endpoint takes. */
export interface ListShape {
  /** Names that `sort` takes, without the minus. */
  sorts: readonly string[];
  /** Order without a `sort` in the address. */
  defaultSort: string;
  /** Filters and the values each takes; 'any' text where the values are ids. */
  filters: Record<string, readonly string[] | 'any'>;
}

/** What a list shows, all of it kept in the address (rule OFFICE-7). */
export interface ListState {
  q: string;
  /** Wire name, descending with a minus. */
  sort: string;
  filters: Record<string, string | undefined>;
  /** Place in the list; absent on the first page. */
  cursor: string | undefined;
  /** Number of the page, for reading only: the place is the cursor's. */
  page: number;
}

/** A change to a list; a filter set to undefined is taken off. */
export interface ListChange {
  q?: string;
  sort?: string;
  filters?: Record<string, string | undefined>;
  cursor?: string | undefined;
  page?: number;
}

/** More than any id has. */
const idLengthMax = 100;

/** Reads an address; what the list does not know counts as not said, so no address can break it. */
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
 * The address after a change. Another order, search or filter starts at the first page; what else
 * the address says, such as the open row, stays.
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

/** Where a page is, or where a navigation leads. */
interface Place {
  pathname: string;
  search: string;
}

/**
 * The query string that a change starts from: a navigation that is under way on the same page counts
 * as done, or the change would undo it. A search that waited for typing to rest must not close the
 * record that was opened meanwhile.
 *
 * @returns undefined while the page is being left: then there is no list to change any more.
 */
export function searchToChange(here: Place, coming: Place | undefined): string | undefined {
  if (coming === undefined) return here.search;
  return coming.pathname === here.pathname ? coming.search : undefined;
}

/** True when a search or a filter hides rows. */
export function isNarrowed(state: ListState): boolean {
  return state.q !== '' || Object.values(state.filters).some((value) => value !== undefined);
}

/** Rows of one page; the server allows up to 200. */
export const pageSize = 50;

/** The list's query as its endpoint takes it. */
export function listQueryOf(state: ListState): Record<string, string | undefined> {
  return {
    limit: String(pageSize),
    sort: state.sort,
    q: state.q || undefined,
    cursor: state.cursor,
    ...state.filters,
  };
}

/** The order after a press on a column: the other way round, or the column's own first direction. */
export function nextSort(current: string, name: string, first: 'up' | 'down'): string {
  if (current === name) return `-${name}`;
  if (current === `-${name}`) return name;
  return first === 'up' ? name : `-${name}`;
}
