/** Pages that search engines may list: complete HTML at build time, named in sitemap.xml. */
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
 * Every page that is written as HTML at build time (specification part 1, section 2, route table).
 * /home repeats / with a canonical link to it (resolution 79); the sign-in pages are noindex.
 * All other known paths start from the application shell.
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
  '/logout',
  '/signup',
  '/register',
  '/access-denied',
  '/dev-login',
] as const;
