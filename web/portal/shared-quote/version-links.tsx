import { Link } from 'react-router';
import type { OfferReply } from '#contract/quotes/acceptance.ts';
import { formatDollars, parseDollars } from '#domain/money.ts';
import { longCompanyDayText } from '#web/shared/calendar-day.ts';

/** What changed in this version, and links to earlier ones. */
export function VersionLinks({ offer }: { offer: OfferReply }) {
  const earlier = offer.versions.filter(({ number }) => number < offer.version).reverse();
  const [last] = earlier;
  if (last === undefined) return null;
  return (
    <section aria-labelledby="changes" className="mt-8 max-w-prose">
      <h2 id="changes" className="text-2xl">
        Changes since version {last.number}
      </h2>
      <ul className="figures mt-3 grid list-disc gap-1 pl-5 break-words">
        {offer.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
        {offer.changes.length === 0 && <li>Wording only. Lines and prices are the same.</li>}
      </ul>
      <ul className="no-print mt-3 grid gap-1.5 text-[0.9375rem]">
        {earlier.map(({ number, sentAt, estimatedCost }) => (
          <li key={number}>
            <Link to={{ search: `?version=${number}` }} className="underline underline-offset-4">
              Read version {number}
            </Link>
            <span className="figures text-muted">
              , {formatDollars(parseDollars(estimatedCost))}, sent {longCompanyDayText(sentAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
