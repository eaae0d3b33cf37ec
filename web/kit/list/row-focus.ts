/** Marks the link that stands for a row and takes the focus when one moves through a list. */
export const rowLinkAttribute = 'data-row';

/** Index of the row to go to: one further, at the ends staying; the first when none was in focus. */
export function stepRow(current: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (current < 0) return 0;
  return Math.min(count - 1, Math.max(0, current + by));
}

/** Puts the focus on a row and scrolls it into sight. */
export function focusRow(id: string): void {
  const link = document.querySelector<HTMLElement>(`[${rowLinkAttribute}="${CSS.escape(id)}"]`);
  link?.focus({ preventScroll: true });
  link?.closest('tr, li')?.scrollIntoView({ block: 'nearest' });
}

/** The row that has the focus anywhere inside it. */
export function focusedRowId(): string | undefined {
  const row = document.activeElement?.closest('tr, li');
  const link = row?.querySelector<HTMLElement>(`[${rowLinkAttribute}]`);
  return link?.dataset.row;
}

/** What a screen that a row opened says on the way back, so that the focus finds its row again. */
export interface ReturnState {
  row: string;
}

/** Whether a place in the history was reached on the way back from a row's own screen. */
export function isReturn(state: unknown): state is ReturnState {
  return typeof state === 'object' && state !== null && 'row' in state;
}
