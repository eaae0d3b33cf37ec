import { type PublicPage, publicPageAt, readPagesSeen, withPage } from '#domain/site/pages-seen.ts';

/*
 * The public pages of this visit, kept in this tab of the browser. They leave it only with a form
 * or a chat message that its owner sends (feature L02).
 */

const storageKey = 'pages-seen';

function stored(): readonly PublicPage[] {
  try {
    return readPagesSeen(sessionStorage.getItem(storageKey) ?? '');
  } catch {
    // Storage is forbidden: then nobody knows.
    return [];
  }
}

/** Notes that a page is looked at; any but the public ones is nobody's business. */
export function notePage(pathname: string): void {
  const page = publicPageAt(pathname);
  if (page === '') return;
  try {
    sessionStorage.setItem(storageKey, withPage(stored(), page).join());
  } catch {
    // Storage is forbidden or full: then nobody knows.
  }
}

/** What a form tells of the visit: paths between commas, '' for none. */
export function pagesSeen(): string {
  return stored().join();
}
