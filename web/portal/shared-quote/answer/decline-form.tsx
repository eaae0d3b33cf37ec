import { type FormEvent, useRef, useState } from 'react';
import { looksEmpty } from '#contract/text.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { useTextDraft } from '#web/kit/record/form/use-text-draft.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';

interface DeclineFormProps {
  onDecline: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Declines the quote, with a reason. */
export function DeclineForm({ onDecline, onClose }: DeclineFormProps) {
  const [reason, setReason] = useTextDraft(`decline ${location.pathname}`);
  const field = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setFailure('');
    const missing = looksEmpty(reason) ? 'Please tell us why' : '';
    setError(missing);
    if (missing !== '') {
      // After the message is rendered, so that a screen reader announces it with the field.
      requestAnimationFrame(() => field.current?.focus());
      return;
    }
    setPending(true);
    try {
      await onDecline(reason);
      setReason('');
    } catch (cause) {
      if (!(cause instanceof ApiError)) reportFailure('The decline got no answer', cause);
      setFailure(failureText(cause, 'The quote could not be declined. Please try again.'));
    } finally {
      setPending(false);
    }
  }

  return (
    <form
      method="post"
      onSubmit={submit}
      aria-label="Decline the quote"
      noValidate
      className="grid gap-5"
    >
      <TextArea
        ref={field}
        label="Reason"
        hint="It helps us to make a better one. A declined quote cannot be accepted any more."
        rows={3}
        maxLength={2000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={error}
        autoFocus
      />
      {failure && (
        <Notice kind="danger" announced>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" pending={pending}>
          {pending ? 'Declining…' : 'Decline the quote'}
        </Button>
        <Button look="quiet" onClick={onClose} disabled={pending}>
          Go back
        </Button>
      </div>
    </form>
  );
}
