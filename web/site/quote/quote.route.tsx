import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { Contours } from '#web/kit/ui/drawing/contours.tsx';
import { QuoteWizard } from './quote-wizard.tsx';

export function meta() {
  return pageMeta({
    section: 'Quote',
    description:
      'Price your own CRM in four short steps: choose the features you need and see the estimate, the payment plan and what it saves, with every step of the sum.',
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
          <h1 className="max-w-2xl text-4xl sm:text-5xl">Price your CRM, step by step</h1>
          <p className="mt-4 max-w-xl text-lg text-muted">
            It takes about 3 minutes. The price grows in front of you as you choose, with the sum
            behind it, and nothing is sent before the last step.
          </p>
        </div>
      </header>
      <div className="shell py-10 sm:py-14">
        <noscript>
          <p className="mb-8 rounded-md border-l-4 border-warning bg-warning-soft px-4 py-3">
            The calculator needs JavaScript. Without it, write to us at{' '}
            <a className="underline" href={`mailto:${siteSettings.companyEmail}`}>
              {siteSettings.companyEmail}
            </a>{' '}
            and we send you a quote by e-mail.
          </p>
        </noscript>
        <QuoteWizard />
      </div>
    </>
  );
}
