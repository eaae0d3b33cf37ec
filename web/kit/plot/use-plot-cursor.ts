import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** Where a datum is in the drawing, in its pixels. */
export interface Spot {
  x: number;
  y: number;
  /** Data of one lane lie in a row: Up and Down change the lane. */
  lane?: number;
}

/** In which direction the data follow each other. */
export type Flow = 'across' | 'down' | 'lanes';

/** The datum nearest to a point of the drawing. */
export function nearestSpot(spots: readonly Spot[], at: Spot, flow: Flow): number | null {
  const distance = ({ x, y }: Spot) =>
    (flow === 'down' ? 0 : (x - at.x) ** 2) + (flow === 'across' ? 0 : (y - at.y) ** 2);
  let best: number | null = null;
  for (const [index, spot] of spots.entries()) {
    const soFar = best === null ? undefined : spots[best];
    if (soFar === undefined || distance(spot) < distance(soFar)) best = index;
  }
  return best;
}

/** The datum that a key leads to from another; undefined for other keys. */
export function spotByKey(
  spots: readonly Spot[],
  from: number | null,
  key: string,
  flow: Flow,
): number | undefined {
  const last = spots.length - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  if (step === undefined) return undefined;
  if (from === null) return step > 0 ? 0 : last;
  const here = spots[from];
  if (flow === 'lanes' && here !== undefined && (key === 'ArrowDown' || key === 'ArrowUp'))
    return inNextLane(spots, here, step) ?? from;
  return Math.min(Math.max(from + step, 0), last);
}

/** The nearest datum in the next lane that has any. */
function inNextLane(spots: readonly Spot[], here: Spot, step: number): number | undefined {
  const lanes = spots
    .map(({ lane = 0 }) => lane)
    .filter((lane) => (lane - (here.lane ?? 0)) * step > 0);
  if (lanes.length === 0) return undefined;
  const next = step > 0 ? Math.min(...lanes) : Math.max(...lanes);
  const candidates = spots.flatMap((spot, index) =>
    spot.lane === next ? [{ ...spot, index }] : [],
  );
  return candidates[nearestSpot(candidates, here, 'across') ?? 0]?.index;
}

interface PlotCursor {
  /** The datum under the cursor, or null. */
  at: number | null;
  /** Whether it was moved by key, and is therefore announced. */
  isByKey: boolean;
}

const none: PlotCursor = { at: null, isByKey: false };

/**
 * The cursor of a plot: arrow keys, Home and End move it from datum to datum, and a mouse or finger
 * to the nearest one.
 *
 * @param width the width of the drawing in its own pixels.
 */
export function usePlotCursor(spots: readonly Spot[], width: number, flow: Flow) {
  const [cursor, setCursor] = useState(none);
  // Fewer data may have come since.
  const at = cursor.at !== null && cursor.at < spots.length ? cursor.at : null;

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && at !== null) {
      event.stopPropagation();
      setCursor(none);
      return;
    }
    const next = spotByKey(spots, at, event.key, flow);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setCursor({ at: next, isByKey: true });
  }

  function onPoint(event: PointerEvent<HTMLElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = width / box.width;
    const point = { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
    setCursor({ at: nearestSpot(spots, point, flow), isByKey: false });
  }

  return {
    at,
    isByKey: cursor.isByKey,
    handlers: {
      onKeyDown,
      onPointerDown: onPoint,
      onPointerMove: onPoint,
      // A finger that lifts leaves what it showed.
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') setCursor(none);
      },
      onBlur: () => setCursor(none),
    },
  };
}
