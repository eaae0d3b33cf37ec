import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './form-draft.ts';

/** The values of a small form, and what changes and forgets them. */
interface ValuesDraft<Values> {
  values: Values;
  put: (changed: Partial<Values>) => void;
  /** Forgets what is stored; the form itself stays as it is. */
  drop: () => void;
}

/**
 * The values of a small form, kept in this tab until they are what they were at first, so that
 * visiting another screen, or a reload, loses nothing.
 *
 * @param name of the draft: its form, its record and, if another person may use the same address,
 *   whose it is
 */
export function useValuesDraft<Values extends Record<string, string>>(
  name: string,
  initial: Values,
): ValuesDraft<Values> {
  const [values, setValues] = useState(() => readDraft(name, initial)?.values ?? initial);
  return {
    values,
    put(changed) {
      const next = { ...values, ...changed };
      setValues(next);
      if (Object.keys(next).every((field) => next[field] === initial[field])) dropDraft(name);
      else keepDraft(name, { values: next, record: null });
    },
    drop: () => dropDraft(name),
  };
}

/**
 * The text of a message box and its setter, kept as {@link useValuesDraft} does.
 *
 * @param name of the draft, such as `chat reply 01J…`
 */
export function useTextDraft(name: string): [text: string, put: (text: string) => void] {
  const { values, put } = useValuesDraft(name, { text: '' });
  return [values.text, (text) => put({ text })];
}
