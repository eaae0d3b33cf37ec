/**
 * Replaces the package react-style-singleton (see vite.config.ts): same exports, no effect.
 * The package adds a style element to the page, which our content security policy blocks.
 */
export function styleSingleton(): () => null {
  return () => null;
}

/** The hook form of the same package. */
export function styleHookSingleton(): () => void {
  return () => undefined;
}

/** The style sheet of the same package. */
export function stylesheetSingleton(): { add: () => void; remove: () => void } {
  return { add: () => undefined, remove: () => undefined };
}
