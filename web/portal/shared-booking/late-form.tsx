import { type FormEvent, useState } from 'react';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';

interface LateFormProps {
  onLate: () => Promise<void>;
  onClose: () => void;
}

/** Reports to the company that the visitor is running late. */
export function LateForm({ onLate, onClose }: LateFormProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setPending(true);
    setFailure('');
    try {
      await onLate();
      onClose();
    } catch (cause) {
      if (!(cause instanceof ApiError)) reportFailure('The message got no answer', cause);
      setFailure(failureText(cause, 'We couldn’t send that. Please try again.'));
    } finally {
      setPending(false);
    }
  }

  return (
    <form
      method="post"
      onSubmit={submit}
      aria-label="Tell us you’re running late"
      className="grid gap-5"
    >
      <p className="max-w-prose">
        We’ll let your host know. You keep your time, and nothing else changes.
      </p>
      {failure && (
        <Notice kind="danger" announced>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="accent" pending={pending}>
          {pending ? 'Sending…' : 'I’m running late'}
        </Button>
        <Button look="quiet" onClick={onClose} disabled={pending}>
          I’m on time
        </Button>
      </div>
    </form>
  );
}
