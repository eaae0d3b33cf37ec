import type { OpenWork, UserReply } from '#contract/accounts/users.ts';
import { displayName } from '#domain/account/name.ts';
import type { Rights } from '#domain/account/rights.ts';
import type { Role } from '#domain/account/role.ts';
import type { UserStatus } from '#domain/account/user-status.ts';
import { countedWork, mayTake, type WorkKind, workKinds } from '#domain/account/work-kind.ts';

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

/** What each kind of open work is called, and the key of its count. */
const workNouns: Record<WorkKind, readonly [key: keyof OpenWork, noun: string]> = {
  lead: ['leads', 'lead'],
  step: ['steps', 'next step'],
  message: ['messages', 'message'],
  chat: ['chats', 'chat'],
  demo: ['demos', 'demo'],
  booking: ['bookings', 'booking'],
  project: ['projects', 'project'],
  risk: ['risks', 'risk'],
};

/**
 * Open work as text, such as '3 leads, 1 project'; '' when there is none.
 *
 * @param kinds only these kinds.
 */
export function workText(work: OpenWork, kinds: readonly WorkKind[] = workKinds): string {
  return kinds
    .flatMap((kind) => {
      const [key, noun] = workNouns[kind];
      const meetings = kind === 'project' ? countedWork(work.meetings, 'project meeting') : [];
      return [...countedWork(work[key], noun), ...meetings];
    })
    .join(', ');
}

/** The open work that rights do not allow, as text; '' when they allow all of it (rule RIGHTS-10). */
export function misfitText(work: OpenWork, rights: Rights): string {
  return workText(
    work,
    workKinds.filter((kind) => !mayTake(kind, rights)),
  );
}
