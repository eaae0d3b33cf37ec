import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  confirmIdentity,
  getSecondFactors,
  type PasskeyAssertion,
} from '#contract/accounts/second-factors.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { call } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { PasswordField } from '#web/kit/ui/password-field.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { ProviderProof } from './provider-proof.tsx';
import { onProofNeeded } from './with-proof.ts';

/** The dialog that asks who is there, whenever a sensitive change needs to know (rule FACTOR-5). */
export function ConfirmIdentity() {
  const [answer, setAnswer] = useState<(isProved: boolean) => void>();
  useEffect(() => onProofNeeded(() => new Promise((resolve) => setAnswer(() => resolve))), []);

  function end(isProved: boolean): void {
    answer?.(isProved);
    setAnswer(undefined);
  }

  return (
    <Dialog
      isOver
      open={answer !== undefined}
      onOpenChange={(open) => !open && end(false)}
      title="Confirm that it’s you"
      description="This is sensitive. We ask once, then not again for ten minutes."
    >
      {answer && <Proof onProved={() => end(true)} />}
    </Dialog>
  );
}

function Proof({ onProved }: { onProved: () => void }) {
  const { data: factors } = useQuery(queryOf(getSecondFactors, {}));
  const [pending, setPending] = useState(false);
  const [error, setError] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const hasFactor = factors && (factors.authenticator || factors.passkeys.length > 0);
  const takesCode = factors && (factors.authenticator || factors.recoveryCodesLeft > 0);

  useEffect(() => {
    if (factors) form.current?.querySelector('input')?.focus();
  }, [factors]);

  async function prove(body: { password?: string; code?: string; passkey?: PasskeyAssertion }) {
    setPending(true);
    setError('');
    try {
      await call(confirmIdentity, { body });
      onProved();
    } catch (cause) {
      setError(failureText(cause));
      setPending(false);
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '');
    void prove(hasFactor ? { code: text('code') } : { password: text('password') });
  }

  if (!factors) return <p className="text-muted">One moment…</p>;
  return (
    <form ref={form} method="post" noValidate onSubmit={handleSubmit} className="grid gap-5">
      {error && (
        <Notice kind="danger" announced>
          {error}
        </Notice>
      )}
      {!hasFactor && (
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          readOnly={pending}
        />
      )}
      {hasFactor && takesCode && (
        <TextField
          label="Code of your authenticator app, or a recovery code"
          name="code"
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          readOnly={pending}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {(!hasFactor || takesCode) && (
          <Button type="submit" look="accent" pending={pending}>
            {pending ? 'Checking…' : 'Confirm'}
          </Button>
        )}
        {factors.passkeys.length > 0 && (
          <PasskeyButton
            label="Use a passkey"
            pending={pending}
            onFailure={setError}
            onPasskey={(passkey) => void prove({ passkey })}
          />
        )}
        {factors.provider !== null && (
          <ProviderProof
            name={factors.provider}
            pending={pending}
            onProved={onProved}
            onFailure={setError}
          />
        )}
      </div>
    </form>
  );
}
