import { services } from '#web/site/landing/offer.ts';

/** The organisation's own name inside the data, to which its services point. */
const organisation = '__PUBLIC_URL__/#organization';

/**
 * What search engines read of the landing page: the organisation and its four services, in the
 * vocabulary of schema.org as JSON-LD. The server fills in the company's settings, as everywhere in
 * a page, and leaves `sameAs` out where there is no profile (server/platform/site/page-settings.ts).
 */
const structuredData = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': organisation,
      name: '__COMPANY_NAME__',
      slogan: 'Your CRM. Your Ascent.',
      url: '__PUBLIC_URL__/',
      email: '__COMPANY_EMAIL__',
      sameAs: '__SOCIAL_URL__',
    },
    ...services.map(({ title, text }) => ({
      '@type': 'Service',
      name: title,
      description: text,
      provider: { '@id': organisation },
    })),
  ],
};

/**
 * Puts the data at the end of a page's head. At build time and not by React: visitors need none of
 * it, so it costs the script nothing.
 */
export function withStructuredData(html: string): string {
  // Nothing in it may end the element.
  const text = JSON.stringify(structuredData).replaceAll('<', '\\u003c');
  return html.replace(
    '</head>',
    () => `<script type="application/ld+json">${text}</script></head>`,
  );
}
