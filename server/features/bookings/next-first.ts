import { type ListQuery, listCountMax } from '#contract/list.ts';
import { consultationMinutes } from '#domain/booking/times/consultation-minutes.ts';
import { type Cursor, readCursor, writeCursor } from '#server/platform/lists/cursor.ts';
import type { Uncounted } from '#server/platform/lists/read-list.ts';
import type { Page } from '#server/platform/lists/read-page.ts';

/** Those that are not over yet, and the others. */
export type Half = 'coming' | 'past';

interface PageOfHalf {
  sort: 'startsAt' | '-startsAt';
  limit: number;
  cursor?: string | undefined;
}

/** Reads a page of the bookings that start from an instant on, or before it. */
type ReadHalf<Row> = (half: Half, cut: number, page: PageOfHalf) => Promise<Page<Row>>;

const forward = { coming: 'startsAt', past: '-startsAt' } as const;
const backward = { coming: '-startsAt', past: 'startsAt' } as const;

/**
 * Reads a page of what comes next: bookings to come, the next one first, then past ones, the latest
 * first (rule BOOKING-25). Each half is read along the index of starts; the instant between them is
 * part of the cursor, so that no row changes sides while somebody turns the pages.
 */
export async function readNextFirst<Row extends { id: string; starts_at: number }>(
  read: ReadHalf<Row>,
  { limit, cursor, isUncounted = false }: Pick<ListQuery, 'limit' | 'cursor'> & Uncounted,
  now: number,
): Promise<Page<Row>> {
  const { cut, place } = placeOf(cursor, now);
  const isBack = place?.direction === 'before';
  const half: Half = place === null || Number(place.value) >= cut ? 'coming' : 'past';
  const other: Half = half === 'coming' ? 'past' : 'coming';
  const goesOn = isBack === (half === 'past');
  const first = await read(half, cut, {
    sort: forward[half],
    limit,
    cursor: place === null ? undefined : writeCursor(place),
  });
  const missing = limit - first.rows.length;
  // Where the page needs no rows of it, for its count and whether there are any.
  const second =
    goesOn || !isUncounted
      ? await read(other, cut, {
          sort: (isBack ? backward : forward)[other],
          limit: Math.max(1, missing),
        })
      : undefined;
  const added = goesOn && missing > 0 ? (second?.rows ?? []) : [];
  const rows = isBack ? [...added.toReversed(), ...first.rows] : [...first.rows, ...added];
  const isMore =
    (isBack ? first.previous : first.next) !== null ||
    (goesOn && (missing > 0 ? second?.next != null : second?.rows.length !== 0));
  const at = (row: Row | undefined, direction: Cursor['direction']) =>
    row === undefined
      ? null
      : `${cut}~${writeCursor({ direction, value: row.starts_at, id: row.id })}`;
  const total = isUncounted ? rows.length : first.total + (second?.total ?? 0);
  return {
    rows,
    total: Math.min(total, listCountMax),
    isCapped: first.isCapped || second?.isCapped === true || total > listCountMax,
    next: isBack || isMore ? at(rows.at(-1), 'after') : null,
    previous: (isBack ? isMore : place !== null) ? at(rows[0], 'before') : null,
  };
}

/** A cursor without its instant is one of the order by date. */
function placeOf(cursor: string | undefined, now: number): { cut: number; place: Cursor | null } {
  const cut = now - consultationMinutes * 60_000;
  if (cursor === undefined) return { cut, place: null };
  const [instant = '', inner] = cursor.split('~');
  if (inner === undefined) return { cut, place: readCursor(cursor, 'number') };
  return {
    cut: /^\d{1,15}$/.test(instant) ? Number(instant) : cut,
    place: readCursor(inner, 'number'),
  };
}
