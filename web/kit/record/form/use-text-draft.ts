import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './form-draft.ts';

/**
 * The text of a message box and its setter. The text is kept in this tab until it is empty again, so
 * that visiting another screen, or a reload, loses nothing.
 *
 * @param name of the draft, such as `chat reply 01J…`
 */
export function useTextDraft(name: string): [text: string, put: (text: string) => void] {
  const [text, setText] = useState(() => readDraft(name, { text: '' })?.values.text ?? '');
  function put(next: string): void {
    setText(next);
    if (next === '') dropDraft(name);
    else keepDraft(name, { values: { text: next }, record: null });
  }
  return [text, put];
}
