import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { QuoteInput } from '#contract/quotes.ts';
import { type Attempt, isTouched } from './draft.ts';
import { emptyValues, type WizardValues } from './form-model.ts';
import { keepDraft, loadDraft } from './stored-draft.ts';

/** How long typing must pause before the draft is written, in milliseconds: a keystroke is not worth a write. */
const writeDelay = 300;

export type WizardForm = UseFormReturn<WizardValues, unknown, QuoteInput>;

/**
 * Keeps the wizard's answers in this browser: filled in again after a reload, written while typing,
 * forgotten when the quote was made.
 */
export function useDraft(form: WizardForm) {
  // Read while the page is made alive, before the form takes over the controls and empties them.
  const [typedEarly] = useState(readTypedEarly);
  const [ready, setReady] = useState(false);
  const [restored, setRestored] = useState(false);
  const attempt = useRef<Attempt | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writes = useMemo(() => {
    function write(): void {
      clearTimeout(timer.current);
      timer.current = undefined;
      const values = form.getValues();
      keepDraft(
        isTouched(values) ? { values, attempt: attempt.current, savedAt: Date.now() } : null,
      );
    }
    function writeSoon(): void {
      clearTimeout(timer.current);
      timer.current = setTimeout(write, writeDelay);
    }
    function writePending(): void {
      if (timer.current !== undefined) write();
    }
    return { write, writeSoon, writePending };
  }, [form]);

  useEffect(() => {
    const draft = loadDraft();
    attempt.current = draft?.attempt ?? null;
    form.reset({ ...emptyValues, ...draft?.values, ...typedEarly });
    setRestored(draft !== null);
    setReady(true);
    const stop = form.subscribe({ formState: { values: true }, callback: writes.writeSoon });
    window.addEventListener('pagehide', writes.writePending);
    return () => {
      stop();
      window.removeEventListener('pagehide', writes.writePending);
      writes.writePending();
    };
  }, [form, typedEarly, writes]);

  return {
    /** The kept answers are in the form; before that it shows what the HTML file shows. */
    ready,
    /** The form was filled from a kept draft. */
    restored,
    /** The request last sent, so that sending it again makes no second quote. */
    attempt,
    /** Writes now instead of soon: before a request leaves. */
    keepNow: writes.write,
    /** Empties form and memory. */
    forget(): void {
      attempt.current = null;
      form.reset(emptyValues);
      clearTimeout(timer.current);
      timer.current = undefined;
      keepDraft(null);
      setRestored(false);
    },
  };
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
