import { useState } from 'react';
import { replaceRecoveryCodes, type SecondFactors } from '#contract/accounts/second-factors.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { FactorBlock } from './factor-block.tsx';

const NewCodes = laterPart(
  async () => (await import('./new-codes.tsx')).NewCodes,
  ({ codes }) => codes.length > 0,
);

/** How many recovery codes are left, and new ones; nothing without a second factor. */
export function RecoveryCodes({ factors }: { factors: SecondFactors }) {
  const [codes, setCodes] = useState<string[]>([]);
  const replace = useChange(replaceRecoveryCodes, {
    failed: 'Error making recovery codes',
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  if (!factors.authenticator && factors.passkeys.length === 0) return null;
  const left = factors.recoveryCodesLeft;
  return (
    <FactorBlock
      title="Recovery codes"
      about={`${left === 1 ? 'One code is' : `${left} codes are`} left for the day you lose your phone.${left < 3 ? ' Make new ones soon.' : ''}`}
    >
      <Button
        look="secondary"
        className="justify-self-start"
        pending={replace.isPending}
        onClick={() => replace.mutate({})}
      >
        Make new codes
      </Button>
      <NewCodes codes={codes} onClose={() => setCodes([])} />
    </FactorBlock>
  );
}
