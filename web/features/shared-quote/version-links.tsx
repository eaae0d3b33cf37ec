import { Link } from 'react-router';
import type { OfferReply } from '#contract/acceptance.ts';
import { formatDollars, parseDollars } from '#domain/money.ts';
import { dayText } from './dates.ts';

/** Which version the page shows, and the ways to those before it. */
export function VersionLinks({ offer }: { offer: OfferReply }) {
  const earlier = offer.versions.filter(({ number }) => number < offer.version).reverse();
  if (earlier.length === 0) return null;
  return (
    <details className="mt-3 text-[0.9375rem]">
      <summary className="w-fit font-medium">
        Version {offer.version}, replaces {earlier.length === 1 ? 'one' : earlier.length} before it
      </summary>
      <ul className="mt-2 grid gap-1.5 pl-4">
        {earlier.map(({ number, sentAt, estimatedCost }) => (
          <li key={number}>
            <Link to={{ search: `?version=${number}` }} className="underline underline-offset-4">
              Version {number}
            </Link>
            <span className="figures text-muted">
              , {formatDollars(parseDollars(estimatedCost))}, sent {dayText(sentAt)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
