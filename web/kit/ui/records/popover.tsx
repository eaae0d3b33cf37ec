import { type ReactNode, type RefObject, useLayoutEffect } from 'react';

/** Space between a popover and what opened it, and between it and the window's edge, in pixels. */
const gap = 6;
/** From this width on a popover is beside what opened it; below it is a sheet at the bottom. */
const beside = '(min-width: 40rem)';

/** Where a popover is opened: an element, or a point of the window. */
export type PopoverAnchor = Element | { x: number; y: number };

interface PopoverProps {
  frame: RefObject<HTMLDialogElement | null>;
  anchor: PopoverAnchor;
  label: string;
  onClose: () => void;
  children: ReactNode;
  className?: string;
}

/**
 * A menu or a short choice beside the control that opened it; on phones a sheet at the bottom. A
 * native dialog: what is behind it is inert, Escape and a press outside close it, and the focus goes
 * back when it closes.
 */
export function Popover({ frame, anchor, label, onClose, children, className = '' }: PopoverProps) {
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    box.showModal();
    place(box, anchor);
    return () => box.close();
  }, [frame, anchor]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard Escape closes it
    <dialog
      ref={frame}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        event.stopPropagation();
        // What is around it belongs to the dialog itself, everything inside to its content.
        if (event.target === event.currentTarget) onClose();
      }}
      className={`no-print fixed m-0 flex max-h-[85dvh] flex-col overflow-hidden rounded-md border border-line bg-surface p-0 text-ink shadow-panel backdrop:bg-transparent sm:max-h-[min(28rem,80dvh)] max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-t-lg max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0 max-sm:pb-[env(safe-area-inset-bottom)] max-sm:backdrop:bg-[rgb(0_0_0/0.45)] ${className}`}
    >
      {children}
    </dialog>
  );
}

/** Below the anchor, or above it where there is more room, and inside the window. */
function place(box: HTMLElement, anchor: PopoverAnchor): void {
  if (!matchMedia(beside).matches) return;
  const { clientWidth, clientHeight } = document.documentElement;
  const at =
    anchor instanceof Element
      ? anchor.getBoundingClientRect()
      : { left: anchor.x, right: anchor.x, top: anchor.y, bottom: anchor.y };
  const { offsetWidth: width, offsetHeight: height } = box;
  // Aligned with the side of the anchor that leaves it inside the window.
  const left = at.left + width + gap > clientWidth ? at.right - width : at.left;
  const below = at.bottom + gap;
  const top = below + height + gap > clientHeight ? at.top - gap - height : below;
  box.style.left = `${Math.max(gap, left)}px`;
  box.style.top = `${Math.max(gap, Math.min(top, clientHeight - height - gap))}px`;
}
