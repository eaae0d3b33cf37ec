import { factorDueAt } from '#domain/account/factor-demand.ts';
import type { Person } from '#server/platform/http/person.ts';
import type { UsersTable } from '../tables.ts';

/**
 * What is read of the account behind a session or an API key, beside the role that the company has made
 * (`staff_roles`) and the demand of a second factor (`factor_demands`).
 */
export const accountColumns = [
  'users.role',
  'users.staff_role',
  'staff_roles.rights as role_rights',
  'users.first_name',
  'users.last_name',
  'users.email',
  'users.profile_image_url',
  'users.password_change_required_at',
  'users.second_factor_at',
  'users.created_at as account_created_at',
  'factor_demands.demanded_at',
  'factor_demands.grace_days',
] as const;

/** A row with these columns. */
export interface AccountRow
  extends Pick<
    UsersTable,
    | 'role'
    | 'staff_role'
    | 'first_name'
    | 'last_name'
    | 'email'
    | 'profile_image_url'
    | 'password_change_required_at'
    | 'second_factor_at'
  > {
  role_rights: string | null;
  account_created_at: number;
  demanded_at: number | null;
  grace_days: number | null;
}

/** What holds for whoever calls from this account, by a session or an API key. */
export function accountOfCaller(
  row: AccountRow,
): Pick<
  Person,
  'firstName' | 'lastName' | 'email' | 'profileImageUrl' | 'mustChangePassword' | 'factorDueAt'
> {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    profileImageUrl: row.profile_image_url,
    mustChangePassword: row.password_change_required_at !== null,
    factorDueAt: factorDueAt(
      { createdAt: row.account_created_at, hasFactor: row.second_factor_at !== null },
      row.demanded_at === null || row.grace_days === null
        ? null
        : { demandedAt: row.demanded_at, graceDays: row.grace_days },
    ),
  };
}
