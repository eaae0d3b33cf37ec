import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';
import { siteSettings } from './site-settings.ts';

test('the description stands in the search and in the share tags', () => {
  const tags = pageMeta({ section: 'About', description: 'Who we are.', canonicalPath: '/about' });
  expect(tags).toContainEqual({ name: 'description', content: 'Who we are.' });
  expect(tags).toContainEqual({ property: 'og:description', content: 'Who we are.' });
  expect(tags).toContainEqual({ name: 'twitter:description', content: 'Who we are.' });
});

test('a public page names its address and may be listed', () => {
  const tags = pageMeta({ section: 'About', canonicalPath: '/about' });
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: `${siteSettings.publicUrl}/about`,
  });
  expect(JSON.stringify(tags)).not.toContain('noindex');
});

test('a page without an address of its own asks not to be listed', () => {
  expect(pageMeta({ section: 'Login' })).toContainEqual({ name: 'robots', content: 'noindex' });
});
