let paused = false;

/** Whether nothing is asked by itself, because the session has ended: it would only be refused. */
export function isPaused(): boolean {
  return paused;
}

export function setPaused(isPaused: boolean): void {
  paused = isPaused;
}
