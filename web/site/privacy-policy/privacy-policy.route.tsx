import { Link } from 'react-router';
import { fillText } from '#domain/site/texts/placeholders.ts';
import { MarkedText } from '#web/kit/page/marked-text.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { effectiveDate, type PolicySection, policy } from './policy.ts';

export function meta() {
  return pageMeta({ section: 'Privacy Policy', canonicalPath: '/privacy-policy' });
}

export default function PrivacyPolicyPage() {
  return (
    <div className="shell py-16 lg:py-24">
      <p className="no-print">
        <Link to="/" className="py-2 font-semibold text-primary underline underline-offset-4">
          Back to Home
        </Link>
      </p>
      <h1 className="mt-6 text-5xl sm:text-7xl">Privacy Policy</h1>
      <p className="mt-5 mb-14 text-lg text-muted">{effectiveDate}</p>
      <PolicyText />
    </div>
  );
}

/** The sections with a table of contents beside them, which is not printed. */
function PolicyText() {
  return (
    <div className="grid gap-12 lg:grid-cols-12">
      <nav aria-label="Sections" className="no-print lg:col-span-4">
        <ol className="grid gap-1 lg:sticky lg:top-24">
          {policy.map((section, at) => (
            <li key={section.id} className="flex gap-3">
              <span className="figures w-6 shrink-0 py-1 text-right text-muted">{at + 1}</span>
              <a
                href={`#${section.id}`}
                className="py-1 text-muted underline-offset-4 hover:text-ink hover:underline"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="lg:col-span-8">
        {policy.map((section, at) => (
          <Section key={section.id} section={section} number={at + 1} />
        ))}
      </div>
    </div>
  );
}

function Section({ section, number }: { section: PolicySection; number: number }) {
  return (
    <section id={section.id} className="border-t border-line py-8 first:border-t-0 first:pt-0">
      <h2 className="text-2xl">
        <span className="text-muted">{number}.</span> {section.title}
      </h2>
      <div className="marked mt-4 grid max-w-prose gap-4">
        <MarkedText text={fillText(section.body, company)} />
      </div>
    </section>
  );
}

const company = { companyName: siteSettings.companyName, companyEmail: siteSettings.companyEmail };
