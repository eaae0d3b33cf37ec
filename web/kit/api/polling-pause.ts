/** The polling interval of the back office, in milliseconds (rule OFFICE-4). */
export const adminPollInterval = 5_000;

let paused = false;

/** Whether polling and the live stream wait, because the session has ended: all would be refused. */
export function isPollingPaused(): boolean {
  return paused;
}

export function setPollingPaused(isPaused: boolean): void {
  paused = isPaused;
}
