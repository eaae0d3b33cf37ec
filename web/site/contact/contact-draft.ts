/** What the controls of the contact form hold. */
export interface ContactValues {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  message: string;
}
export type ContactField = keyof ContactValues;

/** A form nobody has touched. */
export const emptyValues: ContactValues = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  message: '',
};
// The names of an object literal that has all fields and no others, in the order of the form.
export const contactFields = Object.keys(emptyValues) as ContactField[];

/**
 * The request that was sent and not confirmed. Sent again unchanged under the same key, it makes one
 * message however often the answer was lost.
 */
export interface Attempt {
  key: string;
  body: Record<string, unknown>;
}

/** What the browser keeps of an unsent message. */
interface ContactDraft {
  values: ContactValues;
  attempt: Attempt | null;
  /** Instants in milliseconds: when the form was first seen, and the last change. */
  startedAt: number;
  savedAt: number;
}

/** Where the draft stands in local storage; the number rises when its shape changes. */
const storageKey = 'contact-draft-1';
/** A week: who has not sent a message by then begins anew, and it does not lie around for ever. */
const draftLifetime = 7 * 24 * 60 * 60 * 1000;

/** Reads a stored draft; anything that is none, or too old, is null. */
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

/** The draft this browser keeps, or null; also null where storage is forbidden. */
export function loadDraft(): ContactDraft | null {
  try {
    return parseDraft(localStorage.getItem(storageKey), Date.now());
  } catch {
    // Storage is forbidden in this browser: the form works without a memory.
    return null;
  }
}

/** Keeps the draft; without storage, or with it full, nothing is kept and nothing breaks. */
export function keepDraft(draft: ContactDraft | null): void {
  try {
    if (draft) localStorage.setItem(storageKey, JSON.stringify(draft));
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is forbidden or full: the form works without a memory.
  }
}

/** True when there is something worth keeping. */
export function isTouched(values: ContactValues): boolean {
  return contactFields.some((name) => values[name] !== '');
}

/**
 * The attempt to send: the former one when the words are the same, else a new one. How long the form
 * was open is no difference.
 */
export function nextAttempt(
  former: Attempt | null,
  body: Record<string, unknown>,
  newKey: () => string,
): Attempt {
  const words = (value: Record<string, unknown>) =>
    JSON.stringify({ ...value, formCheck: undefined });
  if (former && words(former.body) === words(body)) return former;
  return { key: newKey(), body };
}

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    // Written by something else, or cut off: the same as no draft.
    return null;
  }
}

function asRecord(value: unknown): Record<string, unknown> | null {
  // An object, not null and not a list: its entries may be read by name.
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
