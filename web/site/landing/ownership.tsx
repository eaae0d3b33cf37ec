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
    <section className="shell grid gap-x-14 gap-y-8 py-20 lg:grid-cols-12 lg:py-32">
      {/* Not balanced, and as wide as its first sentence: each of the two has a line of its own. */}
      <h2 className="max-w-[13.5em] text-5xl text-wrap sm:text-6xl lg:col-span-12 lg:text-7xl">
        {siteText('landing.ownership.heading')}
      </h2>
      <p className="max-w-xl text-lg text-muted lg:col-span-7">
        {siteText('landing.ownership.text')}
      </p>
      <dl className="grid content-end gap-y-6 max-lg:mt-6 lg:col-span-4 lg:col-start-9">
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
