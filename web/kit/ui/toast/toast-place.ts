import { heightOfBottomBar } from './bottom-bar.ts';

/** Room that a toast needs beside a panel, in pixels. */
const leastWidth = 320;

/**
 * Where a toast appears: above the bars at the lower edge, and beside what is marked
 * `data-side-panel`, whose buttons it must not cover.
 */
export function toastPlace(): { bottom: number; right: number; maxWidth?: number } {
  const bottom = heightOfBottomBar('[data-bottom-bar], [data-connection-notice]');
  const panel = document.querySelector('[data-side-panel]')?.getBoundingClientRect();
  if (panel === undefined || panel.left < leastWidth) return { bottom, right: 0 };
  return {
    bottom,
    right: document.documentElement.clientWidth - panel.left,
    maxWidth: Math.min(28 * 16, panel.left),
  };
}
