import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { failedQueries } from '#web/kit/page/failed-queries.ts';
import { PartFailure } from '#web/kit/page/part-failure.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import {
  clientBookingsQuery,
  clientDocumentsQuery,
  clientInvoicesQuery,
  clientQuotesQuery,
} from '#web/portal/portal-queries.ts';
import { localTimeZone } from '#web/shared/slot-picker/local-time.ts';
import { type Need, needsOf } from './needs.ts';

/** How often "within 24 hours" is looked at again, in milliseconds. */
const lookEveryMs = 60_000;

const toneWords = { danger: 'Overdue', warning: 'To do', info: 'News' } as const;

/** On top of the portal: everything that waits for the client, in one list (rule PORTAL-1). */
export function NeedsList() {
  const quotes = useQuery(clientQuotesQuery);
  const invoices = useQuery(clientInvoicesQuery);
  const bookings = useQuery(clientBookingsQuery);
  const documents = useQuery(clientDocumentsQuery);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  const all = [quotes, invoices, bookings, documents];
  const failed = failedQueries(all);
  const needs = needsOf(
    {
      quotes: quotes.data ?? [],
      invoices: invoices.data ?? [],
      bookings: bookings.data ?? [],
      documents: documents.data ?? [],
    },
    now,
    localTimeZone(),
  );
  return (
    <section aria-labelledby="needs" className="mb-10">
      <h2 id="needs" className="text-xl">
        What needs you
      </h2>
      <div className="mt-3">
        {failed ? (
          <PartFailure title="Error loading what needs you" query={failed} />
        ) : all.some((query) => query.isPending) ? (
          <Skeleton rows={1} label="Looking for what needs you" />
        ) : needs.length === 0 ? (
          <p className="text-muted">Nothing right now. When something does, it stands here.</p>
        ) : (
          <ul className="rounded-lg border border-line bg-surface">
            {needs.map((need) => (
              <NeedLine key={need.key} need={need} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** How long a tab takes at most to show its sections, and how often to look, in milliseconds. */
const sectionWithin = 2_000;
const sectionLook = 50;

/** Goes to the heading of a section, for eyes and for the keyboard, as soon as its tab shows it. */
function focusWhenThere(id: string, left = sectionWithin): void {
  const heading = document.getElementById(id);
  // A tab that was opened before holds it already, hidden until the address has changed.
  if (heading && heading.offsetParent !== null) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'center' });
  } else if (left > 0) setTimeout(() => focusWhenThere(id, left - sectionLook), sectionLook);
}

function NeedLine({ need }: { need: Need }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
      <div className="grid min-w-0 flex-1 basis-64 grid-cols-1 gap-0.5">
        <p className="font-semibold break-words">{need.title}</p>
        <p className="flex flex-wrap gap-x-3 text-[0.9375rem] break-words text-muted">
          <StatusDot tone={need.tone} label={toneWords[need.tone]} />
          <span className="min-w-0 break-words">{need.detail}</span>
        </p>
      </div>
      <Link
        to={need.href}
        preventScrollReset={need.href.startsWith('#')}
        replace={need.href.startsWith('#')}
        onClick={() => need.section && focusWhenThere(need.section)}
        className={buttonClass('secondary', 'small')}
        aria-label={`${need.action}: ${need.title}`}
      >
        {need.action}
      </Link>
    </li>
  );
}
