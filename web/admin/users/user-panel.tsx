import { useState } from 'react';
import { Link } from 'react-router';
import type { UserReply } from '#contract/accounts/users.ts';
import { userStatusLabels } from '#domain/account/user-status.ts';
import { EmailLink } from '#web/admin/email-link.tsx';
import { type OfferedAction, RecordActions } from '#web/kit/record/record-actions.tsx';
import { RecordHistory } from '#web/kit/record/record-history.tsx';
import { Fact, RecordPanel } from '#web/kit/record/record-panel.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { FactsLine } from '#web/kit/ui/records/facts-line.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { Avatar } from './avatar.tsx';
import { OpenWork } from './open-work.tsx';
import { StaffRole } from './roles/staff-role.tsx';
import { ResetDialog } from './second-factors/reset-dialog.tsx';
import type { UserActions } from './use-user-actions.ts';
import { UserProfile } from './user-profile.tsx';
import { roleLabels, userName, userStatusTones } from './user-words.ts';

interface UserPanelProps {
  /** Undefined while the list is loading, null when it does not contain the account. */
  user: UserReply | null | undefined;
  /** Whether it is the viewer's own account. */
  isSelf: boolean;
  actions: UserActions;
  onEdit: (user: UserReply) => void;
  onMakeAdmin: (user: UserReply) => void;
  onClose: () => void;
}

/** One account beside the list, with everything that can be done to it. */
export function UserPanel(props: UserPanelProps) {
  const { user } = props;
  return (
    <RecordPanel
      screen="Users"
      label={user ? `User: ${userName(user)}` : 'User'}
      onClose={props.onClose}
    >
      {user === undefined && <Skeleton rows={6} label="Loading the user" />}
      {user === null && (
        <EmptyState
          title="Not in this list"
          action={
            <Link to="/admin/users" className={buttonClass('secondary', 'small')}>
              Show all users
            </Link>
          }
        >
          The account may be on another page or hidden by a filter.
        </EmptyState>
      )}
      {user && (
        <>
          <UserFacts user={user} />
          {!user.isAdmin && <UserProfile userId={user.id} />}
          {user.role !== 'client' && (
            <IfMay call="users:change">
              <OpenWork user={user} />
            </IfMay>
          )}
          <UserButtons {...props} user={user} />
          <RecordHistory kind="user" recordId={user.id} />
        </>
      )}
    </RecordPanel>
  );
}

function UserFacts({ user }: { user: UserReply }) {
  return (
    <>
      <div className="flex items-start gap-3">
        <Avatar user={user} />
        <h2 className="min-w-0 text-2xl break-words">{userName(user)}</h2>
      </div>
      <dl className="mt-5 grid grid-cols-[7rem_minmax(0,1fr)] gap-y-2.5 text-[0.9375rem]">
        <Fact name="Status">
          <StatusDot tone={userStatusTones[user.status]} label={userStatusLabels[user.status]} />
        </Fact>
        <Fact name="Role">
          <span>{roleLabels[user.role]}</span>
          {user.role !== 'client' && <StaffRole user={user} />}
        </Fact>
        <Fact name="Email">
          <EmailLink address={user.email} />
        </Fact>
        <Fact name="Password">{passwordText(user)}</Fact>
        <Fact name="Second factor">{user.hasSecondFactor ? 'Yes' : 'None'}</Fact>
        <Fact name="Last login">
          {user.lastLoginAt ? <RelativeDate at={user.lastLoginAt} /> : 'Never'}
        </Fact>
        <Fact name="Created">
          <RelativeDate at={user.createdAt} />
        </Fact>
        {user.updatedAt !== user.createdAt && (
          <Fact name="Changed">
            <RelativeDate at={user.updatedAt} />
          </Fact>
        )}
        <Fact name="ID">
          <span className="figures break-all">{user.id}</span>
        </Fact>
      </dl>
    </>
  );
}

function passwordText(user: UserReply): string {
  if (user.status === 'invited') return 'Not chosen yet';
  return user.mustChangePassword ? 'Temporary, needs to be changed' : 'Chosen by the user';
}

function UserButtons(props: UserPanelProps & { user: UserReply }) {
  const { user, isSelf, actions } = props;
  const isDeleted = user.status === 'disabled';
  const [isResetting, setResetting] = useState(false);
  const { isPending } = actions;
  const change = { needs: 'users:change', isPending } as const;
  const further = { isPending, isFurther: true } as const;
  const offered: OfferedAction[] = [
    isDeleted && {
      label: 'Restore',
      run: () => actions.restore(user),
      needs: 'users:delete',
      isPending,
      look: 'primary',
    },
    !isDeleted && {
      label: 'Edit',
      run: () => props.onEdit(user),
      shortcut: 'E',
      ...change,
    },
    user.status === 'invited' && {
      label: 'Resend invitation',
      run: () => actions.invite(user),
      ...change,
    },
    user.status === 'active' &&
      user.mustChangePassword && {
        label: 'Email a link to choose a password',
        run: () => actions.invite(user),
        ...change,
      },
    !isDeleted &&
      !user.isAdmin && {
        label: 'Make administrator',
        run: () => props.onMakeAdmin(user),
        needs: 'owner',
        ...further,
      },
    user.status === 'active' &&
      !isSelf && {
        label: 'Sign out everywhere',
        run: () => actions.signOut(user),
        needs: 'users:change',
        ...further,
      },
    !isDeleted &&
      !isSelf &&
      user.hasSecondFactor && {
        label: 'Reset second factors',
        run: () => setResetting(true),
        needs: 'owner',
        ...further,
      },
    !isDeleted &&
      !isSelf && {
        label: 'Delete',
        run: () => actions.remove(user),
        needs: 'users:delete',
        ...further,
        isDestructive: true,
      },
  ];
  return (
    <div className="mt-6 grid gap-4 border-t border-line pt-5">
      {isDeleted && (
        <Notice kind="info">This account was deleted. No one can sign in with it.</Notice>
      )}
      <RecordActions title={userName(user)} actions={offered} />
      <ResetDialog
        account={isResetting ? { id: user.id, name: userName(user) } : null}
        onClose={() => setResetting(false)}
      />
      <p className="text-[0.9375rem]">
        <FactsLine
          facts={[
            <Link
              key="log"
              to={`/admin/users/security-log?${new URLSearchParams({ userId: user.id })}`}
              className="rounded-sm text-primary underline underline-offset-4"
            >
              Security log of this account
            </Link>,
            isSelf && (
              <Link
                to="/admin/account"
                className="rounded-sm text-primary underline underline-offset-4"
              >
                Your account page
              </Link>
            ),
          ]}
        />
      </p>
    </div>
  );
}
