import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PasskeyAssertion } from '#contract/accounts/second-factors.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { askForPasskey, canUsePasskeys, passkeyFailure } from './passkey.ts';

interface PasskeyButtonProps {
  label: string;
  pending: boolean;
  onPasskey: (passkey: PasskeyAssertion) => void;
  /** The browser's dialog was closed, or it failed. */
  onFailure: (message: string) => void;
}

/** Uses a passkey, where the browser offers them; nothing elsewhere. */
export function PasskeyButton({ label, pending, onPasskey, onFailure }: PasskeyButtonProps) {
  const [isOffered, setOffered] = useState(false);
  const [asking, setAsking] = useState(false);
  useEffect(() => setOffered(canUsePasskeys()), []);

  async function ask(): Promise<void> {
    setAsking(true);
    try {
      onPasskey(await askForPasskey());
    } catch (error) {
      onFailure(error instanceof ApiError ? error.message : passkeyFailure(error));
    } finally {
      setAsking(false);
    }
  }

  if (!isOffered) return null;
  return (
    <Button look="secondary" pending={pending || asking} onClick={() => void ask()}>
      <KeyRound aria-hidden size={18} />
      {label}
    </Button>
  );
}
