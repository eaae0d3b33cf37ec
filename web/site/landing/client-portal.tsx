import { siteText } from '#web/kit/shell/site-text.ts';
import frames from './portal-frames.svg';

/** What clients can do in their portal (rules PORTAL-1 and PORTAL-2). */
const statements = [
  {
    title: siteText('landing.portal.see-how-far-it-is.heading'),
    text: siteText('landing.portal.see-how-far-it-is.text'),
  },
  {
    title: siteText('landing.portal.see-what-needs-your-attention.heading'),
    text: siteText('landing.portal.see-what-needs-your-attention.text'),
  },
  {
    title: siteText('landing.portal.keep-it-all-yours.heading'),
    text: siteText('landing.portal.keep-it-all-yours.text'),
  },
];

/** The client portal on a computer and on a phone, and what clients do there. */
export function ClientPortal() {
  return (
    <section className="shell grid gap-x-12 gap-y-10 overflow-x-clip py-20 lg:py-28 xl:grid-cols-12">
      <div className="xl:col-span-4">
        <h2 className="text-4xl sm:text-5xl">{siteText('landing.portal.heading')}</h2>
        <p className="mt-5 max-w-md text-lg text-muted">{siteText('landing.portal.text')}</p>
        <dl className="mt-8 gap-x-8 md:max-xl:grid md:max-xl:grid-cols-3">
          {statements.map((statement) => (
            <div key={statement.title} className="border-t border-line py-4">
              <dt className="text-lg font-semibold">{statement.title}</dt>
              <dd className="text-muted">{statement.text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="relative self-center md:max-lg:mt-12 xl:col-span-8 xl:pl-4">
        <svg
          role="img"
          aria-label="A client’s portal with sample data: a project with 3 of 6 milestones done, drawn as a climb, and a meeting to join or reschedule."
          viewBox="0 0 720 470"
          className="hidden w-full pr-36 md:block"
        >
          <use href={`${frames}#portal`} />
        </svg>
        <svg
          role="img"
          aria-label="The portal on a phone, with sample data: a quote to answer, a meeting within 24 hours and two new documents."
          viewBox="0 0 300 600"
          className="mx-auto aspect-[1/2] w-[17rem] md:absolute md:-right-2 md:-bottom-10 md:w-60"
        >
          <use href={`${frames}#phone`} />
        </svg>
      </div>
    </section>
  );
}
