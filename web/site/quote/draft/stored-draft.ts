import { type Draft, draftStorageKey, parseDraft } from './draft.ts';

/** The draft this browser keeps, or null; also null where storage is forbidden. */
export function loadDraft(): Draft | null {
  try {
    return parseDraft(localStorage.getItem(draftStorageKey), Date.now());
  } catch {
    // Storage is forbidden in this browser: the wizard works without a memory.
    return null;
  }
}

/** Keeps the draft; without storage, or with it full, nothing is kept and nothing breaks. */
export function keepDraft(draft: Draft | null): void {
  try {
    if (draft) localStorage.setItem(draftStorageKey, JSON.stringify(draft));
    else localStorage.removeItem(draftStorageKey);
  } catch {
    // Storage is forbidden or full: the wizard works without a memory.
  }
}
