import { type FormEvent, useRef, useState } from 'react';
import { looksEmpty } from '#contract/text.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { useTextDraft } from '#web/kit/record/form/use-text-draft.ts';

interface TextFormOptions {
  /** Name of the draft in which the text is kept. */
  draft: string;
  /** The message at the field if nothing was typed. */
  missing: string;
  send: (text: string) => Promise<void>;
  /** Shown if the request failed without a reason. */
  failed: string;
  /** Logged if no answer came. */
  unanswered: string;
  /** Called when the text was sent. */
  onSent?: () => void;
}

/** A form with one text that must be given: its draft, validation, request and failure. */
export function useTextForm({ draft, missing, send, failed, unanswered, onSent }: TextFormOptions) {
  const [text, setText] = useTextDraft(draft);
  const ref = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setFailure('');
    const isMissing = looksEmpty(text);
    setError(isMissing ? missing : '');
    if (isMissing) {
      // After the message is rendered, so that a screen reader announces it with the field.
      requestAnimationFrame(() => ref.current?.focus());
      return;
    }
    setPending(true);
    try {
      await send(text);
      setText('');
      onSent?.();
    } catch (cause) {
      if (!(cause instanceof ApiError)) reportFailure(unanswered, cause);
      setFailure(failureText(cause, failed));
    } finally {
      setPending(false);
    }
  }

  return {
    submit,
    pending,
    failure,
    /** For the field of the text. */
    field: {
      ref,
      value: text,
      onChange: (event: { target: { value: string } }) => setText(event.target.value),
      error,
    },
  };
}
