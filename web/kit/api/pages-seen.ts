import { publicPageAt, withPage } from '#domain/site/pages-seen.ts';

/*
 * The public pages of this visit, kept in this browser tab. They are sent only with a form or a
 * chat message that the visitor submits (rule LEAD-6).
 */

const storageKey = 'pages-seen';

/** The visited paths, comma-separated, as a form sends them; '' for none. The server validates them. */
export function pagesSeen(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? '';
  } catch {
    // Storage is blocked.
    return '';
  }
}

/** Records a visit to a page; only public pages are recorded. */
export function recordVisit(pathname: string): void {
  const page = publicPageAt(pathname);
  if (page === '') return;
  try {
    const before = pagesSeen().split(',').filter(Boolean);
    sessionStorage.setItem(storageKey, withPage(before, page).join());
  } catch {
    // Storage is blocked or full: the visit is not recorded.
  }
}
