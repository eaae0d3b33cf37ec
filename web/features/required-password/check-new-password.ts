/** Lowest number of characters (specification part 2, section 9; the server asks more of admins). */
const minimumLength = 6;

/** What is wrong with a new password, and in which field to mend it. */
export interface PasswordRefusal {
  field: 'newPassword' | 'confirmPassword';
  message: string;
}

/** The checks of the change-password page, in its order and words (specification part 2, section 5). */
export function checkNewPassword(
  newPassword: string,
  confirmPassword: string,
): PasswordRefusal | null {
  if (!newPassword || !confirmPassword) {
    return {
      field: newPassword ? 'confirmPassword' : 'newPassword',
      message: 'Please fill in both password fields',
    };
  }
  if (newPassword.length < minimumLength) {
    return { field: 'newPassword', message: 'Password must be at least 6 characters long' };
  }
  if (newPassword !== confirmPassword) {
    return { field: 'confirmPassword', message: 'Passwords do not match' };
  }
  return null;
}
