import { useQuery } from '@tanstack/react-query';
import { getOpenWork, type UserReply } from '#contract/accounts/users.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { useMay } from '#web/kit/session/rights.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { HandOver } from './open-work.tsx';
import { userName, workText } from './user-words.ts';

interface DeleteUserProps {
  /** A colleague with open work who is to be deleted; null while the dialog is closed. */
  user: UserReply | null;
  /** Asks the question and deletes the account. */
  onDelete: (user: UserReply) => void;
  onClose: () => void;
}

/** Says what a colleague still has open before their account is deleted, and hands it over. */
export function DeleteUser({ user, onDelete, onClose }: DeleteUserProps) {
  return (
    <Dialog
      open={user !== null}
      onOpenChange={(open) => !open && onClose()}
      title={user ? `Open work of ${userName(user)}` : ''}
    >
      {user && (
        <OpenWork
          user={user}
          onClose={onClose}
          onDelete={(leaving) => {
            onClose();
            onDelete(leaving);
          }}
        />
      )}
    </Dialog>
  );
}

function OpenWork({ user, onDelete, onClose }: DeleteUserProps & { user: UserReply }) {
  const work = useQuery(queryOf(getOpenWork, { params: { id: user.id } }));
  const open = work.data ? workText(work.data) : '';
  const name = userName(user);
  const may = useMay();
  const buttons = (
    <div className="flex flex-wrap gap-3">
      <Button
        look="danger"
        onClick={() => onDelete(user)}
        className="max-w-full py-2 whitespace-normal! wrap-anywhere"
      >
        {open === '' ? `Delete ${name}` : 'Delete without handing over'}
      </Button>
      <Button look="secondary" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
  return (
    <>
      <p role="status" className="break-words">
        {open === ''
          ? `${name} has no open work anymore.`
          : `${name} still has ${open}. Without a new owner, the overview lists it under “Work without an owner”. If you restore the account, it goes back to ${name}.`}
      </p>
      {work.data && open !== '' && may('users:change') ? (
        <HandOver user={user} work={work.data} instead={buttons} />
      ) : (
        <div className="mt-5">{buttons}</div>
      )}
    </>
  );
}
