import { indexedPaths } from './public-paths.ts';

/** A page of the public site. */
export type PublicPage = (typeof indexedPaths)[number];

/** Header in which a form sends the paths of the pages seen in this visit, separated by commas. */
export const pagesSeenHeader = 'X-Pages-Seen';

/** Most pages kept of one visit: the first one and the latest others. */
const pagesSeenMax = 20;

/** Longest accepted address or list of paths. */
const textMaxLength = 2_000;

/** The public page with a path, or '' for any other. */
export function publicPageAt(pathname: string): PublicPage | '' {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  // The landing page has two addresses (rule PAGE-2).
  if (path === '/home') return '/';
  return indexedPaths.find((page) => page === path) ?? '';
}

/**
 * The public page of an address, or '' for any other, so that untrusted input becomes one of our
 * own paths or nothing (rule LEAD-6).
 *
 * @param address as in a Referer header; untrusted.
 * @param siteUrl address of our site, because other sites have the same paths.
 */
export function publicPageOf(address: string, siteUrl: string): PublicPage | '' {
  if (address.length > textMaxLength) return '';
  const url = URL.parse(address);
  if (url === null || url.origin !== URL.parse(siteUrl)?.origin) return '';
  return publicPageAt(url.pathname);
}

/** Adds a page to a visit, unless it is the same as the last one. */
export function withPage<Page extends string>(pages: readonly Page[], page: Page): readonly Page[] {
  if (pages.at(-1) === page) return pages;
  const [first, ...later] = [...pages, page];
  return first === undefined ? [] : [first, ...later.slice(-(pagesSeenMax - 1))];
}

/** Parses a {@link pagesSeenHeader} to the pages in order; unknown paths are left out. */
export function readPagesSeen(text: string): readonly PublicPage[] {
  if (text.length > textMaxLength) return [];
  return text
    .split(',')
    .map(publicPageAt)
    .filter((page) => page !== '')
    .reduce<readonly PublicPage[]>(withPage, []);
}
