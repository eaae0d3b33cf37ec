import {
  newPasswordProblem,
  passwordProblem,
  portalPasswordProblem,
} from '#domain/account/password-rule.ts';
import type { Role } from '#domain/account/role.ts';

/** What is wrong with the passwords, and the field to correct. */
interface PasswordFault<Field extends string> {
  field: Field;
  message: string;
}

interface NewPasswords {
  newPassword: string;
  confirmPassword: string;
}

/**
 * Checks a form with two fields (rule PASSWORD-3): on the pages of the required change and of an
 * emailed link.
 *
 * @param role the account's role; 'client' if unknown, since the server checks again
 */
export function newPasswordsFault(
  typed: NewPasswords,
  role: Role,
): PasswordFault<keyof NewPasswords> | null {
  const message = passwordProblem({ ...typed, role });
  return message === null ? null : { field: faultyField(typed, role), message };
}

/** Checks the form with the current password (rule PASSWORD-4). */
export function ownPasswordFault(
  typed: NewPasswords & { currentPassword: string },
  role: Role,
): PasswordFault<keyof NewPasswords | 'currentPassword'> | null {
  const message = portalPasswordProblem({ ...typed, role });
  if (message === null) return null;
  return { field: typed.currentPassword ? faultyField(typed, role) : 'currentPassword', message };
}

function faultyField(typed: NewPasswords, role: Role): keyof NewPasswords {
  if (typed.newPassword === '') return 'newPassword';
  if (typed.confirmPassword === '') return 'confirmPassword';
  const isNewAtFault = newPasswordProblem({ newPassword: typed.newPassword, role }) !== null;
  return isNewAtFault ? 'newPassword' : 'confirmPassword';
}
