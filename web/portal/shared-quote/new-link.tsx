import { type ReactNode, useState } from 'react';
import { requestNewLink } from '#contract/quotes/acceptance.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';

/**
 * Requests a new link by email; it is sent to the quote's address, whoever presses the button.
 *
 * @param children other actions, shown beside the button.
 */
export function NewLink({ token, children }: { token: string; children: ReactNode }) {
  const [pending, setPending] = useState(false);
  const [answer, setAnswer] = useState<{ kind: 'success' | 'danger'; text: string } | null>(null);

  async function ask(): Promise<void> {
    setPending(true);
    try {
      const { message } = await call(requestNewLink, { params: { token } });
      setAnswer({ kind: 'success', text: message });
    } catch (error) {
      const text = failureText(error, 'We could not send a new link. Please try again.');
      setAnswer({ kind: 'danger', text });
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
            Email me a new link
          </Button>
        )}
        {children}
      </div>
    </>
  );
}
