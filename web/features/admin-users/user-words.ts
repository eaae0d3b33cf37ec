import type { UserReply } from '#contract/users.ts';
import { isPictureAddress } from '#domain/account/picture.ts';
import type { Role } from '#domain/account/role.ts';
import type { UserStatus } from '#domain/account/user-status.ts';

/** A user's name; the address where nobody told a name. */
export function userName(user: Pick<UserReply, 'firstName' | 'lastName' | 'email'>): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email;
}

/** Up to two letters that stand for a person where there is no picture. */
export function userInitials(user: Pick<UserReply, 'firstName' | 'lastName' | 'email'>): string {
  const names = [user.firstName, user.lastName].filter(Boolean);
  const from = names.length > 0 ? names : [user.email];
  // Whole characters: a name may start with one that takes two code units.
  return from
    .map((name) => [...name][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-US');
}

/**
 * The picture to show, or null for initials: pages load pictures from this site alone (quality.md,
 * "Headers"), so that no other site learns who looks at the list.
 *
 * @param origin the site's own
 */
export function ownPicture(url: string, origin: string): string | null {
  if (isPictureAddress(url)) return url;
  const parsed = URL.parse(url);
  return parsed?.protocol === 'https:' && parsed.origin === origin ? parsed.href : null;
}

/** The end of an id, by which people tell two accounts apart: its start is the time it was made. */
export function shortId(id: string): string {
  return id.slice(-8);
}

/** How a user's status looks: who has not come yet stands out, who is gone recedes. */
export const userStatusTones = {
  invited: 'info',
  active: 'success',
  disabled: 'neutral',
} as const satisfies Record<UserStatus, string>;

export const roleLabels: Record<Role, string> = {
  client: 'Client',
  staff: 'Staff',
  admin: 'Administrator',
};

/** What each role is for, word for word (specification part 2, section 2). */
export const roleHelp = 'Client: customer access to portal; Staff: internal team member';

/** The roles an account can be made with, as choices. */
export const roleOptions = [
  { value: 'client', label: roleLabels.client },
  { value: 'staff', label: roleLabels.staff },
] as const;
