import { Link } from 'react-router';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';

const steps = [
  ['Your quote', 'You read it, ask what you like, and sign it when it suits you.'],
  ['The start', 'We agree with you on the dates and on who is involved.'],
  ['Your project', 'Milestones, documents and notes appear here, with your contact person.'],
] as const;

/** What a client sees before there is a project: what happens next, and how to reach us. */
export function NoProject() {
  return (
    <section
      aria-labelledby="no-project"
      className="rounded-lg border border-line bg-surface p-6 sm:p-8"
    >
      <h2 id="no-project" className="text-2xl">
        No project yet
      </h2>
      <p className="mt-2 max-w-prose text-muted">
        You’ll see milestones, documents and notes here once your project starts. Here’s what comes
        first:
      </p>
      <ol className="mt-5 grid gap-5 md:grid-cols-3">
        {steps.map(([title, text], at) => (
          <li key={title} className="border-t-2 border-primary pt-3">
            <h3 className="font-text text-base font-semibold">
              <span className="figures text-muted">{at + 1}.</span> {title}
            </h3>
            <p className="mt-1 text-[0.9375rem]">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link
          to={{ hash: 'billing' }}
          replace
          preventScrollReset
          className={buttonClass('secondary', 'small')}
        >
          See your quotes
        </Link>
        <Link to="/quote" className={buttonClass('secondary', 'small')}>
          Get a quote
        </Link>
        <a
          href={`mailto:${siteSettings.companyEmail}`}
          className={buttonClass('secondary', 'small')}
        >
          Write to us
        </a>
      </p>
    </section>
  );
}
