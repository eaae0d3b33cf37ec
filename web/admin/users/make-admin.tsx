import { makeAdmin, type UserReply } from '#contract/accounts/users.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { userName } from './user-words.ts';

/** Makes somebody an administrator, after a question (rule ACCOUNT-3). */
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
      {user && <Confirmation user={user} onClose={onClose} />}
    </Dialog>
  );
}

function Confirmation({ user, onClose }: { user: UserReply; onClose: () => void }) {
  const promote = useChange(makeAdmin, {
    done: () => ({
      title: 'Administrator added',
      description: `${userName(user)} is now an administrator.`,
    }),
    failed: 'Error making an administrator',
    onSuccess: onClose,
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        look="accent"
        pending={promote.isPending}
        onClick={() => promote.mutate({ params: { id: user.id } })}
      >
        Make administrator
      </Button>
      <Button look="secondary" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}
