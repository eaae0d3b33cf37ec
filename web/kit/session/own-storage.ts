/*
 * What this browser keeps for one person between visits: other people who sign in here never read
 * it, and signing out deletes it.
 */

const prefix = 'own:';

/** What is kept under a name for a person; undefined if nothing is, or storage is blocked. */
export function readOwn(name: string, userId: string): unknown {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? 'null');
    return Array.isArray(kept) && kept[0] === userId ? kept[1] : undefined;
  } catch {
    // Storage is blocked or contains something else.
    return undefined;
  }
}

/** Keeps a value under a name, in place of that of anybody else. */
export function keepOwn(name: string, userId: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify([userId, value]));
  } catch {
    // Storage is blocked or full: nothing is kept.
  }
}

/** Deletes all of it on sign-out. */
export function dropOwn(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked: there is nothing.
  }
}
