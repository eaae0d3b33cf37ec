import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { tooltipDelay, tooltipSkipDelay } from '../toast/toast-timing.ts';
import { tipOf } from './tip-of.ts';

/** Space between an element and its tooltip, and between it and the window's edge, in pixels. */
const gap = 6;
/** How long a tooltip waits for the pointer on its way from the element into it, in milliseconds. */
const grace = 120;

interface Tip {
  text: string;
  /** The edges of the element in the window. */
  at: { top: number; bottom: number; middle: number; right: number };
  /** In a list of links, where above or below it would cover the next one. */
  isBeside: boolean;
}

/**
 * The tooltips of a screen: what an icon without words does, and the whole of a text that is cut
 * off, by pointer and by keyboard, not by touch (rule TOAST-2). One component for all of them: a
 * list has hundreds of cells that may be cut off, and which are is known only where it is drawn.
 */
export function Tooltips() {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => watchTips(setTip), []);
  return tip && createPortal(<Shown key={tip.text} tip={tip} />, document.body);
}

function Shown({ tip: { text, at, isBeside } }: { tip: Tip }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    const { offsetWidth, offsetHeight, style } = box.current;
    if (isBeside) {
      style.left = `${at.right + gap}px`;
      style.top = `${(at.top + at.bottom - offsetHeight) / 2}px`;
      return;
    }
    const room = document.documentElement.clientWidth - offsetWidth - gap;
    const above = at.top - offsetHeight - gap;
    style.left = `${Math.max(gap, Math.min(at.middle - offsetWidth / 2, room))}px`;
    style.top = `${above > 0 ? above : at.bottom + gap}px`;
  });
  return (
    // Its words are the element's own name or text: who hears the page has heard them.
    <div
      ref={box}
      aria-hidden
      data-tooltip=""
      className="no-print pointer-events-auto fixed z-[60] max-h-60 max-w-xs overflow-hidden rounded-sm bg-ink px-3 py-1.5 text-sm break-words whitespace-pre-line text-paper shadow-raised"
    >
      {text}
    </div>
  );
}

/** Follows pointer and focus; returns a function that stops it. */
function watchTips(show: (tip: Tip | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownFor: Element | null = null;
  let hiddenAt = Number.NEGATIVE_INFINITY;
  let isTouch = false;
  /** What the keyboard brought the focus to, until its tooltip is dismissed. */
  let focused: Element | null = null;

  function hide(): void {
    clearTimeout(timer);
    if (shownFor === null) return;
    shownFor = null;
    hiddenAt = performance.now();
    show(null);
  }

  function open(target: Element, byFocus: boolean): void {
    const found = tipOf(target, byFocus);
    if (!found || !target.isConnected) {
      hide();
      return;
    }
    const { top, bottom, left, right, width } = found.element.getBoundingClientRect();
    shownFor = found.element;
    const side = found.element.getAttribute('data-tip-side');
    const isBeside = side === 'right' && right < window.innerWidth / 2;
    show({ text: found.text, at: { top, bottom, right, middle: left + width / 2 }, isBeside });
  }

  function enter({ target, pointerType }: PointerEvent): void {
    isTouch = pointerType === 'touch';
    if (isTouch || !(target instanceof Element)) return;
    clearTimeout(timer);
    // The pointer may go into the tooltip, to read a long one.
    if (target.closest('[data-tooltip]') || shownFor?.contains(target)) return;
    const isOpen = shownFor !== null || performance.now() - hiddenAt < tooltipSkipDelay;
    timer = setTimeout(() => open(target, false), isOpen ? grace : tooltipDelay);
  }

  function focus({ target }: FocusEvent): void {
    if (isTouch || !(target instanceof Element) || !target.matches(':focus-visible')) return;
    focused = target;
    openFocused();
  }

  function openFocused(): void {
    clearTimeout(timer);
    timer = setTimeout(() => focused && open(focused, true), grace);
  }

  /** The place is another one now; the scrolling may be what brings the focused element into view. */
  function move(): void {
    hide();
    if (focused) openFocused();
  }

  function dismiss(): void {
    focused = null;
    hide();
  }

  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true, passive: true };
  document.addEventListener('pointerover', enter, options);
  document.documentElement.addEventListener('pointerleave', hide, { signal: stop.signal });
  document.addEventListener('focusin', focus, options);
  document.addEventListener('focusout', dismiss, options);
  document.addEventListener('pointerdown', dismiss, options);
  document.addEventListener('keydown', ({ key }) => key !== 'Tab' && dismiss(), options);
  document.addEventListener('scroll', move, options);
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
