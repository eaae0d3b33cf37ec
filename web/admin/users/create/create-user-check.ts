import { isEmailAddress, looksEmpty } from '#contract/text.ts';
import { newPasswordProblem } from '#domain/account/password-rule.ts';
import type { Role } from '#domain/account/role.ts';

/** What the create user page holds. */
export interface NewAccount {
  fullName: string;
  email: string;
  password: string;
  role: Exclude<Role, 'admin'>;
}

/** What is wrong with it, and in which field to mend it. */
interface AccountFault {
  field: 'fullName' | 'email' | 'password';
  message: string;
}

/** The checks of the create user page, in its order and words (rule ACCOUNT-6). */
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
