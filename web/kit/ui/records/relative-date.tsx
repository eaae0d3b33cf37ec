import { useSyncExternalStore } from 'react';
import { fullDateText, paperDateText, relativeDateText } from './relative-date-text.ts';

/** How often dates render again, in milliseconds: their smallest unit is a minute. */
const tick = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all dates of a page, which runs while one of them is shown. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, tick);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const currentTick = () => Math.floor(Date.now() / tick);

/**
 * An instant as its distance from now, with the full date on hover and for assistive technology,
 * and the date and time on paper.
 * For client-rendered screens: "now" is the time of rendering, which is repeated every minute.
 */
export function RelativeDate({ at }: { at: string }) {
  useSyncExternalStore(subscribe, currentTick, currentTick);
  const date = new Date(at);
  const exact = fullDateText(date);
  return (
    <time dateTime={at} title={exact} className="whitespace-nowrap print:whitespace-normal">
      <span aria-hidden className="print:hidden">
        {relativeDateText(date, new Date())}
      </span>
      <span aria-hidden className="hidden print:inline">
        {paperDateText(date)}
      </span>
      <span className="sr-only">{exact}</span>
    </time>
  );
}
