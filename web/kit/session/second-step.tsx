import { type FormEvent, useEffect, useRef, useState } from 'react';
import { signInWithPasskey, takeSecondStep } from '#contract/accounts/second-factors.ts';
import type { SecondStepWay } from '#domain/account/second-factor.ts';
import { call } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStepHelp } from './second-step-help.tsx';
import type { SignInState } from './use-sign-in.ts';

const linkClass = 'rounded-sm py-1 text-primary underline underline-offset-4';

interface SecondStepProps {
  ways: readonly SecondStepWay[];
  state: SignInState;
}

/** The second step of a sign-in: a code of the app, a passkey, or a recovery code. */
export function SecondStep({ ways, state }: SecondStepProps) {
  const { pending, error, setError, attempt, restart } = state;
  const hasApp = ways.includes('authenticator');
  const [way, setWay] = useState<'app' | 'recovery'>(hasApp ? 'app' : 'recovery');
  const [isLost, setLost] = useState(false);
  const byRecovery = way === 'recovery';
  const field = useRef<HTMLInputElement>(null);
  // Each way has a field of its own.
  useEffect(() => {
    if (field.current?.dataset.way === way) field.current.focus();
  }, [way]);
  const takesCode = hasApp || ways.includes('recovery-code');

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const code = String(data.get('code') ?? '').trim();
    if (code === '') {
      setError('Enter the code');
      field.current?.focus();
      return;
    }
    const trustBrowser = data.get('trustBrowser') === 'on';
    void attempt(() => call(takeSecondStep, { body: { code, trustBrowser } }));
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit} className="grid gap-5">
      <div>
        <h2 className="text-xl">One more step</h2>
        <p className="mt-1 text-muted">
          {byRecovery
            ? 'Enter one of the recovery codes you saved. Each works once.'
            : 'Open your authenticator app and enter the code it shows.'}
        </p>
      </div>
      {error && (
        <Notice kind="danger" announced>
          {error}
        </Notice>
      )}
      {takesCode && (
        <>
          <TextField
            key={way}
            data-way={way}
            ref={field}
            label={byRecovery ? 'Recovery code' : 'Code'}
            name="code"
            required
            autoComplete={byRecovery ? 'off' : 'one-time-code'}
            inputMode={byRecovery ? 'text' : 'numeric'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            readOnly={pending}
          />
          <CheckboxField
            name="trustBrowser"
            label="Trust this browser for 30 days"
            hint="Only on your own device. Your password is still asked for."
          />
          <Button type="submit" look="accent" pending={pending}>
            {pending ? 'Signing In...' : 'Continue'}
          </Button>
        </>
      )}
      {ways.includes('passkey') && (
        <PasskeyButton
          label="Use a passkey"
          pending={pending}
          onFailure={setError}
          onPasskey={(credential) =>
            void attempt(() => call(signInWithPasskey, { body: { credential } }))
          }
        />
      )}
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-[0.9375rem]">
        {hasApp && ways.includes('recovery-code') && (
          <button
            type="button"
            className={linkClass}
            onClick={() => {
              setWay(byRecovery ? 'app' : 'recovery');
              setError('');
            }}
          >
            {byRecovery ? 'Use your authenticator app' : 'Use a recovery code'}
          </button>
        )}
        <button type="button" className={linkClass} onClick={restart}>
          Back to the password
        </button>
        {!isLost && (
          <button type="button" className={linkClass} onClick={() => setLost(true)}>
            I can’t use any of these
          </button>
        )}
      </p>
      {isLost && (
        <SecondStepHelp
          ways={ways}
          onRecoveryCode={() => {
            setWay('recovery');
            setError('');
            field.current?.focus();
          }}
        />
      )}
    </form>
  );
}
