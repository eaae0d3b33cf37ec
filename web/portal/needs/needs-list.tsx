import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { combineQueries } from '#web/kit/record/combine-queries.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import {
  clientApprovalsQuery,
  clientBookingsQuery,
  clientDocumentsQuery,
  clientInvoicesQuery,
  clientQuotesQuery,
  openChangesQuery,
} from '#web/portal/portal-queries.ts';
import { localTimeZone } from '#web/shared/slot-picker/local-time.ts';
import { type Need, needsOf } from './needs.ts';

/** How often "within 24 hours" is evaluated again, in milliseconds. */
const tickMs = 60_000;

const toneWords = { danger: 'Overdue', warning: 'To do', info: 'News' } as const;

/** The top of the portal: everything that needs the client's attention, in one list (rule PORTAL-1). */
export function NeedsList() {
  const quotes = useQuery(clientQuotesQuery);
  const invoices = useQuery(clientInvoicesQuery);
  const bookings = useQuery(clientBookingsQuery);
  const documents = useQuery(clientDocumentsQuery);
  const approvals = useQuery(clientApprovalsQuery);
  const changes = useQuery(openChangesQuery);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <section aria-labelledby="needs" className="mb-2">
      <h2 id="needs" className="text-xl">
        Needs your attention
      </h2>
      <div className="mt-3">
        <Loaded
          query={combineQueries([quotes, invoices, bookings, documents, approvals, changes])}
          what="your to-do list"
          rows={1}
        >
          {([offers, bills, meetings, files, { approvals: questions }, open]) => (
            <Needs
              needs={needsOf(
                {
                  quotes: offers,
                  invoices: bills,
                  bookings: meetings,
                  documents: files,
                  approvals: questions,
                  changes: open,
                },
                now,
                localTimeZone(),
              )}
            />
          )}
        </Loaded>
      </div>
    </section>
  );
}

function Needs({ needs }: { needs: readonly Need[] }) {
  if (needs.length === 0) return <p className="text-muted">You’re all caught up.</p>;
  return (
    <ul className="rounded-lg border border-line bg-surface">
      {needs.map((need) => (
        <NeedLine key={need.key} need={need} />
      ))}
    </ul>
  );
}

/** How long to wait for a tab to show its sections, and how often to check, in milliseconds. */
const sectionTimeout = 2_000;
const sectionCheckMs = 50;

/** Focuses the heading of a section and scrolls to it as soon as its tab shows it. */
function focusWhenVisible(id: string, left = sectionTimeout): void {
  const heading = document.getElementById(id);
  // In a tab that was opened before, it exists but is hidden until the URL has changed.
  if (heading && heading.offsetParent !== null) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'center' });
  } else if (left > 0)
    setTimeout(() => focusWhenVisible(id, left - sectionCheckMs), sectionCheckMs);
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
        preventScrollReset={need.href.includes('#')}
        replace={need.href.includes('#')}
        onClick={() => need.section && focusWhenVisible(need.section)}
        className={buttonClass('secondary', 'small')}
        aria-label={`${need.action}: ${need.title}`}
      >
        {need.action}
      </Link>
    </li>
  );
}
