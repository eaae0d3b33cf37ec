/** Writes an unexpected failure to the browser's console: the one place where the front end does. */
export function reportFailure(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser has no other log
  console.error(what, cause);
}
