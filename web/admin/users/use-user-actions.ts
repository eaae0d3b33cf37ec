import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  deleteUser,
  endUserSessions,
  getOpenWork,
  resendInvitation,
  restoreUser,
  type UserReply,
} from '#contract/accounts/users.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { userName, workText } from './user-words.ts';

const input = (user: UserReply) => ({ params: { id: user.id } });

/** The actions on an account that need no form. */
export interface UserActions {
  /** Asks whether to delete an account, after what it has open. */
  remove: (user: UserReply) => void;
  /** Asks only that. */
  removeAnyway: (user: UserReply) => void;
  restore: (user: UserReply) => void;
  invite: (user: UserReply) => void;
  signOut: (user: UserReply) => void;
  /** Whether one of them is in progress. */
  isPending: boolean;
}

/**
 * The actions on an account that need no form.
 *
 * @param onRemoved called when an account was deleted, so that its panel closes
 * @param onOpenWork called instead of deleting a colleague who has open work
 */
export function useUserActions(
  onRemoved: (user: UserReply) => void,
  onOpenWork: (user: UserReply) => void,
): UserActions {
  const queries = useQueryClient();
  const restore = useChange(restoreUser, {
    input,
    done: (_, user) => ({
      title: 'User restored',
      description: `${userName(user)} can sign in again.`,
    }),
    failed: 'Error restoring user',
  });
  const remove = useChange(deleteUser, {
    input,
    onSuccess: (_, user) => onRemoved(user),
    done: (_, user) => ({
      title: 'User deleted',
      description: `${userName(user)} is signed out and can’t sign in anymore.`,
      action: { label: 'Undo', run: () => restore.mutate(user) },
    }),
    failed: 'Error deleting user',
  });
  const invite = useChange(resendInvitation, {
    input,
    done: (_, user) => ({
      title: user.status === 'invited' ? 'Invitation sent' : 'Link emailed',
      description: `A new link is on its way to ${user.email}. Earlier ones no longer work.`,
    }),
    failed: 'Error sending the link',
  });
  const signOut = useChange(endUserSessions, {
    input,
    done: (_, user) => ({
      title: 'Signed out everywhere',
      description: `${userName(user)} has to sign in again on every device.`,
    }),
    failed: 'Error signing the user out',
  });

  const { mutate: removeNow } = remove;
  // Stable between renders, like the functions of the mutations, so that no row renders again.
  const confirmRemoval = useCallback(
    (user: UserReply) => {
      // The browser's own dialog, with exactly this text (rule ACCOUNT-8).
      if (window.confirm(`Are you sure you want to delete ${userName(user)}?`)) removeNow(user);
    },
    [removeNow],
  );

  const askFirst = useCallback(
    async (user: UserReply) => {
      const work = await openWorkOf(queries, user);
      (work === '' ? confirmRemoval : onOpenWork)(user);
    },
    [queries, confirmRemoval, onOpenWork],
  );

  return {
    remove: askFirst,
    removeAnyway: confirmRemoval,
    restore: restore.mutate,
    invite: invite.mutate,
    signOut: signOut.mutate,
    isPending: [restore, remove, invite, signOut].some((change) => change.isPending),
  };
}

/** What somebody of the team has open, as text; '' without any, or when it cannot be read. */
async function openWorkOf(queries: QueryClient, user: UserReply): Promise<string> {
  if (user.role === 'client') return '';
  const query = queryOf(getOpenWork, { params: { id: user.id } });
  return queries.fetchQuery({ ...query, staleTime: 0 }).then(
    (work) => workText(work),
    () => '',
  );
}
