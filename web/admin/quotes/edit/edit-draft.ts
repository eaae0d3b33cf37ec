import type { EditValues } from './edit-values.ts';

/** What is kept of an edit that was not saved: its values, and the version they were made from. */
interface EditDraft {
  version: number;
  values: EditValues;
}

const keyOf = (quoteId: string) => `quote-edit:${quoteId}`;

/**
 * The draft of a quote's edit, kept in this tab of the browser until it is saved or discarded: a
 * reload or a crash loses nothing.
 *
 * @param version only a draft made from it counts: a later one may have been priced otherwise
 */
export function readEditDraft(
  quoteId: string,
  version: number,
  names: EditValues,
): EditValues | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(quoteId)) ?? 'null');
    return isDraft(stored, names) && stored.version === version ? stored.values : null;
  } catch {
    // Storage is forbidden or holds something else: there is no draft.
    return null;
  }
}

/** Keeps a draft in place of the former. */
export function keepEditDraft(quoteId: string, draft: EditDraft): void {
  try {
    sessionStorage.setItem(keyOf(quoteId), JSON.stringify(draft));
  } catch {
    // Storage is forbidden or full: the warning before leaving still guards what was typed.
  }
}

/** Forgets a draft. */
export function dropEditDraft(quoteId: string): void {
  try {
    sessionStorage.removeItem(keyOf(quoteId));
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}

/** A form of another version of the program had other fields. */
function isDraft(value: unknown, names: EditValues): value is EditDraft {
  if (typeof value !== 'object' || value === null || !('values' in value)) return false;
  const { values } = value;
  if (typeof values !== 'object' || values === null) return false;
  const texts = new Map<string, unknown>(Object.entries(values));
  return Object.keys(names).every((name) => typeof texts.get(name) === 'string');
}
