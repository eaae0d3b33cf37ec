import { Link } from 'react-router';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { siteText } from '#web/kit/shell/site-text.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Contours } from '#web/kit/ui/drawing/contours.tsx';
import scenes from '#web/site/scenes.svg';
import { crew, industries, story, tagline } from './about-content.ts';
import crewDrawings from './crew.svg';

export function meta() {
  return pageMeta({
    section: 'About',
    description: siteText('about.search.text'),
    canonicalPath: '/about',
  });
}

export default function AboutPage() {
  return (
    <>
      <FoundersStory />
      <Crew />
      <WhatWeDo />
    </>
  );
}

/** The hero: the tagline and the founders' story. */
function FoundersStory() {
  const [opening, ...rest] = story;
  return (
    <section className="relative isolate overflow-hidden">
      <Contours className="absolute -top-10 -left-80 -z-10 h-[56rem] w-[72rem] text-contour opacity-15" />
      <div className="shell grid gap-12 py-16 lg:grid-cols-12 lg:py-28">
        <div className="lg:col-span-7">
          <h1 className="text-[clamp(2.75rem,7vw,5.5rem)] leading-[0.95] tracking-[-0.03em]">
            {tagline}
          </h1>
        </div>
        <div className="lg:col-span-5 lg:pt-3">
          <h2 className="text-2xl text-primary">{siteText('about.story.heading')}</h2>
          <p className="mt-5 text-xl">{opening}</p>
          {rest.map((paragraph) => (
            <p key={paragraph} className="mt-5 text-muted">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The original crew as a rope team: six cards, on a wide screen in a row, each a little higher than the previous. */
function Crew() {
  return (
    <section className="overflow-hidden border-y border-line bg-sunken">
      <div className="shell py-16 lg:py-24">
        <h2 className="text-4xl sm:text-5xl">{siteText('about.crew.heading')}</h2>
        <p className="mt-4 max-w-xl text-lg text-muted">{siteText('about.crew.text')}</p>
        <ol className="mt-10 grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-6 xl:pt-24">
          {crew.map((member, at) => (
            <li key={member.role} className={rises[at]}>
              <article className="grid grid-cols-[8rem_1fr] gap-x-5 overflow-hidden rounded-md border border-line bg-surface max-xl:h-full xl:block">
                <svg
                  aria-hidden="true"
                  viewBox="40 8 138 130"
                  className="size-full border-line bg-paper max-xl:border-r xl:h-auto xl:border-b"
                >
                  <use href={`${crewDrawings}#crew-${at}`} width="180" height="140" />
                </svg>
                <div className="py-4 pr-4 xl:p-5">
                  <p className="text-sm text-muted">{member.station}</p>
                  <h3 className="mt-2 text-xl">{member.role}</h3>
                  <p className="mt-3 text-[0.9375rem] text-muted">{member.part}</p>
                </div>
              </article>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** How far each card is raised; Tailwind needs complete class names in the source. */
const rises = [
  'xl:translate-y-0',
  'xl:-translate-y-5',
  'xl:-translate-y-10',
  'xl:-translate-y-15',
  'xl:-translate-y-20',
  'xl:-translate-y-25',
];

/** The industries, and links to quote and demo. */
function WhatWeDo() {
  return (
    <section className="shell py-16 lg:py-28">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-12">
        <h2 className="text-4xl sm:text-5xl lg:col-span-4">
          {siteText('about.industries.heading')}
        </h2>
        <div className="lg:col-span-8">
          <p className="text-lg text-muted">{siteText('about.industries.text')}</p>
        </div>
      </div>
      <ul className="mt-14 grid gap-x-10 gap-y-14 sm:grid-cols-2">
        {industries.map((industry) => (
          <li key={industry.name}>
            <svg
              role="img"
              aria-label={industry.alt}
              viewBox="0 0 480 300"
              className="w-full rounded-lg border border-line bg-paper"
            >
              <use href={`${scenes}#${industry.drawing}`} />
            </svg>
            <h3 className="mt-5 text-2xl">{industry.name}</h3>
            <p className="mt-2 max-w-lg text-muted">{industry.text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-14 flex flex-wrap gap-4">
        <Link to="/quote" className={buttonClass('accent', 'large')}>
          Get Your Custom Quote
        </Link>
        <Link to="/demo" className={buttonClass('secondary', 'large')}>
          View Demo
        </Link>
      </div>
    </section>
  );
}
