import { callRules } from '#web/kit/api/request.ts';

/** The unsaved values of a form, and the record that they were based on. */
interface FormDraft<Values, Current> {
  values: Values;
  record: Current;
}

/** Drafts whose values are being sent: whoever shows the form anew meanwhile must not send them again. */
const beingSent = new Set<string>();

/** Sends the values of a draft, which is deleted once they are there, and stays if that fails. */
export async function sendDraft<Reply>(
  name: string | null,
  send: () => Promise<Reply>,
): Promise<Reply> {
  if (name === null) return send();
  beingSent.add(name);
  try {
    const reply = await send();
    dropDraft(name);
    return reply;
  } finally {
    beingSent.delete(name);
  }
}

/** Starts the key of every draft in session storage. */
const prefix = 'draft:';
/** Starts the key of what was sent from a draft and not confirmed. */
const sentPrefix = `${prefix}sent `;

/** In a view as a client nothing is kept: the drafts of this tab are those of whoever looks. */
const isOwnPage = () => callRules.root === undefined;

/**
 * The draft that this tab keeps under a name; null if there is none, or storage is blocked.
 *
 * @param like the form's values: a draft with other fields, from another release, is ignored
 */
export function readDraft<Values extends object, Current>(
  name: string,
  like: Values,
): FormDraft<Values, Current> | null {
  if (!isOwnPage() || beingSent.has(name)) return null;
  try {
    // Written below by a form of the same name; its fields are checked next.
    const draft = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as FormDraft<
      Values,
      Current
    > | null;
    const fits = Object.entries(like).every(
      ([field, value]) => typeof Object(draft?.values)[field] === typeof value,
    );
    return fits ? draft : null;
  } catch {
    return null;
  }
}

/**
 * The values of a form as its draft has them: secrets are as they were at first.
 *
 * @returns null if only secrets were changed
 */
export function valuesForDraft<Values extends object>(
  values: Values,
  initial: Values,
  secrets: readonly (keyof Values)[],
): Values | null {
  if (secrets.length === 0) return values;
  const kept = { ...values };
  for (const name of secrets) kept[name] = initial[name];
  return JSON.stringify(kept) === JSON.stringify(initial) ? null : kept;
}

/** Keeps a draft until it is saved or discarded, across reloads and an expired session. */
export function keepDraft<Values, Current>(name: string, draft: FormDraft<Values, Current>): void {
  if (!isOwnPage()) return;
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the form itself still has the text.
  }
}

/** Deletes a draft, with what was sent of it and not confirmed. */
export function dropDraft(name: string): void {
  if (!isOwnPage()) return;
  try {
    sessionStorage.removeItem(prefix + name);
    sessionStorage.removeItem(sentPrefix + name);
  } catch {
    // Storage is blocked: there is no draft.
  }
}

/**
 * What is kept with a draft of the calls that were sent and not confirmed, so that a retry of the same
 * call, also after a reload, has one effect (rule API-7).
 */
interface SentAttempts {
  /** The Idempotency-Key of a call: that of the former attempt, or else a new one, kept from now on. */
  keyOf: (call: string, newKey: () => string) => string;
  /** The call has succeeded: the same one again is a new change. */
  confirm: (call: string) => void;
}

/**
 * @param own name of the draft of a small form; the others are those that are being sent right now
 */
export function sentAttempts(own: string | undefined): SentAttempts {
  const drafts = isOwnPage() ? [...beingSent, ...(own === undefined ? [] : [own])] : [];
  const change = (draft: string, edit: (keys: Map<string, string>) => void) => {
    try {
      const keys = new Map<string, string>(
        JSON.parse(sessionStorage.getItem(sentPrefix + draft) ?? '[]'),
      );
      edit(keys);
      if (keys.size === 0) sessionStorage.removeItem(sentPrefix + draft);
      else sessionStorage.setItem(sentPrefix + draft, JSON.stringify([...keys]));
    } catch {
      // Storage is blocked or full: the key lasts as long as the page.
    }
  };
  return {
    keyOf(call, newKey) {
      let key: string | undefined;
      for (const draft of drafts)
        change(draft, (keys) => {
          key = keys.get(call) ?? key ?? newKey();
          keys.set(call, key);
        });
      return key ?? newKey();
    },
    confirm(call) {
      for (const draft of drafts) change(draft, (keys) => keys.delete(call));
    },
  };
}

/** Key of the id of the user whose drafts these are. */
const ownerKey = 'drafts-of';

/** Deletes the drafts of any other user: the next one to sign in in this tab must not see them. */
export function claimDrafts(userId: string): void {
  if (!isOwnPage()) return;
  try {
    if (sessionStorage.getItem(ownerKey) === userId) return;
    dropDrafts();
    sessionStorage.setItem(ownerKey, userId);
  } catch {
    // A closed store holds nothing.
  }
}

/** Deletes every draft on sign-out, so that the next user finds none. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix) || key === ownerKey) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: there are no drafts.
  }
}
