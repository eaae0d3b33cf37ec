import type { Role } from './role.ts';

/** Minimum length of a password (rule PASSWORD-1). */
export function passwordMinimum(role: Role): number {
  return role === 'admin' ? 12 : 6;
}

export const commonPasswordMessage =
  'This password is one of the most common ones. Please choose another.';

function isTooShort(password: string, role: Role): boolean {
  // Counts code points, so that an emoji is one character.
  return [...password].length < passwordMinimum(role);
}

function isCommonPassword(password: string, common: ReadonlySet<string>): boolean {
  return common.has(password.toLowerCase());
}

export const productNameMessage = 'This password is too close to our name. Please choose another.';

/**
 * Whether a password's letters consist only of our own words: the company's name, the product's,
 * "CRM". Attackers try these first.
 */
function isProductName(password: string, companyName: string): boolean {
  return isMadeOf(password, [companyName, 'ascent', 'crm']);
}

export const controlCharacterMessage =
  'A password cannot contain line breaks, tabs or other control characters.';

export const oneCharacterMessage = 'This password repeats one character. Please choose another.';

export const ownAddressMessage =
  'This password is too close to your email address. Please choose another.';

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Whether a password's letters consist only of these words; false without letters. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const letters = lettersOf(password);
  const rest = words
    .map(lettersOf)
    .filter((word) => word !== '')
    .reduce((left, word) => left.replaceAll(word, ''), letters);
  return letters !== '' && rest === '';
}

/** Whether a password is the account's address or its local part, plus digits or punctuation. */
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
  /** Address of the account; if absent, not checked. */
  email?: string;
  /** Name of the company that runs the site; if absent, not checked. */
  companyName?: string;
  /** The most common passwords in lowercase; if absent, not checked. */
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
 * Why the change-password page refuses a password, or null, checked in the order of rule
 * PASSWORD-3. The portal's form has different messages (rule PASSWORD-4).
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

/** Why the portal's form refuses a password, or null, checked in the order of rule PASSWORD-4. */
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
