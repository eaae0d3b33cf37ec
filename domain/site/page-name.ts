import { type PublicPage, publicPageAt } from './pages-seen.ts';

/** What staff call the pages; the same words as in the site's own links (rule PAGE-5). */
const pageNames: Record<PublicPage, string> = {
  '/': 'Landing page',
  '/demo': 'Interactive Demo',
  '/about': 'About Us',
  '/quote': 'Quote Calculator',
  '/contact': 'Contact',
  '/case-studies': 'Case Studies',
  '/privacy-policy': 'Privacy Policy',
};

/** What staff call a page; the path itself where it is none of the present ones. */
export function pageName(path: string): string {
  const page = publicPageAt(path);
  return page === '' ? path : pageNames[page];
}
