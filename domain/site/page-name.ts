import { type PublicPage, publicPageAt } from './pages-seen.ts';

/** The names of the public pages, as in the site's links (rule PAGE-5). */
const pageNames: Record<PublicPage, string> = {
  '/': 'Landing page',
  '/demo': 'Interactive Demo',
  '/about': 'About Us',
  '/quote': 'Quote Calculator',
  '/contact': 'Contact',
  '/case-studies': 'Case Studies',
  '/privacy-policy': 'Privacy Policy',
};

/** The name of a page, or the path itself if it is not a public page. */
export function pageName(path: string): string {
  const page = publicPageAt(path);
  return page === '' ? path : pageNames[page];
}
