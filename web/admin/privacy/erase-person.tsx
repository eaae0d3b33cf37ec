import { erasePersonData } from '#contract/accounts/privacy.ts';
import { PasswordForm } from '#web/kit/form/password-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';

/** Asks for one's own password before a person is forgotten, which nothing brings back. */
export function ErasePerson({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Erase this person"
      description={
        <>
          Everything listed as erasable about{' '}
          <strong className="font-semibold break-all text-ink">{email}</strong> is deleted for good,
          mails and the account included. Nothing brings it back.
        </>
      }
    >
      <Form email={email} onClose={onClose} />
    </Dialog>
  );
}

function Form({ email, onClose }: { email: string; onClose: () => void }) {
  const erase = useChange(erasePersonData, {
    input: (password: string) => ({ body: { email, password } }),
    done: () => ({
      title: 'Person erased',
      description: `Nothing about ${email} is left but records kept by law.`,
    }),
    onDone: onClose,
  });

  return (
    <PasswordForm
      asked={erase}
      action="Erase for good"
      pendingAction="Erasing..."
      onClose={onClose}
    />
  );
}
