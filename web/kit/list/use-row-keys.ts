import { useKeys } from '#web/kit/record/single-keys.ts';
import { currentRow, focusedRowId, focusRow, rowMenuAttribute, stepRow } from './row-focus.ts';

interface RowKeys<Row extends { id: string }> {
  /** The rows on screen; absent while they load, or if there are no steps between them. */
  rows: readonly Row[] | undefined;
  openId: string | undefined;
  /** Opens another row in place of the open one; absent if rows open on their own page. */
  onStep?: ((row: Row) => void) | undefined;
}

/**
 * J and K move the focus down and up the rows, or open the next row if one is open. The menu key, or
 * Shift-F10, opens the menu of the row that has the focus.
 */
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
  function openMenu(event: KeyboardEvent): void {
    const row = currentRow();
    if (!row?.contains(document.activeElement)) return;
    event.preventDefault();
    row.querySelector<HTMLElement>(`[${rowMenuAttribute}]`)?.click();
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ContextMenu: openMenu,
    F10: (event) => event.shiftKey && openMenu(event),
  });
}
