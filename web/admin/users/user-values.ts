import type { UserReply } from '#contract/accounts/users.ts';
import { isPictureAddress } from '#domain/account/picture.ts';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';

/** What the Add and Edit dialogs hold. */
export interface UserValues {
  firstName: string;
  lastName: string;
  email: string;
  /** '' also for an uploaded picture, whose address is no one's to type. */
  profileImageUrl: string;
  role: 'client' | 'staff';
}

/** The fields that the server may have something to say about. */
export const userFieldNames = ['firstName', 'lastName', 'email', 'profileImageUrl'] as const;

export const newUser: UserValues = {
  firstName: '',
  lastName: '',
  email: '',
  profileImageUrl: '',
  role: 'client',
};

export function userValues(user: UserReply): UserValues {
  const { firstName, lastName, email, profileImageUrl } = user;
  return {
    ...{ firstName, lastName, email },
    profileImageUrl: isPictureAddress(profileImageUrl) ? '' : profileImageUrl,
    // Not edited here: what somebody may do changes by its own step.
    role: newUser.role,
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
];
