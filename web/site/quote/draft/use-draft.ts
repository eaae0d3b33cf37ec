import { useEffect, useRef, useState } from 'react';
import { emptyValues, type WizardValues } from '../form-model.ts';
import type { WizardForm } from '../use-wizard-form.ts';
import { type Attempt, type Draft, draftStorageKey, isTouched, parseDraft } from './draft.ts';

/** How long typing must pause before the draft is written, in milliseconds: a keystroke is not worth a write. */
const writeDelay = 300;

/**
 * Keeps the wizard's answers in this browser: filled in again after a reload, written while typing,
 * forgotten when the quote was made.
 */
export function useDraft({ values, replace }: WizardForm) {
  // Read while the page is made alive, before the form takes over the controls and empties them.
  const [typedEarly] = useState(readTypedEarly);
  const [ready, setReady] = useState(false);
  const [restored, setRestored] = useState(false);
  const attempt = useRef<Attempt | null>(null);
  /** Answers that are not written yet. */
  const unwritten = useRef<WizardValues | null>(null);

  useEffect(() => {
    const draft = loadDraft();
    attempt.current = draft?.attempt ?? null;
    replace({ ...emptyValues, ...draft?.values, ...typedEarly });
    setRestored(draft !== null);
    setReady(true);
    const write = () => writeNow(unwritten, attempt.current);
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [replace, typedEarly]);

  useEffect(() => {
    if (!ready) return;
    unwritten.current = values;
    const timer = setTimeout(() => writeNow(unwritten, attempt.current), writeDelay);
    return () => clearTimeout(timer);
  }, [ready, values]);

  return {
    /** The kept answers are in the form; before that it shows what the HTML file shows. */
    ready,
    /** The form was filled from a kept draft. */
    restored,
    /** The request last sent, so that sending it again makes no second quote. */
    attempt,
    /** Writes now instead of soon: before a request leaves. */
    keepNow(): void {
      unwritten.current = values;
      writeNow(unwritten, attempt.current);
    },
    /** Empties form and memory. */
    forget(): void {
      attempt.current = null;
      unwritten.current = null;
      keepDraft(null);
      replace(emptyValues);
      setRestored(false);
    },
  };
}

function writeNow(unwritten: { current: WizardValues | null }, attempt: Attempt | null): void {
  const values = unwritten.current;
  if (!values) return;
  unwritten.current = null;
  keepDraft(isTouched(values) ? { values, attempt, savedAt: Date.now() } : null);
}

/** What a visitor typed into the HTML before this code arrived. */
function readTypedEarly(): Partial<WizardValues> {
  if (typeof document === 'undefined') return {};
  const form = document.querySelector<HTMLFormElement>('form[data-quote-wizard]');
  if (!form) return {};
  const typed = [...new FormData(form)].filter(
    ([name, value]) => name in emptyValues && typeof value === 'string' && value !== '',
  );
  // Only text controls of the first step stand in the HTML; names and kinds were checked just above.
  return Object.fromEntries(typed) as Partial<WizardValues>;
}

/** The draft this browser keeps, or null; also null where storage is forbidden. */
function loadDraft(): Draft | null {
  try {
    return parseDraft(localStorage.getItem(draftStorageKey), Date.now());
  } catch {
    // Storage is forbidden in this browser: the wizard works without a memory.
    return null;
  }
}

/** Keeps the draft; without storage, or with it full, nothing is kept and nothing breaks. */
function keepDraft(draft: Draft | null): void {
  try {
    if (draft) localStorage.setItem(draftStorageKey, JSON.stringify(draft));
    else localStorage.removeItem(draftStorageKey);
  } catch {
    // Storage is forbidden or full: the wizard works without a memory.
  }
}
