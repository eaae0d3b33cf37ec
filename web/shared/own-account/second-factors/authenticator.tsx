import { type FormEvent, useState } from 'react';
import {
  confirmAuthenticator,
  removeAuthenticator,
  type SecondFactors,
  startAuthenticator,
} from '#contract/accounts/second-factors.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { FactorBlock, FactorLine } from './factor-block.tsx';
import { QrCode } from './qr-code.tsx';

const NewCodes = laterPart(
  async () => (await import('./new-codes.tsx')).NewCodes,
  ({ codes }) => codes.length > 0,
);

/** The authenticator app: added with a QR code and its first code, or removed. */
export function Authenticator({ factors }: { factors: SecondFactors }) {
  const [codes, setCodes] = useState<string[]>([]);
  const start = useChange(startAuthenticator, { failed: 'Error adding the app' });
  const remove = useChange(removeAuthenticator, {
    done: () => ({
      title: 'Authenticator app removed',
      description: 'Your app’s codes no longer count.',
    }),
    failed: 'Error removing the app',
  });
  const { authenticator } = factors;
  return (
    <FactorBlock
      title="Authenticator app"
      about="An app on your phone shows a new code every 30 seconds. Signing in asks for it after your password."
    >
      {authenticator && (
        <FactorLine
          title="Your app"
          button={
            <Button
              look="secondary"
              size="small"
              pending={remove.isPending}
              onClick={() => remove.mutate({})}
            >
              Remove
            </Button>
          }
        >
          Added <RelativeDate at={authenticator.addedAt} />
          {authenticator.lastUsedAt && (
            <>
              , last used <RelativeDate at={authenticator.lastUsedAt} />
            </>
          )}
        </FactorLine>
      )}
      {!authenticator && !start.data && (
        <Button
          look="primary"
          className="justify-self-start"
          pending={start.isPending}
          onClick={() => start.mutate({})}
        >
          Add an authenticator app
        </Button>
      )}
      {!authenticator && start.data && (
        <FirstCode
          {...start.data}
          onConfirmed={(made) => {
            setCodes(made);
            start.reset();
          }}
          onCancel={() => start.reset()}
        />
      )}
      <NewCodes codes={codes} onClose={() => setCodes([])} />
    </FactorBlock>
  );
}

interface FirstCodeProps {
  secret: string;
  qr: readonly string[];
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

function FirstCode({ secret, qr, onConfirmed, onCancel }: FirstCodeProps) {
  const [error, setError] = useState('');
  const confirm = useChange(confirmAuthenticator, {
    done: () => ({
      title: 'Authenticator app added',
      description: 'From now on, signing in also asks for its code.',
    }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onError: (cause) => setError(failureText(cause)),
  });

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    setError('');
    confirm.mutate({ body: { code } });
  }

  return (
    <div className="grid gap-5 border-t border-line pt-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode rows={qr} label="QR code for your authenticator app" />
      <div className="grid content-start gap-4">
        <p>Scan this with your app, or type the key into it:</p>
        <p className="flex flex-wrap items-center gap-3">
          <code className="figures text-sm break-all">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={secret} isSmall what="the key" />
        </p>
        <form method="post" noValidate onSubmit={handleSubmit} className="grid gap-4">
          <TextField
            label="The code your app shows now"
            name="code"
            required
            error={error}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={20}
            className="max-w-xs"
            readOnly={confirm.isPending}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="primary" pending={confirm.isPending}>
              Turn it on
            </Button>
            <Button look="secondary" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
}
