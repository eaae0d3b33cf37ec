import { useCallback, useMemo } from 'react';
import { useMay } from '#web/kit/session/rights.ts';
import type { RowAction, RowActions } from './row-actions.ts';

/** Picks the actions that the signed-in person may do. The same function while their rights are. */
export function useAllowedOf(): (actions: readonly RowAction[]) => readonly RowAction[] {
  const may = useMay();
  return useCallback(
    (actions) => actions.filter(({ needs }) => needs === undefined || may(needs)),
    [may],
  );
}

/** The actions on the rows of a table that the signed-in person may do. */
export function useAllowed<Row>(actions: RowActions<Row> | undefined): RowActions<Row> | undefined {
  const allowedOf = useAllowedOf();
  return useMemo(() => actions && ((row: Row) => allowedOf(actions(row))), [actions, allowedOf]);
}
