import { startFactorReset } from '#contract/accounts/factor-resets.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';

interface ResetDialogProps {
  account: { id: string; name: string } | null;
  onClose: () => void;
}

/** Asks before the second factors of another account are removed (rule FACTOR-8). */
export function ResetDialog({ account, onClose }: ResetDialogProps) {
  return (
    <Dialog
      open={account !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Reset the second factors"
      description={
        account && (
          <>
            In 24 hours we remove the passkeys, the authenticator app and the recovery codes of{' '}
            <strong className="font-semibold break-words text-ink">{account.name}</strong>, and sign
            them out. We email them now, and they can stop it until then.
          </>
        )
      }
    >
      {account && <Confirmation account={account} onClose={onClose} />}
    </Dialog>
  );
}

function Confirmation({
  account,
  onClose,
}: {
  account: { id: string; name: string };
  onClose: () => void;
}) {
  const start = useChange(startFactorReset, {
    done: () => ({
      title: 'Reset started',
      description: `${account.name} can sign in with the password alone in 24 hours.`,
    }),
    failed: 'Error starting the reset',
    onSuccess: onClose,
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        look="accent"
        pending={start.isPending}
        onClick={() => start.mutate({ params: { id: account.id } })}
      >
        Start the reset
      </Button>
      <Button look="secondary" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}
