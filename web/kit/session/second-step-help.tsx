import { useState } from 'react';
import { askForFactorHelp } from '#contract/accounts/factor-resets.ts';
import type { SecondStepWay } from '#domain/account/second-factor.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';

interface SecondStepHelpProps {
  ways: readonly SecondStepWay[];
  /** Shows the field of recovery codes. */
  onRecoveryCode: () => void;
}

/** The ways in for somebody who can use none of their second factors, the quickest first (rule FACTOR-8). */
export function SecondStepHelp({ ways, onRecoveryCode }: SecondStepHelpProps) {
  const [pending, setPending] = useState(false);
  const [answer, setAnswer] = useState<{ kind: 'success' | 'danger'; text: string } | null>(null);

  async function ask(): Promise<void> {
    setPending(true);
    try {
      const { message } = await call(askForFactorHelp, {});
      setAnswer({ kind: 'success', text: message });
    } catch (cause) {
      setAnswer({ kind: 'danger', text: failureText(cause) });
    }
    setPending(false);
  }

  return (
    <section aria-label="Other ways to sign in" className="grid gap-4 border-t border-line pt-5">
      <h3 className="text-lg">Other ways to sign in</h3>
      <ol className="grid list-decimal gap-3 pl-5">
        {ways.includes('passkey') && (
          <li>Try every phone, computer and security key that you added a passkey on.</li>
        )}
        {ways.includes('recovery-code') && (
          <li>
            Look for the recovery codes you saved or printed.{' '}
            <button
              type="button"
              className="rounded-sm text-primary underline underline-offset-4"
              onClick={onRecoveryCode}
            >
              Enter one
            </button>
          </li>
        )}
        <li>
          Ask an administrator to remove your second factors. It takes 24 hours, so that no one else
          can do it behind your back.
        </li>
      </ol>
      {answer && (
        <Notice kind={answer.kind} announced>
          {answer.text}
        </Notice>
      )}
      {answer?.kind !== 'success' && (
        <Button
          look="secondary"
          className="justify-self-start"
          pending={pending}
          onClick={() => void ask()}
        >
          Ask for help
        </Button>
      )}
    </section>
  );
}
