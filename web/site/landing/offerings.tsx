import { siteText } from '#web/kit/shell/site-text.ts';
import { type ServiceDrawing, services } from './offer.ts';

const drawings: Record<ServiceDrawing, string> = {
  // Contour lines with a flag on top.
  summit:
    'M6 46C4 36 16 28 28 27s26 6 30 15-8 17-26 17S8 54 6 46ZM17 43c1-7 9-10 17-9s14 5 14 10-8 7-17 6-15-2-14-7ZM30 41V10l13 6-13 6',
  // Two summits joined by a rope.
  bridge:
    'M3 54 17 24l14 30M33 54l14-30 14 30M17 18c9 12 21 12 30 0M17 12a6 6 0 1 0 .1 0ZM47 12a6 6 0 1 0 .1 0Z',
  // An elevation profile with soundings.
  profile: 'M5 54h54M5 46l11-7 8 4 10-19 8 7 8-17 9 8M16 39v15M34 24v30M50 14v40',
  compass: 'M32 5a27 27 0 1 0 .1 0ZM32 5v6M32 53v6M5 32h6M53 32h6M42 20l-6 16-14 8 6-16Z',
};

/** 'Our Offerings': the four services. */
export function Offerings() {
  return (
    <section className="shell grid gap-12 py-20 lg:grid-cols-12 lg:py-28">
      <div className="lg:col-span-4">
        <h2 className="text-4xl sm:text-5xl">{siteText('landing.offerings.heading')}</h2>
        <p className="mt-5 max-w-sm text-lg text-muted">{siteText('landing.offerings.text')}</p>
      </div>
      <ul className="grid gap-x-12 sm:grid-cols-2 lg:col-span-8">
        {services.map((service) => (
          <li key={service.title} className="border-t border-line-strong py-8">
            <svg aria-hidden="true" viewBox="0 0 64 64" className="mb-6 size-16 text-primary">
              <path
                d={drawings[service.drawing]}
                fill="none"
                stroke="currentColor"
                strokeWidth="1.75"
                strokeLinejoin="round"
                strokeLinecap="round"
              />
            </svg>
            <h3 className="text-2xl">{service.title}</h3>
            <p className="mt-3 text-muted">{service.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
