/** Where the password is changed (rule PASSWORD-7). */
const passwordChangePath = '/change-password';

/** Pages that stay open to a person who must change the password (rule PASSWORD-7). */
const openMeanwhile: readonly string[] = [passwordChangePath, '/privacy-policy', '/logout'];

/** The page a person must be led to first, or null when the present one is all right. */
export function passwordChangeRedirect(
  user: { mustChangePassword: boolean },
  pathname: string,
): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return user.mustChangePassword && !openMeanwhile.includes(path) ? passwordChangePath : null;
}
