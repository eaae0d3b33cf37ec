import type { UserReply } from '#contract/accounts/users.ts';
import { isPictureAddress } from '#domain/account/picture.ts';
import { readyRole } from '#domain/account/ready-roles.ts';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';

/** The values of the Add User and Edit User forms. */
export interface UserValues {
  firstName: string;
  lastName: string;
  email: string;
  /** Also '' for an uploaded picture, whose address nobody types. */
  profileImageUrl: string;
  role: 'client' | 'staff';
  /** The id of the role that staff have in the back office; '' for none. */
  staffRole: string;
}

/** The values of an empty form. */
export const newUser: UserValues = {
  firstName: '',
  lastName: '',
  email: '',
  profileImageUrl: '',
  role: 'client',
  staffRole: '',
};

/** The form's values of a user. */
export function userValues(user: UserReply): UserValues {
  const { firstName, lastName, email, profileImageUrl } = user;
  return {
    ...{ firstName, lastName, email },
    profileImageUrl: isPictureAddress(profileImageUrl) ? '' : profileImageUrl,
    // Not edited here: the role is changed by a separate action.
    role: newUser.role,
    staffRole: user.staffRole ?? '',
  };
}

export const userVersionFields: readonly VersionField<UserValues>[] = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'email', label: 'Email' },
  {
    name: 'profileImageUrl',
    label: 'Profile image URL',
    text: (address: string) => address || 'None: the uploaded picture, or initials',
  },
  {
    name: 'staffRole',
    label: 'Role in the back office',
    text: (id: string) => readyRole(id)?.name ?? (id === '' ? 'None' : 'A custom role'),
  },
];
