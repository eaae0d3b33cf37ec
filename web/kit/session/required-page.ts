/** Pages that stay open to a user who must do something else first (rules PASSWORD-7 and FACTOR-7). */
const openMeanwhile: readonly string[] = ['/privacy-policy', '/logout'];

/** The page that a user must visit first, or null if the current one is allowed. */
export function requiredPage(
  user: { mustChangePassword: boolean; mustAddFactor: boolean },
  pathname: string,
): string | null {
  const first = user.mustChangePassword
    ? '/change-password'
    : user.mustAddFactor && '/add-second-factor';
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return first && path !== first && !openMeanwhile.includes(path) ? first : null;
}
