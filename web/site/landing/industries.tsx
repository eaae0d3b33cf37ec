import { Link } from 'react-router';
import { siteText } from '#web/kit/shell/site-text.ts';
import scenes from '#web/site/scenes.svg';

/** The industries of the about page (rule PAGE-15), with their drawings. */
const industries = [
  ['health', siteText('about.industries.healthcare-and-dental.heading')],
  ['roof', siteText('about.industries.construction-and-roofing.heading')],
  ['freight', siteText('about.industries.transportation-and-logistics.heading')],
  ['office', siteText('about.industries.professional-services.heading')],
] as const;

/** The four industries as drawings, with the way to what is done for each. */
export function Industries() {
  return (
    <section className="border-y border-line bg-sunken">
      <div className="shell py-16 lg:py-24">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h2 className="max-w-2xl text-4xl sm:text-5xl">
            {siteText('landing.industries.heading')}
          </h2>
          <Link
            to="/about"
            className="py-2 font-semibold text-primary underline decoration-2 underline-offset-4 hover:text-primary-hover"
          >
            {siteText('landing.industries.label')}
          </Link>
        </div>
        <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-6">
          {industries.map(([id, name]) => (
            <li key={id}>
              <svg
                aria-hidden="true"
                viewBox="0 0 480 300"
                className="w-full rounded-lg border border-line bg-paper"
              >
                <use href={`${scenes}#${id}`} />
              </svg>
              <p className="mt-3 font-display text-lg">{name}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
