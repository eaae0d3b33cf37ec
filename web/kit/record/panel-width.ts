/** Widths of the panel beside a list, in pixels. */
export const panelWidths = { min: 320, usual: 400, max: 880 } as const;
/** What a list keeps beside the panel: its most important columns. */
export const listWidthMin = 420;

const storageKey = 'panel-width';

/** A width within the limits, and within the room beside the list. */
export function clampPanelWidth(width: number, room: number = Number.POSITIVE_INFINITY): number {
  const most = Math.max(panelWidths.min, Math.min(panelWidths.max, room - listWidthMin));
  return Math.round(Math.min(most, Math.max(panelWidths.min, width)));
}

/** How far one press of an arrow key moves the edge. */
const step = 32;

/**
 * The width after a key on the panel's left edge: arrows move it, Home and End go to its limits,
 * Enter to the usual width; undefined for any other key.
 */
export function widthAfterKey(key: string, width: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return width + step;
    case 'ArrowRight':
      return width - step;
    case 'Home':
      return panelWidths.min;
    case 'End':
      return panelWidths.max;
    case 'Enter':
      return panelWidths.usual;
    default:
      return undefined;
  }
}

/** The width that was chosen in this browser. */
export function storedPanelWidth(): number {
  try {
    const stored = Number(localStorage.getItem(storageKey));
    return stored > 0 ? clampPanelWidth(stored) : panelWidths.usual;
  } catch {
    // Storage is blocked.
    return panelWidths.usual;
  }
}

/** Keeps the chosen width in this browser. */
export function storePanelWidth(width: number): void {
  try {
    localStorage.setItem(storageKey, String(width));
  } catch {
    // Storage is blocked or full: it stays until the page is left.
  }
}
