/**
 * The true state of an account (rule ACCOUNT-10): invited until a password was chosen, active, or
 * disabled by deletion, which can be undone.
 */
export const userStatuses = ['invited', 'active', 'disabled'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** What the screens call each status. */
export const userStatusLabels: Record<UserStatus, string> = {
  invited: 'Invited',
  active: 'Active',
  disabled: 'Disabled',
};
