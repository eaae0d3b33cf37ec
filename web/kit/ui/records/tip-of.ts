/** An element and what its tooltip says. */
interface FoundTip {
  element: Element;
  text: string;
}

/** How far up from what the pointer is on something cut off is looked for. */
const levels = 4;
/** Classes that cut a text off. */
const cutting = '.truncate, [class*="line-clamp"]';

/**
 * The tooltip for what the pointer is on, or what has the focus: the name of an icon without words,
 * what an element says beside its text (`data-tip`), or the whole of a text that is cut off; null
 * where everything is to be read anyway.
 */
export function tipOf(target: Element, byFocus: boolean): FoundTip | null {
  // The browser shows that one itself, though only to the pointer.
  if (!byFocus && target.closest('[title]')) return null;
  const control = target.closest('button, a, summary, [role=img]');
  const name = control && nameOfIcon(control);
  if (control && name) return { element: control, text: name };
  const explained = target.closest('[data-tip]');
  const more = explained?.getAttribute('data-tip');
  if (explained && more) return { element: explained, text: more };
  // A panel or dialog gets the focus as it opens: that asks for none of the texts in it.
  const isControl = byFocus && target.matches('a, button, summary');
  const cut = cutOffAround(target) ?? (isControl ? cutOffWithin(target) : null);
  return cut && { element: cut, text: textOf(cut) };
}

/** The name of a control that shows no words; '' where it shows some. */
function nameOfIcon(control: Element): string {
  // Some words are hidden only where there is no room for them.
  const hidden = [...control.querySelectorAll('[class*="sr-only"]')]
    .filter(({ clientWidth }) => clientWidth <= 1)
    .map((one) => one.textContent)
    .join('');
  const words = control.textContent.trim();
  if (words !== hidden.trim()) return '';
  return (control.getAttribute('aria-label') ?? words).trim();
}

function cutOffAround(target: Element): Element | null {
  let element: Element | null = target;
  for (let level = 0; element && level < levels; level++) {
    if (isCutOff(element)) return element;
    element = element.parentElement;
  }
  return null;
}

function cutOffWithin(target: Element): Element | null {
  return [...target.querySelectorAll(cutting)].find(isCutOff) ?? null;
}

function isCutOff(element: Element): boolean {
  return (
    element.matches(cutting) &&
    (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 2)
  );
}

function textOf(element: Element): string {
  return element instanceof HTMLElement ? element.innerText.trim() : '';
}
