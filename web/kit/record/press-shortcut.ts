import { currentRow } from '#web/kit/list/row-focus.ts';
import { useKeys } from './single-keys.ts';

/** Presses what is on screen for a key: a control with that shortcut, or the current row's action. */
function press(key: string, event: KeyboardEvent): void {
  const controls = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  const control =
    [...controls].find((one) => one.checkVisibility() && !one.matches(':disabled')) ??
    currentRow()?.querySelector<HTMLElement>(`[data-row-key="${key}"]`);
  if (!control) return;
  event.preventDefault();
  // Where the focus returns to when a form closes.
  if (control.checkVisibility()) control.focus({ preventScroll: true });
  control.click();
}

/**
 * C creates and E edits: whatever control of the screen says so in `aria-keyshortcuts`, or without one
 * the action of the row that has the focus.
 */
export function usePressShortcuts(): void {
  useKeys({ c: (event) => press('C', event), e: (event) => press('E', event) });
}
