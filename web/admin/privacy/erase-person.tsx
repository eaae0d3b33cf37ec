import { useMutation, useQueryClient } from '@tanstack/react-query';
import { erasePersonData } from '#contract/privacy.ts';
import { call } from '#web/kit/api/request.ts';
import { PasswordForm } from '#web/kit/form/password-form.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';

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
  const client = useQueryClient();
  const erase = useMutation({
    mutationFn: (password: string) => call(erasePersonData, { body: { email, password } }),
    onSuccess: () => {
      toast({
        title: 'Person erased',
        description: `Nothing about ${email} is left but records kept by law.`,
      });
      onClose();
      return client.invalidateQueries();
    },
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
