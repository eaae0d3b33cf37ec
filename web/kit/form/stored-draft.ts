/**
 * The last request that was sent and not confirmed. Sent again unchanged under the same key, it has
 * one effect however often the answer was lost.
 */
export interface Attempt {
  key: string;
  body: Record<string, unknown>;
}

/** What the browser keeps of a public form that was not sent. */
interface StoredDraft<Values> {
  values: Values;
  attempt: Attempt | null;
  /** Instants in milliseconds: when the form was first seen, and the last change. */
  startedAt: number;
  savedAt: number;
}

/**
 * Reads a stored draft; one that is none, or older than its lifetime, is null.
 *
 * @param empty values of an untouched form: stored ones of another kind are dropped
 */
export function parseDraft<Values extends object>(
  text: string | null,
  empty: Values,
  lifetime: number,
  now: number,
): StoredDraft<Values> | null {
  // Anything may stand there: each part is looked at, and what is no object has none.
  const stored = Object(parseJson(text));
  const { savedAt, startedAt } = stored;
  if (typeof savedAt !== 'number' || now - savedAt > lifetime) return null;
  const attempt = Object(stored.attempt);
  const known = Object.entries(empty).map(([name, initial]) => {
    const value = Object(stored.values)[name];
    const isSameKind =
      typeof value === typeof initial && Array.isArray(value) === Array.isArray(initial);
    return [name, isSameKind ? value : initial];
  });
  return {
    // Every name of the empty values with a value of the same kind.
    values: Object.fromEntries(known) as Values,
    attempt: typeof attempt.key === 'string' && attempt.body ? attempt : null,
    startedAt: startedAt <= now ? startedAt : now,
    savedAt,
  };
}

/** The draft this browser keeps under a name, or null; also null where storage is forbidden. */
export function loadDraft<Values extends object>(
  name: string,
  empty: Values,
  lifetime: number,
): StoredDraft<Values> | null {
  try {
    return parseDraft(localStorage.getItem(name), empty, lifetime, Date.now());
  } catch {
    // Storage is forbidden in this browser: the form works without a memory.
    return null;
  }
}

/** Keeps a draft, or forgets it; without storage, or with it full, nothing is kept or breaks. */
export function keepDraft<Values>(name: string, draft: StoredDraft<Values> | null): void {
  try {
    if (draft) localStorage.setItem(name, JSON.stringify(draft));
    else localStorage.removeItem(name);
  } catch {
    // Storage is forbidden or full: the form works without a memory.
  }
}

/**
 * The attempt to send: the former one when nothing but the moment changed since, else a new one. How
 * long a price holds, how long the filling in took and which slot is held are of the moment.
 */
export function nextAttempt(
  former: Attempt | null,
  body: Record<string, unknown>,
  newKey: () => string,
): Attempt {
  const lasting = (value: Record<string, unknown>) =>
    JSON.stringify({ ...value, validUntil: undefined, formCheck: undefined, holdToken: undefined });
  if (former && lasting(former.body) === lasting(body)) return former;
  return { key: newKey(), body };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // Written by something else, or cut off: the same as no draft.
    return null;
  }
}
