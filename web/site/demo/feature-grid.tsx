import { featureCards } from './feature-cards.ts';

/** The nine essential features as a ruled sheet. */
export function FeatureGrid() {
  return (
    <section className="shell py-16 lg:py-24">
      <h2 className="max-w-2xl text-4xl sm:text-5xl">Nine features every system starts from</h2>
      <ul className="mt-12 grid border-t border-line-strong sm:grid-cols-2 lg:grid-cols-3">
        {featureCards.map((card) => (
          <li
            key={card.title}
            className="border-b border-line py-8 sm:px-7 sm:odd:border-r lg:border-r lg:nth-[3n]:border-r-0 lg:nth-[3n]:pr-0 lg:nth-[3n+1]:pl-0 sm:max-lg:odd:pl-0 sm:max-lg:even:pr-0"
          >
            <h3 className="text-xl">{card.title}</h3>
            <p className="mt-2 text-muted">{card.text}</p>
            <ul className="mt-4 grid gap-1.5 text-[0.9375rem]">
              {card.benefits.map((benefit) => (
                <li key={benefit} className="grid grid-cols-[auto_1fr] gap-3">
                  <svg aria-hidden="true" viewBox="0 0 10 10" className="mt-2 size-2 text-accent">
                    <path d="M5 1 9.5 9h-9Z" fill="currentColor" />
                  </svg>
                  {benefit}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
