import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';
import { siteSettings } from './site-settings.ts';

test('the description is in the search tag and in the share tags', () => {
  const tags = pageMeta({ section: 'About', description: 'Who we are.', canonicalPath: '/about' });
  expect(tags).toContainEqual({ name: 'description', content: 'Who we are.' });
  expect(tags).toContainEqual({ property: 'og:description', content: 'Who we are.' });
  expect(tags).toContainEqual({ name: 'twitter:description', content: 'Who we are.' });
});

test('the picture of link previews is the company’s, and is called by its name', () => {
  const tags = pageMeta({ section: 'About', canonicalPath: '/about' });
  const address = siteSettings.publicUrl + siteSettings.shareImage;
  expect(tags).toContainEqual({ property: 'og:image', content: address });
  expect(tags).toContainEqual({ property: 'og:image:alt', content: siteSettings.companyName });
});

test('a public page has a canonical URL and may be indexed', () => {
  const tags = pageMeta({ section: 'About', canonicalPath: '/about' });
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: `${siteSettings.publicUrl}/about`,
  });
  expect(JSON.stringify(tags)).not.toContain('noindex');
});

test('a page without a canonical URL asks not to be indexed', () => {
  expect(pageMeta({ section: 'Login' })).toContainEqual({ name: 'robots', content: 'noindex' });
});
