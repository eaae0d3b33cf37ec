import type { MouseEvent } from 'react';
import type { PopoverAnchor } from '#web/kit/ui/records/popover.tsx';
import { opensPage, rowMenuAttribute } from '../row-focus.ts';
import type { OpenRowMenu } from './row-actions.ts';

interface PressedRow extends Omit<OpenRowMenu, 'anchor'> {
  /** Absent if the row does not open. */
  onOpen?: (href: string) => void;
  onMenu: (menu: OpenRowMenu) => void;
}

/** True for a press that opens a new window or tab, which the browser handles. */
function isForBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** What the element of a row does: a press opens the row or its menu, the right button its menu. */
export function rowPress({ onOpen, onMenu, ...row }: PressedRow) {
  const openMenu = (anchor: PopoverAnchor) => onMenu({ ...row, anchor });
  return {
    onClick(event: MouseEvent): void {
      const control =
        event.target instanceof Element ? event.target.closest('a, button, select') : null;
      if (control?.hasAttribute(rowMenuAttribute)) {
        openMenu(control);
        return;
      }
      const opens = control?.hasAttribute(opensPage) ?? false;
      // Selecting text does not open the row.
      if (control ? !opens || isForBrowser(event) : getSelection()?.isCollapsed === false) return;
      const href = control?.getAttribute('href') ?? row.href;
      if (href === undefined || onOpen === undefined) return;
      event.preventDefault();
      onOpen(href);
    },
    // The browser's own menu stays where it has something to offer: links, fields and selected text.
    onContextMenu(event: MouseEvent): void {
      const isTaken = event.target instanceof Element && event.target.closest('a, input, select');
      if (isTaken || getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      openMenu({ x: event.clientX, y: event.clientY });
    },
  };
}
