import { includedSupportDays } from '#domain/quote/terms.ts';

const included = [
  'Design and development of every feature you selected',
  'Fitted to your company at the customization level you chose',
  'Testing, deployment and training for your team',
  'The finished system is yours: no monthly fees after development',
  `${includedSupportDays} days of post-launch support`,
];

/** What every quote includes (rule PRICE-16). */
export function IncludedList() {
  return (
    <section aria-labelledby="included">
      <h3 id="included" className="text-2xl">
        What is included
      </h3>
      <ul className="mt-4 grid gap-2">
        {included.map((item) => (
          <li key={item} className="flex gap-3">
            <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-1 size-4 shrink-0">
              <path
                d="m2 9 4 4 8-10"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                className="text-success"
              />
            </svg>
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
