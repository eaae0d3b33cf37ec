/** Where this tab keeps the page that asked for a sign-in, while its user is at the provider. */
const key = 'sign-in-from';

/** Keeps the state of the sign-in page's location, as `returnPath` reads it. */
export function keepReturn(state: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(state ?? null));
  } catch {
    // Storage is blocked: the sign-in leads to the first page.
  }
}

/** Takes it out again. */
export function takeReturn(): unknown {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    return kept;
  } catch {
    return null;
  }
}
