import { useEffect, useRef, useState } from 'react';
import type { ShownPrice } from '#domain/quote/price/price-change.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { emptyValues, type WizardValues } from '../form-model.ts';
import type { WizardForm } from '../use-wizard-form.ts';
import { type Draft, draftStorageKey, isTouched, parseDraft } from './draft.ts';
import { loadSentQuote, type SentQuote } from './sent-quote.ts';

/** How long typing must pause before the draft is written, in milliseconds: a keystroke is not worth a write. */
const writeDelay = 300;

/**
 * Keeps the wizard's answers in this browser: filled in again after a reload, written while typing,
 * the same in every tab, forgotten when the quote was made.
 *
 * @param priceShown the price of answers that is on the screen, kept with them
 * @param onSent called when another tab made this draft a quote
 */
export function useDraft(
  { values, replace, adoptTyped }: WizardForm,
  priceShown: (values: WizardValues) => ShownPrice,
  onSent: (quote: SentQuote) => void,
) {
  const [ready, setReady] = useState(false);
  const [restored, setRestored] = useState<Draft | null>(null);
  const key = useRef('');
  /** The answers as the browser keeps them, in one text; empty when it keeps none. */
  const kept = useRef('');
  /** Answers that are not written yet. */
  const unwritten = useRef<WizardValues | null>(null);
  const latest = useRef({ priceShown, onSent, write });

  function write(next: WizardValues | null, isForced = false): void {
    unwritten.current = null;
    const text = next ? textOf(next) : '';
    if (!next || (text === kept.current && !isForced)) return;
    key.current ||= newIdempotencyKey();
    const shown = latest.current.priceShown(next);
    const draft = { key: key.current, values: next, shown, savedAt: Date.now() };
    if (keepDraft(text ? draft : null)) kept.current = text;
  }
  useEffect(() => {
    latest.current = { priceShown, onSent, write };
  });

  useEffect(() => {
    function adopt(draft: Draft | null): void {
      key.current = draft?.key ?? '';
      kept.current = draft ? textOf(draft.values) : '';
    }
    /** Takes over what another tab did to the draft. */
    function follow(): void {
      const sent = loadSentQuote(Date.now());
      if (sent && sent.draftKey === key.current) {
        latest.current.onSent(sent);
        return;
      }
      const other = loadDraft();
      // What was typed here a moment ago is written next, and the other tab follows.
      if (unwritten.current || kept.current === (other ? textOf(other.values) : '')) return;
      adopt(other);
      replace(other?.values ?? emptyValues);
    }
    const leave = () => latest.current.write(unwritten.current);
    const draft = loadDraft();
    adopt(draft);
    replace({ ...emptyValues, ...draft?.values });
    adoptTyped();
    setRestored(draft);
    setReady(true);
    window.addEventListener('pagehide', leave);
    // A page that was put aside heard nothing of other tabs.
    window.addEventListener('pageshow', follow);
    window.addEventListener('storage', follow);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', follow);
      window.removeEventListener('storage', follow);
      leave();
    };
  }, [replace, adoptTyped]);

  useEffect(() => {
    const isKept = textOf(values) === kept.current;
    unwritten.current = ready && !isKept ? values : null;
    if (!unwritten.current) return;
    // By then they may be written, or forgotten with the quote that was made of them.
    const timer = setTimeout(() => latest.current.write(unwritten.current), writeDelay);
    return () => clearTimeout(timer);
  }, [ready, values]);

  return {
    /** The kept answers are in the form; before that it shows what the HTML file shows. */
    ready,
    /** The kept draft that the form was filled from. */
    restored,
    /** Writes now instead of soon, before a request leaves; returns the draft's key. */
    keepNow(): string {
      write(values, true);
      return key.current;
    },
    /** Empties form and memory. */
    forget(): void {
      key.current = '';
      kept.current = '';
      unwritten.current = null;
      keepDraft(null);
      replace(emptyValues);
      setRestored(null);
    },
  };
}

/** The draft this browser keeps, or null; also null where storage is forbidden. */
function loadDraft(): Draft | null {
  try {
    const draft = parseDraft(localStorage.getItem(draftStorageKey), Date.now());
    if (!draft) localStorage.removeItem(draftStorageKey);
    return draft;
  } catch {
    // Storage is forbidden in this browser: the wizard works without a memory.
    return null;
  }
}

/** Answers in one text, to tell whether two drafts are the same; empty where nothing is answered. */
function textOf(values: WizardValues): string {
  return isTouched(values) ? JSON.stringify(values) : '';
}

/** Keeps the draft; false without storage, or with it full: nothing is kept and nothing breaks. */
function keepDraft(draft: Draft | null): boolean {
  try {
    if (draft) localStorage.setItem(draftStorageKey, JSON.stringify(draft));
    else localStorage.removeItem(draftStorageKey);
    return true;
  } catch {
    // Storage is forbidden or full: the wizard works without a memory.
    return false;
  }
}
