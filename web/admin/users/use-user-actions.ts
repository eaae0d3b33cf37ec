import { useCallback } from 'react';
import {
  deleteUser,
  endUserSessions,
  resendInvitation,
  restoreUser,
  type UserReply,
} from '#contract/users.ts';
import { call } from '#web/kit/api/request.ts';
import { useUserChange } from './use-user-change.ts';
import { userName } from './user-words.ts';

const paramsOf = (user: UserReply) => ({ params: { id: user.id } });

/** What can be done to an account with one press. */
export interface UserActions {
  remove: (user: UserReply) => void;
  restore: (user: UserReply) => void;
  invite: (user: UserReply) => void;
  signOut: (user: UserReply) => void;
  /** One of them is under way. */
  isPending: boolean;
}

/** @param onRemoved called when an account was deleted: what shows it has to close */
export function useUserActions(onRemoved: (user: UserReply) => void): UserActions {
  const restore = useUserChange({
    run: (user: UserReply) => call(restoreUser, paramsOf(user)),
    done: (user) => ({
      title: 'User restored',
      description: `${userName(user)} can sign in again.`,
    }),
    failed: 'Error restoring user',
  });
  const remove = useUserChange({
    run: async (user: UserReply) => {
      await call(deleteUser, paramsOf(user));
      onRemoved(user);
    },
    done: (user) => ({
      title: 'User deleted',
      description: `${userName(user)} is signed out and cannot sign in any more.`,
      action: { label: 'Undo', run: () => restore.mutate(user) },
    }),
    failed: 'Error deleting user',
  });
  const invite = useUserChange({
    run: (user: UserReply) => call(resendInvitation, paramsOf(user)),
    done: (user) => ({
      title: user.status === 'invited' ? 'Invitation sent' : 'Link mailed',
      description: `A new link is on its way to ${user.email}. Earlier ones no longer work.`,
    }),
    failed: 'Error sending the link',
  });
  const signOut = useUserChange({
    run: (user: UserReply) => call(endUserSessions, paramsOf(user)),
    done: (user) => ({
      title: 'Signed out everywhere',
      description: `${userName(user)} has to sign in again on every device.`,
    }),
    failed: 'Error signing the user out',
  });

  const { mutate: removeNow } = remove;
  // The same for every rendering, like those of the mutations: no row is drawn anew for it.
  const askToRemove = useCallback(
    (user: UserReply) => {
      // The browser's own question, word for word (rule ACCOUNT-8).
      if (window.confirm(`Are you sure you want to delete ${userName(user)}?`)) removeNow(user);
    },
    [removeNow],
  );

  return {
    remove: askToRemove,
    restore: restore.mutate,
    invite: invite.mutate,
    signOut: signOut.mutate,
    isPending: [restore, remove, invite, signOut].some((change) => change.isPending),
  };
}
