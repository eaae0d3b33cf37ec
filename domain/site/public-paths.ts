/** Pages for search engines: rendered as complete HTML at build time and listed in sitemap.xml. */
export const indexedPaths = [
  '/',
  '/demo',
  '/about',
  '/quote',
  '/contact',
  '/case-studies',
  '/privacy-policy',
] as const;

/**
 * Every page that is prerendered as HTML at build time (rule PAGE-1). /home repeats / with a
 * canonical link to it (rule PAGE-2); the sign-in pages are noindex. All other known paths start
 * from the application shell.
 */
export const publicPaths = [
  ...indexedPaths,
  '/home',
  '/client-login',
  '/admin-login',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/sign-in',
  '/confirm-email',
  '/keep-second-factors',
  '/logout',
  '/signup',
  '/register',
  '/access-denied',
  '/dev-login',
] as const;
