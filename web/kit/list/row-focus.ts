/** Marks the link that receives the focus when a row is reached by keyboard. */
export const rowLinkAttribute = 'data-row';

/** Marks the links of a row that open a page of the back office. */
export const opensPage = 'data-opens-page';

/** Marks the button that opens the menu of a row. */
export const rowMenuAttribute = 'data-row-menu';

/** Index of the next row, clamped at the ends; the first row if none had the focus. */
export function stepRow(current: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (current < 0) return 0;
  return Math.min(count - 1, Math.max(0, current + by));
}

/** Moves the focus to a row and scrolls it into view. */
export function focusRow(id: string): void {
  const link = document.querySelector<HTMLElement>(`[${rowLinkAttribute}="${CSS.escape(id)}"]`);
  link?.focus({ preventScroll: true });
  link?.closest('tr, li')?.scrollIntoView({ block: 'nearest' });
}

/** The id of the row that contains the focus. */
export function focusedRowId(): string | undefined {
  const row = document.activeElement?.closest('tr, li');
  const link = row?.querySelector<HTMLElement>(`[${rowLinkAttribute}]`);
  return link?.dataset.row;
}

/** History state on the way back from a row's page, so that the focus returns to the row. */
export interface ReturnState {
  row: string;
}

/** Whether history state came from the way back from a row's page. */
export function isReturn(state: unknown): state is ReturnState {
  return typeof state === 'object' && state !== null && 'row' in state;
}

/** The row that has the focus, or is open beside the list. */
export function currentRow(): Element | undefined {
  return (
    document.activeElement?.closest(`:is(tr, li):has([${rowMenuAttribute}])`) ??
    document.querySelector(`tr[aria-current]:has([${rowLinkAttribute}])`) ??
    undefined
  );
}
