/** Logs an unexpected failure to the browser console; the front end logs nowhere else. */
export function reportFailure(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser has no other log
  console.error(what, cause);
}
