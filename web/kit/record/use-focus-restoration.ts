import { type RefObject, useEffect } from 'react';
import { rowLinkAttribute } from '#web/kit/list/row-focus.ts';

/**
 * Restores the focus when the focused element is disabled or removed. A button that was disabled
 * while its action ran gets it back; for a removed element it moves to its row, for a removed row
 * to a neighbor, else to the enclosing element. Never to another button, which Enter held down would
 * press. Navigation to another page is left to {@link NavigationEffects}.
 */
export function useFocusRestoration(area: RefObject<HTMLElement | null>): void {
  useEffect(() => (area.current ? keepFocus(area.current) : undefined), [area]);
}

function keepFocus(area: HTMLElement): () => void {
  let place: Place | null = null;
  let inDialog: HTMLElement | null = null;
  // On its way to another element, as between blur and focus: then nothing has it, yet it is not lost.
  let isMoving = false;

  function keep(): void {
    if (isMoving || !isFocusLost()) return;
    const dialog = document.querySelector(dialogs);
    // Nothing behind an open dialog may get the focus.
    if (dialog) {
      if (inDialog && dialog.contains(inDialog)) restoreFocus(inDialog);
      return;
    }
    if (place === null) return;
    if (place.element.isConnected) {
      restoreFocus(place.element);
      return;
    }
    const fallback = fallbackFor(place);
    place = null;
    if (fallback) moveFocus(fallback);
  }

  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    // A dialog is outside the area: its opener's place is remembered while it is open.
    if (area.contains(target)) place = placeOf(target, area);
    else if (target.closest(dialogs)) inDialog = target;
  };
  // If the element is still there and enabled, it was blurred on purpose.
  const onFocusOut = ({ target }: FocusEvent) => {
    queueMicrotask(() => {
      if (place === null || place.element !== target || !isFocusLost()) return;
      if (place.element.isConnected && !place.element.matches(':disabled')) place = null;
    });
  };
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    isMoving = relatedTarget !== null;
    setTimeout(() => {
      isMoving = false;
    });
  };
  // A press outside every control removes the focus on purpose.
  const onPointerDown = ({ target }: Event) => {
    if (target instanceof Element && target.closest('button, a, input, select, textarea')) return;
    place = null;
    inDialog = null;
  };
  const observer = new MutationObserver(keep);
  observer.observe(document.body, {
    attributeFilter: ['disabled'],
    childList: true,
    subtree: true,
  });
  // Before every listener of the document, which may remove what shows the focus, such as a tooltip.
  window.addEventListener('focusout', onLeave, true);
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  document.addEventListener('pointerdown', onPointerDown);
  return () => {
    observer.disconnect();
    window.removeEventListener('focusout', onLeave, true);
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
    document.removeEventListener('pointerdown', onPointerDown);
  };
}

/** Where the focus was: its ancestors from the inside out, and the neighboring rows. */
interface Place {
  element: HTMLElement;
  around: readonly HTMLElement[];
  beside: readonly Element[];
}

const rows = 'tr, li';
const dialogs = '[role=dialog], [role=alertdialog]';

function placeOf(element: HTMLElement, area: HTMLElement): Place {
  const around: HTMLElement[] = [];
  for (let one = element.parentElement; one && one !== area; one = one.parentElement)
    around.push(one);
  // Without the outermost, the open tab itself, which stays while its pages change.
  around.pop();
  const row = element.closest(rows);
  const beside = [row?.nextElementSibling, row?.previousElementSibling];
  return { element, around, beside: beside.filter((one) => one instanceof Element) };
}

function fallbackFor({ around, beside }: Place): HTMLElement | undefined {
  // An empty element is no useful place to continue from.
  const left = around.find((one) => one.isConnected && one.innerText.trim() !== '');
  const row = left?.closest(rows) ?? beside.find((one) => one.isConnected);
  if (!(row instanceof HTMLElement)) return left;
  return row.querySelector<HTMLElement>(`[${rowLinkAttribute}]`) ?? row;
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function restoreFocus(element: HTMLElement): void {
  if (!element.matches(':disabled')) element.focus({ preventScroll: true });
}

function moveFocus(element: HTMLElement): void {
  // Makes it focusable by script but not by Tab; a focusable element keeps its own tabIndex.
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
