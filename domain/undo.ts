/** How long Undo is offered, as long as its toast (rule TOAST-1), in milliseconds. */
export const undoOfferedMs = 10_000;

/**
 * How long the server accepts an Undo, and holds the mails about what it would undo: longer by the
 * time that a last press takes to arrive.
 */
export const undoAcceptedMs = undoOfferedMs + 3_000;

/** Whether what was done at an instant can still be undone. */
export function canUndo(doneAt: number, now: number): boolean {
  return now >= doneAt && now < doneAt + undoAcceptedMs;
}
