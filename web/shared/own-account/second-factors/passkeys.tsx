import { useState } from 'react';
import {
  addPasskey,
  removePasskey,
  type SecondFactors,
  startPasskey,
} from '#contract/accounts/second-factors.ts';
import { passkeyNameMaxLength } from '#domain/account/second-factor.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { canUsePasskeys, makePasskey, passkeyFailure } from '#web/kit/session/passkey.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { FactorBlock, FactorLine } from './factor-block.tsx';

const NewCodes = laterPart(
  async () => (await import('./new-codes.tsx')).NewCodes,
  ({ codes }) => codes.length > 0,
);

/** The passkeys of the account; adding one needs a browser and an address that offer them. */
export function Passkeys({ factors }: { factors: SecondFactors }) {
  const remove = useChange(removePasskey, {
    input: ({ id }: { id: string; name: string }) => ({ params: { id } }),
    done: (_, { name }) => ({
      title: 'Passkey removed',
      description: `“${name}” no longer opens your account.`,
    }),
    failed: 'Error removing the passkey',
  });
  return (
    <FactorBlock
      title="Passkeys"
      about="Sign in with your fingerprint, your face or the PIN of your device. There’s no password to type or steal."
    >
      {factors.passkeys.map((key) => (
        <FactorLine
          key={key.id}
          title={key.name}
          button={
            <Button
              look="secondary"
              size="small"
              pending={remove.isPending}
              onClick={() => remove.mutate(key)}
              aria-label={`Remove ${key.name}`}
            >
              Remove
            </Button>
          }
        >
          Added <RelativeDate at={key.addedAt} />
          {key.lastUsedAt ? (
            <>
              , last used <RelativeDate at={key.lastUsedAt} />
            </>
          ) : (
            ', not used yet'
          )}
          {key.isSynced && ', synced by your password manager'}
        </FactorLine>
      ))}
      {factors.canUsePasskeys && canUsePasskeys() ? (
        <AddPasskey count={factors.passkeys.length} />
      ) : (
        <p className="text-sm text-muted">
          Passkeys need a browser that supports them and a site on https. Use an authenticator app
          here.
        </p>
      )}
    </FactorBlock>
  );
}

function AddPasskey({ count }: { count: number }) {
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const [codes, setCodes] = useState<string[]>([]);
  const start = useChange(startPasskey);
  const add = useChange(addPasskey, {
    done: () => ({ title: 'Passkey added', description: 'You can sign in with it from now on.' }),
  });

  async function make(): Promise<void> {
    setError('');
    try {
      const credential = await makePasskey(await start.mutateAsync({}));
      const body = { name: name.trim() || `Passkey ${count + 1}`, credential };
      const { recoveryCodes } = await add.mutateAsync({ body });
      setName('');
      setCodes(recoveryCodes);
    } catch (cause) {
      setError(cause instanceof ApiError ? failureText(cause) : passkeyFailure(cause));
    }
  }

  return (
    <>
      {error && (
        <Notice kind="danger" announced>
          {error}
        </Notice>
      )}
      <form
        method="post"
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <TextField
          label="Name"
          hint="So you can recognize it, such as “Work laptop”."
          className="grow sm:max-w-xs"
          maxLength={passkeyNameMaxLength}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" look="primary" pending={start.isPending || add.isPending}>
          Add a passkey
        </Button>
      </form>
      <NewCodes codes={codes} onClose={() => setCodes([])} />
    </>
  );
}
