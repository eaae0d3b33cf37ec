import { useKeys } from '#web/kit/record/single-keys.ts';
import { focusedRowId, focusRow, stepRow } from './row-focus.ts';

interface RowKeys<Row extends { id: string }> {
  /** What the list shows now; absent while it is on its way. */
  rows: readonly Row[] | undefined;
  openId: string | undefined;
  /** Opens another row in place of the open one; absent where a row opens a page of its own. */
  onStep?: ((row: Row) => void) | undefined;
}

/** J and K: the focus goes down and up the rows, and with a row open the next one opens instead. */
export function useRowKeys<Row extends { id: string }>({ rows, openId, onStep }: RowKeys<Row>) {
  function step(by: 1 | -1): void {
    if (!rows) return;
    const from = openId ?? focusedRowId();
    const at = rows.findIndex((one) => one.id === from);
    const row = rows[stepRow(at, by, rows.length)];
    if (!row) return;
    if (openId !== undefined && onStep) onStep(row);
    else focusRow(row.id);
  }
  useKeys({ j: () => step(1), k: () => step(-1) });
}
