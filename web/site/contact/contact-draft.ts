/** The values of the contact form's controls. */
export interface ContactValues {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  message: string;
}
export type ContactField = keyof ContactValues;

export const emptyValues: ContactValues = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  message: '',
};
// The object literal has exactly the form's fields, in form order.
export const contactFields = Object.keys(emptyValues) as ContactField[];

/**
 * A request that was sent but not confirmed. Retried unchanged under the same key, it creates a single
 * message however often the response was lost.
 */
export interface Attempt {
  key: string;
  body: Record<string, unknown>;
}

/** An unsent message, as stored in the browser. */
interface ContactDraft {
  values: ContactValues;
  attempt: Attempt | null;
  /** Instants in milliseconds: when the form was first seen, and the last change. */
  startedAt: number;
  savedAt: number;
}

/** The draft's key in local storage; increment the number when its shape changes. */
const storageKey = 'contact-draft-1';
/** Drafts expire after a week, so that they do not stay in the browser forever. */
const draftLifetime = 7 * 24 * 60 * 60 * 1000;

/** Parses a stored draft; null if it is malformed or expired. */
export function parseDraft(text: string | null, now: number): ContactDraft | null {
  const stored = asRecord(parseJson(text));
  const { savedAt, startedAt } = stored ?? {};
  if (typeof savedAt !== 'number' || now - savedAt > draftLifetime) return null;
  const values = asRecord(stored?.values);
  const attempt = asRecord(stored?.attempt);
  const body = asRecord(attempt?.body);
  const textOf = (name: ContactField) => (typeof values?.[name] === 'string' ? values[name] : '');
  return {
    values: {
      firstName: textOf('firstName'),
      lastName: textOf('lastName'),
      email: textOf('email'),
      company: textOf('company'),
      message: textOf('message'),
    },
    attempt: typeof attempt?.key === 'string' && body ? { key: attempt.key, body } : null,
    startedAt: typeof startedAt === 'number' && startedAt <= now ? startedAt : now,
    savedAt,
  };
}

/** The stored draft, or null. */
export function loadDraft(): ContactDraft | null {
  try {
    return parseDraft(localStorage.getItem(storageKey), Date.now());
  } catch {
    // Storage is blocked in this browser: the form works without drafts.
    return null;
  }
}

/** Stores the draft, or removes it if null. */
export function storeDraft(draft: ContactDraft | null): void {
  try {
    if (draft) localStorage.setItem(storageKey, JSON.stringify(draft));
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked or full: the form works without drafts.
  }
}

/** Whether any field has a value. */
export function isTouched(values: ContactValues): boolean {
  return contactFields.some((name) => values[name] !== '');
}

/**
 * The attempt to send: the previous one if the content is the same, otherwise a new one. How long the
 * form was open does not count.
 */
export function nextAttempt(
  previous: Attempt | null,
  body: Record<string, unknown>,
  newKey: () => string,
): Attempt {
  const content = (value: Record<string, unknown>) =>
    JSON.stringify({ ...value, formCheck: undefined });
  if (previous && content(previous.body) === content(body)) return previous;
  return { key: newKey(), body };
}

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    // Not written by this form, or truncated: treat it as no draft.
    return null;
  }
}

function asRecord(value: unknown): Record<string, unknown> | null {
  // Neither null nor an array, so its properties can be read by name.
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
