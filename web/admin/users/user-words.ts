import type { OpenWork, UserReply } from '#contract/accounts/users.ts';
import { displayName } from '#domain/account/name.ts';
import type { Role } from '#domain/account/role.ts';
import type { UserStatus } from '#domain/account/user-status.ts';

/** A user's name, or the email address if there is no name. */
export function userName(user: Pick<UserReply, 'firstName' | 'lastName' | 'email'>): string {
  return displayName(user.firstName, user.lastName, user.email);
}

/** The end of an id, which tells two accounts apart: its start is the time of creation. */
export function shortId(id: string): string {
  return id.slice(-8);
}

/** The color of each status: invited users stand out, disabled ones recede. */
export const userStatusTones = {
  invited: 'info',
  active: 'success',
  disabled: 'neutral',
} as const satisfies Record<UserStatus, string>;

/** The name of each role. */
export const roleLabels: Record<Role, string> = {
  client: 'Client',
  staff: 'Staff',
  admin: 'Administrator',
};

/** The exact description of each role (rule ACCOUNT-4). */
export const roleHelp = 'Client: customer access to portal; Staff: internal team member';

/** The roles that a new account can have, as options of a select. */
export const roleOptions = [
  { value: 'client', label: roleLabels.client },
  { value: 'staff', label: roleLabels.staff },
] as const;

/** Open work as text, such as '3 leads, 1 project'; '' when there is none. */
export function workText({ leads, messages, demos, projects }: OpenWork): string {
  const counted = (count: number, one: string) =>
    count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`];
  return [
    ...counted(leads, 'lead'),
    ...counted(messages, 'message'),
    ...counted(demos, 'demo'),
    ...counted(projects, 'project'),
  ].join(', ');
}
