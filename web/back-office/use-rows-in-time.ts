import { useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isReturn } from './row-focus.ts';

/** So many rows fill a screen of 1080 px; those after them are out of sight at first. */
const screenful = 20;

interface Parts<Row> {
  first: readonly Row[];
  rest: readonly Row[];
}

/**
 * Rows of a table in two parts, of which the second comes when the first is on the screen: what a
 * press or a search leads to is painted in half the time, and no task of the page's thread takes
 * more than 50 ms (issue 7). Rows that stay the same rows change together.
 *
 * On the way back to a list all stand there at once, or its place could not be found again.
 */
export function useRowsInTime<Row extends { id: string }>(rows: readonly Row[]): Parts<Row> {
  const late = useDeferredValue(rows, []);
  const { state } = useLocation();
  const isBack = useNavigationType() === 'POP' || isReturn(state);
  const last = isBack || areSameRows(late, rows) ? rows : late;
  return { first: rows.slice(0, screenful), rest: last.slice(screenful) };
}

function areSameRows(some: readonly { id: string }[], others: readonly { id: string }[]): boolean {
  return some.length === others.length && some.every(({ id }, index) => id === others[index]?.id);
}
