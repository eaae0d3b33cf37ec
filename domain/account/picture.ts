/**
 * Where an uploaded picture of an account is: on this site, at an address that changes with the
 * picture, so that browsers may keep what it answers.
 */
export function pictureAddress(userId: string, storageKey: string): string {
  return `/api/users/${userId}/picture?v=${storageKey.slice(0, 12)}`;
}

/** True for an address that {@link pictureAddress} made, of whichever account. */
export function isPictureAddress(text: string): boolean {
  return /^\/api\/users\/[0-9a-f-]{36}\/picture\?v=[0-9a-f]{12}$/.test(text);
}

/**
 * The picture to show, or null for initials: pages load pictures from this site alone (rule
 * SECURITY-2), so that no other site learns who looks at it.
 *
 * @param origin the site's own
 */
export function shownPicture(url: string, origin: string): string | null {
  if (isPictureAddress(url)) return url;
  const parsed = URL.parse(url);
  return parsed?.protocol === 'https:' && parsed.origin === origin ? parsed.href : null;
}
