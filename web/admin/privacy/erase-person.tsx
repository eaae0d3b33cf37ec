import { erasePersonData } from '#contract/accounts/privacy.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';

interface ErasePersonProps {
  email: string;
  onClose: () => void;
}

/** Asks before erasing a person, which cannot be undone. */
export function ErasePerson({ email, onClose }: ErasePersonProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Erase this person"
      description={
        <>
          We permanently delete everything listed as erasable, including emails and the account,
          about <strong className="font-semibold break-all text-ink">{email}</strong>. You can’t
          undo this.
        </>
      }
    >
      <Confirmation email={email} onClose={onClose} />
    </Dialog>
  );
}

function Confirmation({ email, onClose }: ErasePersonProps) {
  const erase = useChange(erasePersonData, {
    done: () => ({
      title: 'Person erased',
      description: `We deleted everything about ${email} except records the law requires.`,
    }),
    failed: 'Error erasing the person',
    onSuccess: onClose,
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        look="danger"
        pending={erase.isPending}
        onClick={() => erase.mutate({ body: { email } })}
      >
        {erase.isPending ? 'Erasing...' : 'Erase for good'}
      </Button>
      <Button look="secondary" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}
