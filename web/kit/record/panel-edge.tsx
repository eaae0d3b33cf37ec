import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import {
  clampPanelWidth,
  panelWidths,
  storedPanelWidth,
  storePanelWidth,
  widthAfterKey,
} from './panel-width.ts';

interface PanelEdgeProps {
  /** The element around list and panel, which gives the panel its width. */
  frame: RefObject<HTMLElement | null>;
  width: number;
  onChange: (width: number) => void;
}

/** The width of the panel, kept in this browser. */
export function usePanelWidth() {
  const [width, setWidth] = useState(storedPanelWidth);
  function change(wanted: number): void {
    setWidth(wanted);
    storePanelWidth(wanted);
  }
  return { width, change };
}

/** The left edge of a panel: dragged, or moved with the arrow keys; a double click resets it. */
export function PanelEdge({ frame, width, onChange }: PanelEdgeProps) {
  const dragged = useRef<number>(undefined);
  const roomed = (wanted: number) => clampPanelWidth(wanted, frame.current?.clientWidth);

  function drag(event: PointerEvent<HTMLElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !frame.current) return;
    const right = frame.current.getBoundingClientRect().right;
    dragged.current = roomed(right - event.clientX);
    // Not through the state: the list would be rendered for every pixel.
    frame.current.style.setProperty('--panel-width', `${dragged.current}px`);
  }

  function drop(): void {
    if (dragged.current !== undefined) onChange(dragged.current);
    dragged.current = undefined;
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is not an <hr>
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label="Width of the panel"
      aria-valuenow={width}
      aria-valuemin={panelWidths.min}
      aria-valuemax={panelWidths.max}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onLostPointerCapture={drop}
      onDoubleClick={() => onChange(panelWidths.usual)}
      onKeyDown={(event) => {
        const wanted = widthAfterKey(event.key, width);
        if (wanted === undefined) return;
        event.preventDefault();
        onChange(roomed(wanted));
      }}
      className="absolute inset-y-0 -left-1.5 z-30 w-3 cursor-col-resize touch-none select-none after:absolute after:inset-y-0 after:left-1/2 after:w-0.5 after:-translate-x-1/2 hover:after:bg-primary focus-visible:outline-none focus-visible:after:w-1 focus-visible:after:bg-primary max-lg:hidden"
    />
  );
}
