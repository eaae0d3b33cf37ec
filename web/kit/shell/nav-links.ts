/** Links of the navigation bar for visitors, in their order (rule PAGE-4). */
export const visitorLinks = [
  { to: '/', label: 'Home' },
  { to: '/demo', label: 'Demo' },
  { to: '/about', label: 'About' },
  { to: '/quote', label: 'Quote' },
  { to: '/contact', label: 'Contact' },
] as const;

/**
 * Whether a link leads to the current page or to a parent of it: by whole path segments, so that
 * /demo is not active on /demonstration (rule PAGE-3). '/' must match exactly or as its alias /home
 * (rule PAGE-2).
 */
export function isActiveLink(to: string, pathname: string): boolean {
  if (to === '/') return pathname === '/' || pathname === '/home' || pathname === '/home/';
  return pathname === to || pathname.startsWith(`${to}/`);
}
