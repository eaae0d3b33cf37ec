import { useEffect, useRef, useState } from 'react';

interface SavedText {
  /** What is saved, as the field shows it. */
  saved: string;
  /** Changes with each save, also with one of the same text. */
  version: string;
  /** Saves a text; false if it is not sent, because it is no change or has a mistake. */
  send: (text: string) => boolean;
}

/**
 * The text of a field that saves by itself. What is typed is only replaced by what was saved if nothing
 * else was typed since; what was typed and left while a save was in progress is saved after it, and what
 * could not be saved stays.
 */
export function useSavedText({ saved, version, send }: SavedText) {
  const [typed, setTyped] = useState(saved);
  /** The saved text that the field knows, and the typed text that stands for it. */
  const [known, setKnown] = useState({ saved, version, untouched: saved });
  /** What is being saved, and the version before. */
  const sending = useRef<{ text: string; version: string }>(null);
  const isWaiting = useRef(false);
  if (known.saved !== saved || known.version !== version) {
    setKnown({ saved, version, untouched: saved });
    if (typed === known.untouched) setTyped(saved);
  }

  function save(): void {
    const text = typed.trim();
    if (sending.current !== null) {
      isWaiting.current = text !== sending.current.text;
      return;
    }
    if (text === saved || !send(text)) return;
    sending.current = { text, version };
    setKnown({ saved, version, untouched: typed });
  }

  /** To be called when a save failed: nothing of what is typed counts as saved. */
  function failed(): void {
    sending.current = null;
    setKnown((now) => ({ ...now, untouched: now.saved }));
  }

  useEffect(() => {
    if (sending.current !== null && sending.current.version !== version) sending.current = null;
    if (sending.current !== null || !isWaiting.current) return;
    isWaiting.current = false;
    save();
  });

  return { typed, setTyped, save, failed };
}
