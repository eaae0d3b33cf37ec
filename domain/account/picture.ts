/**
 * The address of an account's uploaded picture. It changes with the picture, so that browsers may
 * cache the response.
 */
export function pictureAddress(userId: string, storageKey: string): string {
  return `/api/users/${userId}/picture?v=${storageKey.slice(0, 12)}`;
}

/** Whether an address was made by {@link pictureAddress}, for any account. */
export function isPictureAddress(text: string): boolean {
  return /^\/api\/users\/[0-9a-f-]{36}\/picture\?v=[0-9a-f]{12}$/.test(text);
}

/**
 * The picture to show, or null for initials: pages load pictures only from this site (rule
 * SECURITY-2), so that no other site learns who views them.
 *
 * @param origin of this site
 */
export function shownPicture(url: string, origin: string): string | null {
  if (isPictureAddress(url)) return url;
  const parsed = URL.parse(url);
  return parsed?.protocol === 'https:' && parsed.origin === origin ? parsed.href : null;
}
