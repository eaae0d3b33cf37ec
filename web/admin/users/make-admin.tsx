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
            <strong className="font-semibold break-words text-ink">{userName(user)}</strong> will
            see and change everything here, these accounts included, and is signed out on every
            device first. There is no way back but deleting the account.
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
      title: 'Administrator made',
      description: `${userName(user)} has all rights now.`,
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
