let paused = false;

/** Whether polling and the live stream wait, because the session has ended: all would be refused. */
export function isPollingPaused(): boolean {
  return paused;
}

export function setPollingPaused(isPaused: boolean): void {
  paused = isPaused;
}
