import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './form-draft.ts';

/**
 * The text of a box that is sent rather than saved, and how it is put there: kept in this tab until
 * it is empty again, so that looking at something else in between, or a reload, loses nothing.
 *
 * @param name of what it answers, such as `chat reply 01J…`
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
