/** Links of the navigation bar for visitors, in the specification's order (part 1, section 2). */
export const visitorLinks = [
  { to: '/', label: 'Home' },
  { to: '/demo', label: 'Demo' },
  { to: '/about', label: 'About' },
  { to: '/quote', label: 'Quote' },
  { to: '/contact', label: 'Contact' },
] as const;

/**
 * Whether a link leads to the page one is on or to one above it: by whole path segments, so that
 * /demo is not active on /demonstration (resolution 80); '/' only exactly, with /home counting as
 * it (resolution 79).
 */
export function isActiveLink(to: string, pathname: string): boolean {
  if (to === '/') return pathname === '/' || pathname === '/home' || pathname === '/home/';
  return pathname === to || pathname.startsWith(`${to}/`);
}
