import { indexedPaths } from './public-paths.ts';

/** A page of the public site that people write from. */
export type PublicPage = (typeof indexedPaths)[number];

/** The most of an address that is read: no page of ours has a longer one. */
const addressMaxLength = 2_000;

/**
 * The public page that an address names, or '' for any other: what a browser says about where it is
 * becomes a label of ours or nothing at all (feature L02).
 *
 * @param address as in a Referer header; nobody vouches for it
 * @param siteUrl address of the site itself: other sites have pages of the same names
 */
export function publicPageOf(address: string, siteUrl: string): PublicPage | '' {
  if (address.length > addressMaxLength) return '';
  const url = URL.parse(address);
  if (url === null || url.origin !== URL.parse(siteUrl)?.origin) return '';
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname;
  // The landing page stands under two addresses (resolution 79).
  if (path === '/home') return '/';
  return indexedPaths.find((page) => page === path) ?? '';
}
