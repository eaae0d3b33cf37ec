import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { siteText } from '#web/kit/shell/site-text.ts';
import { Contours } from '#web/kit/ui/drawing/contours.tsx';
import { QuoteWizard } from './quote-wizard.tsx';

export function meta() {
  return pageMeta({
    section: 'Quote',
    description: siteText('quote.search.text'),
    canonicalPath: '/quote',
  });
}

/** /quote: the quote wizard. */
export default function QuotePage() {
  return (
    <>
      <header className="no-print relative overflow-hidden border-b border-line">
        <Contours className="absolute inset-y-0 right-0 h-full w-full text-contour opacity-15 md:w-2/3" />
        <div className="shell relative py-10 sm:py-14">
          <h1 className="max-w-2xl text-4xl sm:text-5xl">{siteText('quote.hero.heading')}</h1>
          <p className="mt-4 max-w-xl text-lg text-muted">{siteText('quote.hero.text')}</p>
        </div>
      </header>
      <div className="shell py-10 sm:py-14">
        <noscript>
          <p className="mb-8 rounded-md border-l-4 border-warning bg-warning-soft px-4 py-3">
            The calculator needs JavaScript. Without it, email us at{' '}
            <a className="underline" href={`mailto:${siteSettings.companyEmail}`}>
              {siteSettings.companyEmail}
            </a>{' '}
            and we’ll send you a quote.
          </p>
        </noscript>
        <QuoteWizard />
      </div>
    </>
  );
}
