import type { MetaDescriptor } from 'react-router';
import { siteSettings } from './site-settings.ts';
import { siteText } from './site-text.ts';

/** The default description of a page (rule PAGE-7). */
const genericDescription = siteText('search.text');

interface PageMeta {
  /** The part of the title after the product name and a separator. */
  section: string;
  description?: string;
  /** Path of the canonical URL; absent for pages that must not be indexed. */
  canonicalPath?: string;
}

/**
 * Title, description and their copies for link previews (rule PAGE-7). A page without a canonical
 * path asks search engines not to index it.
 */
export function pageMeta({ section, description, canonicalPath }: PageMeta): MetaDescriptor[] {
  const title = `${siteSettings.companyName} | ${section}`;
  const text = description ?? genericDescription;
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: text },
    { property: 'og:title', content: title },
    { property: 'og:description', content: text },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteSettings.companyName },
    { property: 'og:image', content: siteSettings.publicUrl + siteSettings.shareImage },
    { property: 'og:image:alt', content: siteSettings.companyName },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: text },
  ];
  if (canonicalPath === undefined) return [...tags, { name: 'robots', content: 'noindex' }];
  const address = `${siteSettings.publicUrl}${canonicalPath}`;
  return [
    ...tags,
    { property: 'og:url', content: address },
    { tagName: 'link', rel: 'canonical', href: address },
  ];
}
