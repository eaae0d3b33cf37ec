import { useEffect, useRef, useState } from 'react';
import { contactForm } from '#contract/inbox/contact.ts';
import type { FieldIssue } from '#contract/problem.ts';
import { type Attempt, keepDraft, loadDraft } from '#web/kit/form/stored-draft.ts';
import { readTypedEarly } from '#web/kit/form/typed-early.ts';
import {
  type ContactField,
  type ContactValues,
  contactFields,
  draftLifetime,
  emptyValues,
  isTouched,
  storageKey,
} from './contact-draft.ts';

/** How long typing must pause before the draft is stored, in milliseconds. */
const storeDelay = 300;

type Messages = Partial<Record<ContactField, string>>;

/** The first error message of each invalid field. */
function findErrors(values: ContactValues): Messages {
  const result = contactForm.safeParse(values);
  const errors: Messages = {};
  for (const issue of result.error?.issues ?? []) {
    // The schema has exactly the form's fields.
    const field = issue.path[0] as ContactField;
    errors[field] ??= issue.message;
  }
  return errors;
}

/**
 * Values and error messages of the contact form; the values are stored in the browser until they are
 * sent. It does not use the form library, which would add a tenth to the page's script.
 */
export function useContactForm() {
  const [values, setValues] = useState(emptyValues);
  const [ready, setReady] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const [isRevealed, setRevealed] = useState(false);
  const [serverErrors, setServerErrors] = useState<Messages>({});
  const attempt = useRef<Attempt | null>(null);
  const startedAt = useRef(0);
  const unstored = useRef<ContactValues | null>(null);

  function store(): void {
    const latest = unstored.current;
    if (!latest) return;
    unstored.current = null;
    const draft = {
      values: latest,
      attempt: attempt.current,
      startedAt: startedAt.current,
      savedAt: Date.now(),
    };
    keepDraft(storageKey, isTouched(latest) ? draft : null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears; store reads refs only
  useEffect(() => {
    const draft = loadDraft(storageKey, emptyValues, draftLifetime);
    attempt.current = draft?.attempt ?? null;
    startedAt.current = draft?.startedAt ?? Date.now();
    setValues({
      ...emptyValues,
      ...draft?.values,
      ...readTypedEarly('form[data-contact-form]', emptyValues),
    });
    setRestored(draft !== null);
    setReady(true);
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      store();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: store reads refs only
  useEffect(() => {
    if (!ready) return;
    unstored.current = values;
    const timer = setTimeout(store, storeDelay);
    return () => clearTimeout(timer);
  }, [ready, values]);

  const found = isRevealed ? findErrors(values) : {};

  return {
    values,
    /** The stored values have been restored; until then the form is as prerendered. */
    ready,
    isRestored,
    errors: { ...serverErrors, ...found } as Messages,
    attempt,
    startedAt,
    change(field: ContactField, value: string): void {
      setValues((now) => ({ ...now, [field]: value }));
      setServerErrors(({ [field]: _, ...others }) => others);
    },
    /** Shows errors from now on; returns the first invalid field, or undefined. */
    reveal(): ContactField | undefined {
      setRevealed(true);
      const errors = findErrors(values);
      return contactFields.find((field) => field in errors);
    },
    /** Shows the server's messages; for the server, first and last name are one field. */
    showIssues(issues: readonly FieldIssue[]): ContactField | undefined {
      const messages: Messages = {};
      for (const { path, message } of issues) {
        const field = contactFields.find((name) => name === (path === 'name' ? 'firstName' : path));
        if (field) messages[field] = message;
      }
      setServerErrors(messages);
      return contactFields.find((field) => field in messages);
    },
    /** Stores the draft without delay, before a request is sent. */
    storeNow(): void {
      unstored.current = values;
      store();
    },
    /** Clears the form and the stored draft. */
    reset(): void {
      attempt.current = null;
      startedAt.current = Date.now();
      unstored.current = null;
      keepDraft(storageKey, null);
      setValues(emptyValues);
      setRestored(false);
      setRevealed(false);
      setServerErrors({});
    },
  };
}
