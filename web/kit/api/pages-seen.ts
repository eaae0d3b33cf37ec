import { publicPageAt, withPage } from '#domain/site/pages-seen.ts';

/*
 * The public pages of this visit, kept in this tab of the browser. They leave it only with a form
 * or a chat message that its owner sends (rule LEAD-6).
 */

const storageKey = 'pages-seen';

/** What a form tells of the visit: paths between commas, '' for none. The server reads them strictly. */
export function pagesSeen(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? '';
  } catch {
    // Storage is forbidden: then nobody knows.
    return '';
  }
}

/** Notes that a page is looked at; any but the public ones is nobody's business. */
export function notePage(pathname: string): void {
  const page = publicPageAt(pathname);
  if (page === '') return;
  try {
    const before = pagesSeen().split(',').filter(Boolean);
    sessionStorage.setItem(storageKey, withPage(before, page).join());
  } catch {
    // Storage is forbidden or full: then nobody knows.
  }
}
