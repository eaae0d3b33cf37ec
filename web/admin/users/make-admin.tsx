import { makeAdmin, type UserReply } from '#contract/accounts/users.ts';
import { PasswordForm } from '#web/kit/form/password-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { userName } from './user-words.ts';

/** Makes somebody an administrator, after asking for one's own password (rule ACCOUNT-3). */
export function MakeAdmin({ user, onClose }: { user: UserReply | null; onClose: () => void }) {
  return (
    <Dialog
      open={user !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Make administrator"
      description={
        user && (
          <>
            <strong className="font-semibold break-words text-ink">{userName(user)}</strong> will be
            able to see and change everything here, including these accounts. We sign them out on
            every device first. The only way to undo this is to delete the account.
          </>
        )
      }
    >
      {user && <Form user={user} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ user, onClose }: { user: UserReply; onClose: () => void }) {
  const promote = useChange(makeAdmin, {
    input: (password: string) => ({ params: { id: user.id }, body: { password } }),
    done: () => ({
      title: 'Administrator added',
      description: `${userName(user)} is now an administrator.`,
    }),
  });

  return (
    <PasswordForm
      mutation={promote}
      action="Make administrator"
      pendingAction="Checking..."
      onClose={onClose}
    />
  );
}
