import { indexedPaths } from './public-paths.ts';

/** A page of the public site that people write from. */
export type PublicPage = (typeof indexedPaths)[number];

/** Header in which a form tells the pages seen in this visit: their paths, between commas. */
export const pagesSeenHeader = 'X-Pages-Seen';

/** Most pages kept of one visit: the first one, and the latest of the others. */
const pagesSeenMax = 20;

/** The most of an address or a list of paths that is read: nothing of ours is longer. */
const textMaxLength = 2_000;

/** The public page with a path, or '' for any other. */
export function publicPageAt(pathname: string): PublicPage | '' {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  // The landing page has two addresses (rule PAGE-2).
  if (path === '/home') return '/';
  return indexedPaths.find((page) => page === path) ?? '';
}

/**
 * The public page that an address names, or '' for any other: what a browser says about where it is
 * becomes one of our own labels or nothing (rule LEAD-6).
 *
 * @param address as in a Referer header; nobody vouches for it
 * @param siteUrl address of the site itself: other sites have pages of the same names
 */
export function publicPageOf(address: string, siteUrl: string): PublicPage | '' {
  if (address.length > textMaxLength) return '';
  const url = URL.parse(address);
  if (url === null || url.origin !== URL.parse(siteUrl)?.origin) return '';
  return publicPageAt(url.pathname);
}

/** A visit with one more page, which does not count while one stays on it. */
export function withPage<Page extends string>(pages: readonly Page[], page: Page): readonly Page[] {
  if (pages.at(-1) === page) return pages;
  const [first, ...later] = [...pages, page];
  return first === undefined ? [] : [first, ...later.slice(-(pagesSeenMax - 1))];
}

/** The pages that a {@link pagesSeenHeader} names, in order; what is no page of ours is left out. */
export function readPagesSeen(text: string): readonly PublicPage[] {
  if (text.length > textMaxLength) return [];
  return text
    .split(',')
    .map(publicPageAt)
    .filter((page) => page !== '')
    .reduce<readonly PublicPage[]>(withPage, []);
}
