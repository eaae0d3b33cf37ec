import { useDeferredValue, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isReturn } from './row-focus.ts';

/** The key of the address with which the page was opened (React Router). */
const openedKey = 'default';

/** Height of the shortest row, and of everything above the first row, in pixels. */
const rowHeight = 44;
const heightAbove = 164;

/** Rows in sight of most windows, for the server, which does not know how high this one is. */
const rowsOnServer = 20;

/** The most rows that are visible at first. */
function countInSight(): number {
  if (import.meta.env.SSR) return rowsOnServer;
  return Math.ceil((window.innerHeight - heightAbove) / rowHeight);
}

interface Parts<Row> {
  first: readonly Row[];
  rest: readonly Row[];
  /** The rest is still that of the rows before. */
  isRestLate: boolean;
}

/**
 * Splits the rows of a table so that the second part renders after the first is painted. The
 * first paint takes half the time, and no task blocks the main thread for more than 50 ms
 * (rule SPEED-2). Updates to the same rows render together.
 *
 * On the way back to a list all rows render at once, or its scroll position could not be restored. So
 * do they if the open row is one of the second part, to which the page scrolls before it is painted.
 */
export function useDeferredRows<Row extends { id: string }>(
  rows: readonly Row[],
  openId: string | undefined,
): Parts<Row> {
  const late = useDeferredValue(rows, []);
  const { state, key } = useLocation();
  const isPop = useNavigationType() === 'POP' && !(key === openedKey && isFreshPage());
  const isBack = isPop || isReturn(state);
  const [count] = useState(countInSight);
  const isOpenBelow = openId !== undefined && rows.findIndex(({ id }) => id === openId) >= count;
  const last = isBack || isOpenBelow || areSameRows(late, rows) ? rows : late;
  return { first: rows.slice(0, count), rest: last.slice(count), isRestLate: last !== rows };
}

/** Whether the page was opened by a link or an address, and not reloaded or gone back to. */
function isFreshPage(): boolean {
  if (import.meta.env.SSR) return true;
  const [opened] = performance.getEntriesByType('navigation');
  return opened instanceof PerformanceNavigationTiming && opened.type === 'navigate';
}

function areSameRows(some: readonly { id: string }[], others: readonly { id: string }[]): boolean {
  return some.length === others.length && some.every(({ id }, index) => id === others[index]?.id);
}
