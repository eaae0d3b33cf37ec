import type { SiteTextKey } from '#domain/site/texts/site-texts.ts';

/** The id of the organization within the data, to which its services refer. */
const organisation = '__PUBLIC_URL__/#organization';

const services = [
  'custom-crm-development',
  'system-integration',
  'data-analytics',
  'ongoing-support',
] as const;

/** The server fills in the text (web/kit/shell/site-text.ts). */
function token(key: SiteTextKey): string {
  return `__TEXT:${key}__`;
}

/**
 * The landing page's data for search engines: the organization and its four services as schema.org
 * JSON-LD. The server fills in the company's settings, as everywhere in a page, and omits `sameAs`
 * if there is no profile (server/platform/site/page-settings.ts).
 */
const structuredData = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': organisation,
      name: '__COMPANY_NAME__',
      slogan: `${token('landing.hero.first.heading')} ${token('landing.hero.second.heading')}`,
      url: '__PUBLIC_URL__/',
      email: '__COMPANY_EMAIL__',
      sameAs: '__SOCIAL_URL__',
    },
    ...services.map((id) => ({
      '@type': 'Service',
      name: token(`landing.offerings.${id}.heading`),
      description: token(`landing.offerings.${id}.text`),
      provider: { '@id': organisation },
    })),
  ],
};

/**
 * Adds the data to the end of a page's head. At build time, not in React, so that it adds nothing to
 * the scripts.
 */
export function withStructuredData(html: string): string {
  // Nothing in it may close the element.
  const text = JSON.stringify(structuredData).replaceAll('<', '\\u003c');
  return html.replace(
    '</head>',
    () => `<script type="application/ld+json">${text}</script></head>`,
  );
}
