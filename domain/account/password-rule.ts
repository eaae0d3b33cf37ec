import type { Role } from './role.ts';

/**
 * Fewest characters of a password: 6 for clients and staff and 12
 * for an administrator (rule PASSWORD-1).
 */
export function passwordMinimum(role: Role): number {
  return role === 'admin' ? 12 : 6;
}

/** Said when a password is among the most common ones (rule PASSWORD-2). */
export const commonPasswordMessage =
  'This password is one of the most common ones. Please choose another.';

function isTooShort(password: string, role: Role): boolean {
  // Counted as a person counts: an emoji is one character, not two.
  return [...password].length < passwordMinimum(role);
}

/** True when the password, whatever its case, stands in the list; the list is in lower case. */
function isCommonPassword(password: string, common: ReadonlySet<string>): boolean {
  return common.has(password.toLowerCase());
}

/** Said when nothing but the name of the product stands in a password (rule PASSWORD-2). */
export const productNameMessage =
  'This password is little more than our name. Please choose another.';

/**
 * True when a password's letters are only our own words: the company's name, the product's, "CRM".
 * Whoever guesses at an account here tries them first.
 */
function isProductName(password: string, companyName: string): boolean {
  return isMadeOf(password, [companyName, 'ascent', 'crm']);
}

/** Said when a password holds characters that no keyboard types into a password field. */
export const controlCharacterMessage =
  'A password cannot contain line breaks, tabs or other control characters.';

/** Said of "aaaaaa" and the like. */
export const oneCharacterMessage =
  'This password is one character over and over. Please choose another.';

/** Said when nothing but the account's own address stands in a password. */
export const ownAddressMessage =
  'This password is little more than your email address. Please choose another.';

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** True when a password's letters are only these words; one without letters is made of none. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const letters = lettersOf(password);
  const rest = words
    .map(lettersOf)
    .filter((word) => word !== '')
    .reduce((left, word) => left.replaceAll(word, ''), letters);
  return letters !== '' && rest === '';
}

/** True for an account's own address or the part before its @, whatever digits and signs are added. */
function isOwnAddress(password: string, email: string): boolean {
  const [name = ''] = email.split('@', 1);
  const typed = password.trim().toLowerCase();
  return (
    [email, name].some((word) => typed === word.toLowerCase()) || isMadeOf(password, [email, name])
  );
}

interface NewPassword {
  newPassword: string;
  role: Role;
  /** Address of the account; left out, no password is refused for being it. */
  email?: string;
  /** Name of the company that runs the site; left out, no password is refused for naming it. */
  companyName?: string;
  /** The most common passwords in lower case; left out, none is refused for being common. */
  common?: ReadonlySet<string>;
}

/** Why a password cannot be set for an account, or null (rules PASSWORD-1 and PASSWORD-2). */
export function newPasswordProblem(input: NewPassword): string | null {
  const { newPassword, role, common, companyName, email } = input;
  if (isTooShort(newPassword, role))
    return `Password must be at least ${passwordMinimum(role)} characters long`;
  if (/\p{Cc}/u.test(newPassword)) return controlCharacterMessage;
  if (new Set(newPassword.toLowerCase()).size === 1) return oneCharacterMessage;
  if (common && isCommonPassword(newPassword, common)) return commonPasswordMessage;
  if (companyName !== undefined && isProductName(newPassword, companyName))
    return productNameMessage;
  if (email !== undefined && isOwnAddress(newPassword, email)) return ownAddressMessage;
  return null;
}

/**
 * Why the change-password page refuses, or null: the messages in their order (rule
 * PASSWORD-3). The portal's form has texts of its own (rule PASSWORD-4).
 */
export function passwordProblem(input: NewPassword & { confirmPassword: string }): string | null {
  if (input.newPassword === '' || input.confirmPassword === '')
    return 'Please fill in both password fields';
  const { newPassword, role } = input;
  const tooShort = newPasswordProblem({ newPassword, role });
  if (tooShort !== null) return tooShort;
  if (input.newPassword !== input.confirmPassword) return 'Passwords do not match';
  return newPasswordProblem(input);
}

/** Why the portal's password form refuses, or null (rule PASSWORD-4, in its order). */
export function portalPasswordProblem(
  input: NewPassword & { currentPassword: string; confirmPassword: string },
): string | null {
  if (input.currentPassword === '' || input.newPassword === '' || input.confirmPassword === '')
    return 'Please fill in all password fields';
  if (isTooShort(input.newPassword, input.role))
    return `New password must be at least ${passwordMinimum(input.role)} characters long`;
  if (input.newPassword !== input.confirmPassword) return 'New passwords do not match';
  return newPasswordProblem(input);
}
