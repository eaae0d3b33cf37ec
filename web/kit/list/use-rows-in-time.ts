import { useDeferredValue, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isReturn } from './row-focus.ts';

/** Height of the shortest row, and of the bar, the toolbar and the heads above the first one, in px. */
const rowHeight = 44;
const heightAbove = 164;

/** No more rows than so many are in sight at first. */
function countInSight(): number {
  return Math.ceil((window.innerHeight - heightAbove) / rowHeight);
}

interface Parts<Row> {
  first: readonly Row[];
  rest: readonly Row[];
}

/**
 * Rows of a table in two parts, of which the second comes when the first is on the screen: what a
 * press or a search leads to is painted in half the time, and no task of the page's thread takes
 * more than 50 ms (rule SPEED-2). Rows that stay the same rows change together.
 *
 * On the way back to a list all stand there at once, or its place could not be found again.
 */
export function useRowsInTime<Row extends { id: string }>(rows: readonly Row[]): Parts<Row> {
  const late = useDeferredValue(rows, []);
  const { state } = useLocation();
  const isBack = useNavigationType() === 'POP' || isReturn(state);
  const last = isBack || areSameRows(late, rows) ? rows : late;
  const [count] = useState(countInSight);
  return { first: rows.slice(0, count), rest: last.slice(count) };
}

function areSameRows(some: readonly { id: string }[], others: readonly { id: string }[]): boolean {
  return some.length === others.length && some.every(({ id }, index) => id === others[index]?.id);
}
