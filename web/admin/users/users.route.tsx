import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { listUsers, type UserReply } from '#contract/accounts/users.ts';
import { closeTo } from '#web/admin/close-searches.tsx';
import { userListShape } from '#web/admin/list-shapes.ts';
import { SavedViews } from '#web/admin/saved-views/saved-views.tsx';
import { useRecordList } from '#web/admin/use-record-list.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { mailAction, type RowAction } from '#web/kit/list/row-actions/row-actions.ts';
import { laterPanel } from '#web/kit/record/later-panel.tsx';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { ListBesidePanel } from '#web/kit/record/record-panel.tsx';
import { useSessionUser } from '#web/kit/session/session.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { AddUserButtons } from './add-user.tsx';
import { useUserActions } from './use-user-actions.ts';
import { userColumns, userFilters, userHead, userSorts } from './user-columns.tsx';
import { userName } from './user-words.ts';
import { UsersViews } from './users-views.tsx';

const EditUser = laterPart(
  async () => (await import('./edit-user.tsx')).EditUser,
  ({ user }) => user !== null,
);
const DeleteUser = laterPart(
  async () => (await import('./delete-user.tsx')).DeleteUser,
  ({ user }) => user !== null,
);
const MakeAdmin = laterPart(
  async () => (await import('./make-admin.tsx')).MakeAdmin,
  ({ user }) => user !== null,
);
const UserPanel = laterPanel(async () => (await import('./user-panel.tsx')).UserPanel);

export function meta() {
  return pageMeta({ section: 'Users' });
}

/** /admin/users */
export default function Users() {
  return (
    <>
      <UsersViews saved={<SavedViews />}>
        <AddUserButtons />
      </UsersViews>
      <UsersScreen />
    </>
  );
}

/** The accounts: the table, and the open one in a panel beside it (`?user=` in the address). */
function UsersScreen() {
  const { list, open, screen } = useRecordList(listUsers, userListShape, 'user');
  const session = useSessionUser();
  const ownId = session?.state === 'signed-in' ? session.user.id : undefined;
  const [edited, setEdited] = useState<UserReply | null>(null);
  const [promoted, setPromoted] = useState<UserReply | null>(null);
  const [leaving, setLeaving] = useState<UserReply | null>(null);
  const actions = useUserActions((user) => {
    if (user.id === open.id) open.close();
  }, setLeaving);

  const { remove, restore } = actions;
  // Stable between renders, so that opening an account renders only its own row again.
  const rowActions = useMemo(
    () =>
      (user: UserReply): readonly RowAction[] => {
        const name = userName(user);
        if (user.status === 'disabled')
          return [
            {
              label: 'Restore',
              name: `Restore ${name}`,
              run: () => restore(user),
              needs: 'users:delete',
            },
          ];
        return [
          {
            label: 'Edit',
            name: `Edit ${name}`,
            run: () => setEdited(user),
            shortcut: 'E',
            needs: 'users:change',
          },
          mailAction(user.email),
          ...(user.id === ownId ? [] : [removal(user, remove)]),
        ];
      },
    [ownId, remove, restore],
  );
  const listed = list.data?.rows.find((user) => user.id === open.id);

  return (
    <>
      <ListBesidePanel
        list={
          <ListScreen
            instead={closeTo('user')}
            title="Users"
            failure="Error loading users"
            {...screen}
            head={userHead}
            columns={userColumns}
            actions={rowActions}
            filters={userFilters}
            sorts={userSorts}
            noMatch="No users found"
            empty={<NoUsers />}
          />
        }
        panel={
          open.id && (
            <UserPanel
              key={open.id}
              user={listed ?? (list.isPending ? undefined : null)}
              isSelf={open.id === ownId}
              actions={actions}
              onEdit={setEdited}
              onMakeAdmin={setPromoted}
              onClose={open.close}
            />
          )
        }
      />
      <EditUser user={edited} onClose={() => setEdited(null)} />
      <DeleteUser user={leaving} onDelete={actions.removeAnyway} onClose={() => setLeaving(null)} />
      <MakeAdmin user={promoted} onClose={() => setPromoted(null)} />
    </>
  );
}

function removal(user: UserReply, remove: (user: UserReply) => void): RowAction {
  const name = `Delete ${userName(user)}`;
  return {
    label: 'Delete',
    name,
    run: () => remove(user),
    isDestructive: true,
    needs: 'users:delete',
  };
}

function NoUsers() {
  return (
    <EmptyState
      title="No users found"
      action={
        <Link to="/admin/create-user" className={buttonClass('secondary', 'small')}>
          Create User Account
        </Link>
      }
    >
      You’ll see clients, staff and administrators here with their status and last sign-in.
    </EmptyState>
  );
}
