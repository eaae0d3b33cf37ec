const passwordChangePath = '/change-password';

/** Pages that stay open to a user who must change the password (rule PASSWORD-7). */
const openMeanwhile: readonly string[] = [passwordChangePath, '/privacy-policy', '/logout'];

/** The page that a user must visit first, or null if the current one is allowed. */
export function passwordChangeRedirect(
  user: { mustChangePassword: boolean },
  pathname: string,
): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return user.mustChangePassword && !openMeanwhile.includes(path) ? passwordChangePath : null;
}
