/** Roles of a person with an account (rules ACCOUNT-1 and ACCOUNT-2). */
export const roles = ['client', 'staff', 'admin'] as const;
export type Role = (typeof roles)[number];

/** What people with an account may do, by area. Public actions need no role and are not listed. */
export const actions = [
  'use-portal',
  'see-assigned-projects',
  'use-back-office',
  'see-financial-figures',
  'manage-leads',
  'manage-quotes',
  'manage-bookings',
  'manage-projects',
  'manage-documents',
  'answer-chat',
  'manage-users',
] as const;
export type Action = (typeof actions)[number];

/*
 * Staff have no rights in the back office yet (rule ACCOUNT-2): they use the portal and see the
 * projects assigned to them.
 */
const allowed: Record<Role, readonly Action[]> = {
  client: ['use-portal'],
  staff: ['use-portal', 'see-assigned-projects'],
  // The portal replies with 401 to administrators (rule SESSION-2).
  admin: actions.filter((action) => action !== 'use-portal' && action !== 'see-assigned-projects'),
};

/** Whether people with this role may do this. */
export function mayDo(role: Role, action: Action): boolean {
  return allowed[role].includes(action);
}
