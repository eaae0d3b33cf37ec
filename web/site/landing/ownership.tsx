import {
  comprehensiveSystemMonths,
  includedSupportDays,
  simpleSystemMonths,
} from '#domain/quote/terms.ts';
import { siteText } from '#web/kit/shell/site-text.ts';

const facts = [
  { figure: '500+', text: siteText('landing.ownership.integrations.label') },
  {
    figure: `${simpleSystemMonths.from}–${simpleSystemMonths.to}`,
    text: siteText('landing.ownership.simple.label'),
  },
  {
    figure: `${comprehensiveSystemMonths.from}–${comprehensiveSystemMonths.to}`,
    text: siteText('landing.ownership.comprehensive.label'),
  },
  { figure: `${includedSupportDays}`, text: siteText('landing.ownership.support.label') },
];

/** The client owns the system: the promise, and the figures that go with it. */
export function Ownership() {
  return (
    <section className="shell grid gap-14 py-20 lg:grid-cols-12 lg:py-32">
      <div className="lg:col-span-7">
        <h2 className="text-5xl sm:text-6xl lg:text-7xl">
          {siteText('landing.ownership.heading')}
        </h2>
        <p className="mt-8 max-w-xl text-lg text-muted">{siteText('landing.ownership.text')}</p>
      </div>
      <dl className="grid content-end gap-y-6 lg:col-span-4 lg:col-start-9">
        {facts.map((fact) => (
          <div
            key={fact.text}
            className="flex flex-row-reverse items-baseline justify-end gap-5 border-t border-line pt-4"
          >
            <dt className="text-muted">{fact.text}</dt>
            <dd className="w-24 shrink-0 font-display text-4xl figures">{fact.figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
