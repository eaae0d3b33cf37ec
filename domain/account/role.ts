/** Roles of a person with an account (rules ACCOUNT-1 and ACCOUNT-2). */
export const roles = ['client', 'staff', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Whether people with this role have a portal; an administrator has none (rule SESSION-2). */
export function usesPortal(role: Role): boolean {
  return role !== 'admin';
}
