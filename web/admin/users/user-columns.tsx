import type { UserReply } from '#contract/accounts/users.ts';
import { roles } from '#domain/account/role.ts';
import { userStatuses, userStatusLabels } from '#domain/account/user-status.ts';
import type { HeadColumn, ListColumn } from '#web/kit/list/list-table.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { Avatar } from './avatar.tsx';
import { roleLabels, shortId, userName, userStatusTones } from './user-words.ts';

export const userSorts = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'email', label: 'Email, A to Z' },
  { value: '-email', label: 'Email, Z to A' },
];

export const userFilters = [
  {
    name: 'role',
    label: 'Role',
    all: 'All roles',
    options: roles.map((value) => ({ value, label: roleLabels[value] })),
  },
  {
    name: 'status',
    label: 'Status',
    // Disabled accounts are listed only with their filter.
    all: 'Active and invited',
    options: userStatuses.map((value) => ({ value, label: userStatusLabels[value] })),
  },
  {
    name: 'factor',
    label: 'Second factor',
    all: 'With and without a second factor',
    options: [
      { value: 'with', label: 'With a second factor' },
      { value: 'without', label: 'Without a second factor' },
    ],
  },
];

export const userHead: HeadColumn<UserReply> = {
  label: 'Name',
  sort: { by: 'name', first: 'up' },
  className: 'w-[22%] @max-4xl:w-[38%] @max-xl:w-auto',
  title: userName,
  before: (user) => <Avatar user={user} />,
  below: (user) => (
    <>
      <span data-tip={user.id} className="figures @max-xl:hidden">
        ID {shortId(user.id)}
      </span>
      <span className="hidden @max-xl:inline">{user.email}</span>
    </>
  ),
};

// The columns (rule ACCOUNT-10); a narrow table shows only the essential ones.
export const userColumns: readonly ListColumn<UserReply>[] = [
  {
    label: 'Email',
    sort: { by: 'email', first: 'up' },
    className: '@max-xl:hidden',
    cell: (user) => <span className="text-muted">{user.email}</span>,
  },
  {
    label: 'Role',
    className: 'w-32 @max-3xl:hidden',
    cell: ({ role }) => roleLabels[role],
  },
  {
    label: 'Status',
    className: 'w-28',
    cell: (user) => (
      <StatusDot tone={userStatusTones[user.status]} label={userStatusLabels[user.status]} />
    ),
  },
  {
    label: 'Last Login',
    className: 'w-32 @max-4xl:hidden',
    cell: (user) =>
      user.lastLoginAt ? (
        <RelativeDate at={user.lastLoginAt} />
      ) : (
        <span className="text-muted">Never</span>
      ),
  },
  {
    label: 'Created',
    sort: { by: 'createdAt', first: 'down' },
    className: 'w-32 @max-4xl:hidden',
    cell: (user) => <RelativeDate at={user.createdAt} />,
  },
];
