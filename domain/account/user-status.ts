/**
 * The status of an account (rule ACCOUNT-10): invited until a password is chosen, active, or
 * disabled by deletion, which can be undone.
 */
export const userStatuses = ['invited', 'active', 'disabled'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** The label of each status on screen. */
export const userStatusLabels: Record<UserStatus, string> = {
  invited: 'Invited',
  active: 'Active',
  disabled: 'Disabled',
};
