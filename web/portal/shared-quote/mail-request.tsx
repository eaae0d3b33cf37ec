import { type ReactNode, useState } from 'react';
import { failureText } from '#web/kit/api/api-error.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';

interface MailRequestProps {
  /** The button's label. */
  label: string;
  request: () => Promise<{ message: string }>;
  /** Shown if no answer came. */
  failed: string;
  onFailure?: (error: unknown) => void;
  /** Other actions, shown beside the button. */
  children: ReactNode;
}

/** Requests a mail to the quote's address, whoever presses the button, and shows the answer. */
export function MailRequest({ label, request, failed, onFailure, children }: MailRequestProps) {
  const [pending, setPending] = useState(false);
  const [answer, setAnswer] = useState<{ kind: 'success' | 'danger'; text: string } | null>(null);

  async function ask(): Promise<void> {
    setPending(true);
    try {
      const { message } = await request();
      setAnswer({ kind: 'success', text: message });
    } catch (error) {
      onFailure?.(error);
      setAnswer({ kind: 'danger', text: failureText(error, failed) });
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      {answer && (
        <Notice kind={answer.kind} announced>
          {answer.text}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {answer?.kind !== 'success' && (
          <Button look="primary" pending={pending} onClick={() => void ask()}>
            {label}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}
