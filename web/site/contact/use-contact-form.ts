import { useEffect, useRef, useState } from 'react';
import { contactForm } from '#contract/inbox/contact.ts';
import type { FieldIssue } from '#contract/problem.ts';
import {
  type Attempt,
  type ContactField,
  type ContactValues,
  contactFields,
  emptyValues,
  isTouched,
  keepDraft,
  loadDraft,
} from './contact-draft.ts';

/** How long typing must pause before the draft is written, in milliseconds: a keystroke is not worth a write. */
const writeDelay = 300;

type Messages = Partial<Record<ContactField, string>>;

/** The first message of each field that is not accepted. */
function findErrors(values: ContactValues): Messages {
  const result = contactForm.safeParse(values);
  const errors: Messages = {};
  for (const issue of result.error?.issues ?? []) {
    // The schema has the form's own fields and no others.
    const field = issue.path[0] as ContactField;
    errors[field] ??= issue.message;
  }
  return errors;
}

/**
 * Values and messages of the contact form, kept in this browser until they are sent. Its own state,
 * because the form library would add a tenth to the page's script.
 */
export function useContactForm() {
  // Read while the page is made alive, before React takes over the controls.
  const [typedEarly] = useState(readTypedEarly);
  const [values, setValues] = useState(emptyValues);
  const [ready, setReady] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const [isRevealed, setRevealed] = useState(false);
  const [refused, setRefused] = useState<Messages>({});
  const attempt = useRef<Attempt | null>(null);
  const startedAt = useRef(0);
  const unwritten = useRef<ContactValues | null>(null);

  function write(): void {
    const latest = unwritten.current;
    if (!latest) return;
    unwritten.current = null;
    const draft = {
      values: latest,
      attempt: attempt.current,
      startedAt: startedAt.current,
      savedAt: Date.now(),
    };
    keepDraft(isTouched(latest) ? draft : null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears; write reads refs only
  useEffect(() => {
    const draft = loadDraft();
    attempt.current = draft?.attempt ?? null;
    startedAt.current = draft?.startedAt ?? Date.now();
    setValues({ ...emptyValues, ...draft?.values, ...typedEarly });
    setRestored(draft !== null);
    setReady(true);
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: write reads refs only
  useEffect(() => {
    if (!ready) return;
    unwritten.current = values;
    const timer = setTimeout(write, writeDelay);
    return () => clearTimeout(timer);
  }, [ready, values]);

  const found = isRevealed ? findErrors(values) : {};

  return {
    values,
    /** The kept values are in the form; before that it is as in the HTML file. */
    ready,
    isRestored,
    errors: { ...refused, ...found } as Messages,
    attempt,
    startedAt,
    change(field: ContactField, value: string): void {
      setValues((now) => ({ ...now, [field]: value }));
      setRefused(({ [field]: _, ...others }) => others);
    },
    /** From now on the form says what is wrong; the first field that is, or undefined. */
    reveal(): ContactField | undefined {
      setRevealed(true);
      const errors = findErrors(values);
      return contactFields.find((field) => field in errors);
    },
    /** Shows what the server found; the two parts of the name are one for it. */
    showIssues(issues: readonly FieldIssue[]): ContactField | undefined {
      const messages: Messages = {};
      for (const { path, message } of issues) {
        const field = contactFields.find((name) => name === (path === 'name' ? 'firstName' : path));
        if (field) messages[field] = message;
      }
      setRefused(messages);
      return contactFields.find((field) => field in messages);
    },
    /** Writes now instead of soon: before a request leaves. */
    keepNow(): void {
      unwritten.current = values;
      write();
    },
    /** Empties form and memory. */
    forget(): void {
      attempt.current = null;
      startedAt.current = Date.now();
      unwritten.current = null;
      keepDraft(null);
      setValues(emptyValues);
      setRestored(false);
      setRevealed(false);
      setRefused({});
    },
  };
}

/** What a visitor typed into the HTML before this code arrived. */
function readTypedEarly(): Partial<ContactValues> {
  if (typeof document === 'undefined') return {};
  const form = document.querySelector<HTMLFormElement>('form[data-contact-form]');
  if (!form) return {};
  return Object.fromEntries(
    [...new FormData(form)].filter(
      ([name, value]) => name in emptyValues && typeof value === 'string' && value !== '',
    ),
  );
}
