/** What was typed into a form and not saved, and the record it was typed over. */
interface FormDraft<Values, Current> {
  values: Values;
  record: Current;
}

/** Begins the names of all drafts in the store of the tab. */
const prefix = 'draft:';

/**
 * The draft that this tab keeps under a name; null without one, or where the store is closed.
 *
 * @param like values of the form: a draft of a program with other fields is none
 */
export function readDraft<Values extends object, Current>(
  name: string,
  like: Values,
): FormDraft<Values, Current> | null {
  try {
    // Written below by a form of the same name; that its fields are these is looked at next.
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

/** Keeps a draft until it is saved or discarded, through reloads and an ended session. */
export function keepDraft<Values, Current>(name: string, draft: FormDraft<Values, Current>): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(draft));
  } catch {
    // A full or closed store: the form itself still has the text.
  }
}

/** Forgets a draft. */
export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name);
  } catch {
    // A closed store holds nothing.
  }
}

/** Forgets every draft: whoever signs out leaves nothing for the next one. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // A closed store holds nothing.
  }
}
