import { type RefObject, useEffect } from 'react';
import { rowLinkAttribute } from '#web/kit/list/row-focus.ts';

/**
 * Keeps the focus at its place where what had it goes: a button that is not pressable while its
 * action is under way has it back afterwards; of one that is gone the row takes it, of a row that is
 * gone the one beside it, else what stood around it. Never another button: with Enter held down it
 * would act as well. A page that goes as a whole is left to {@link NavigationEffects}.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => (area.current ? keepFocus(area.current) : undefined), [area]);
}

function keepFocus(area: HTMLElement): () => void {
  let place: Place | null = null;
  let inDialog: HTMLElement | null = null;

  function keep(): void {
    if (!hasNobodyFocus()) return;
    const dialog = document.querySelector(dialogs);
    // What is behind an open dialog is not to be reached.
    if (dialog) {
      if (inDialog && dialog.contains(inDialog)) giveBack(inDialog);
      return;
    }
    if (place === null) return;
    if (place.element.isConnected) {
      giveBack(place.element);
      return;
    }
    const heir = heirOf(place);
    place = null;
    if (heir) give(heir);
  }

  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    // A dialog stands outside the area: its opener's place is remembered while it is open.
    if (area.contains(target)) place = placeOf(target, area);
    else if (target.closest(dialogs)) inDialog = target;
  };
  // Given up on purpose: what had it is still there and could have kept it.
  const onFocusOut = ({ target }: FocusEvent) => {
    queueMicrotask(() => {
      if (place === null || place.element !== target || !hasNobodyFocus()) return;
      if (place.element.isConnected && !place.element.matches(':disabled')) place = null;
    });
  };
  // Whoever presses beside everything wants the focus nowhere.
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
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  document.addEventListener('pointerdown', onPointerDown);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
    document.removeEventListener('pointerdown', onPointerDown);
  };
}

/** Where the focus was: what is around it from the inside out, and the rows beside its own. */
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
  // The outermost is the open tab itself, which stays while its pages change.
  around.pop();
  const row = element.closest(rows);
  const beside = [row?.nextElementSibling, row?.previousElementSibling];
  return { element, around, beside: beside.filter((one) => one instanceof Element) };
}

function heirOf({ around, beside }: Place): HTMLElement | undefined {
  // What is empty now has nothing to go on from.
  const left = around.find((one) => one.isConnected && one.innerText.trim() !== '');
  const row = left?.closest(rows) ?? beside.find((one) => one.isConnected);
  if (!(row instanceof HTMLElement)) return left;
  return row.querySelector<HTMLElement>(`[${rowLinkAttribute}]`) ?? row;
}

function hasNobodyFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function giveBack(element: HTMLElement): void {
  if (!element.matches(':disabled')) element.focus({ preventScroll: true });
}

function give(heir: HTMLElement): void {
  // Takes the focus from here only, not on the way with Tab; what takes it anyway stays as it is.
  if (heir.tabIndex < 0) heir.tabIndex = -1;
  heir.focus({ preventScroll: true });
}
