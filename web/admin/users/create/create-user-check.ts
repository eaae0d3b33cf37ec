import { isEmailAddress, looksEmpty } from '#contract/text.ts';
import { newPasswordProblem } from '#domain/account/password-rule.ts';
import type { Role } from '#domain/account/role.ts';

/** The values of the create user form. */
export interface NewAccount {
  fullName: string;
  email: string;
  password: string;
  role: Exclude<Role, 'admin'>;
}

/** What is wrong with an account, and in which field. */
interface AccountFault {
  field: 'fullName' | 'email' | 'password';
  message: string;
}

/** Checks the values of the create user form, in the order and words of rule ACCOUNT-6. */
export function newAccountFault(account: NewAccount): AccountFault | null {
  const missing = (['fullName', 'email', 'password'] as const).find((field) =>
    looksEmpty(account[field]),
  );
  if (missing) return { field: missing, message: 'Please fill in all required fields' };
  if (!isEmailAddress(account.email.trim())) {
    return { field: 'email', message: 'Valid email is required' };
  }
  const tooWeak = newPasswordProblem({ newPassword: account.password, role: account.role });
  return tooWeak === null ? null : { field: 'password', message: tooWeak };
}
