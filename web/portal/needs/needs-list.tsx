import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { combineQueries, type QueryState } from '#web/kit/record/combine-queries.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import {
  clientApprovalsQuery,
  clientBookingsQuery,
  clientChatsQuery,
  clientDocumentsQuery,
  clientInvoicesQuery,
  clientQuotesQuery,
  openChangesQuery,
} from '#web/portal/portal-queries.ts';
import { ShowAll } from '#web/shared/show-all.tsx';
import { localTimeZone } from '#web/shared/slot-picker/local-time.ts';
import { type Need, needsOf } from './needs.ts';

/** How often "within 24 hours" is evaluated again, in milliseconds. */
const tickMs = 60_000;

/** How many of them are shown until the reader asks for all. */
const shownFirst = 2;

const toneWords = { danger: 'Overdue', warning: 'To do', info: 'News' } as const;

/** Everything that needs the client's attention, from the portal's first calls. */
export function useNeeds(): QueryState<Need[]> {
  const quotes = useQuery(clientQuotesQuery);
  const invoices = useQuery(clientInvoicesQuery);
  const bookings = useQuery(clientBookingsQuery);
  const documents = useQuery(clientDocumentsQuery);
  const approvals = useQuery(clientApprovalsQuery);
  const changes = useQuery(openChangesQuery);
  const chats = useQuery(clientChatsQuery);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  const all = combineQueries([quotes, invoices, bookings, documents, approvals, changes, chats]);
  if (all.data === undefined) return { ...all, data: undefined };
  const [offers, bills, meetings, files, { approvals: questions }, open, talks] = all.data;
  const sources = {
    ...{ quotes: offers, invoices: bills, bookings: meetings },
    ...{ documents: files, approvals: questions, changes: open, chats: talks },
  };
  return { ...all, data: needsOf(sources, now, localTimeZone()) };
}

interface NeedsListProps {
  needs: QueryState<Need[]>;
  /** Its heading, by what it stands in. */
  heading: 'h2' | 'h3';
  /** Whether all are shown. */
  isAll: boolean;
  onAll: (isAll: boolean) => void;
}

/** What needs the client's attention: the most urgent, and with a button all (rule PORTAL-1). */
export function NeedsList({ needs, heading: Heading, isAll, onAll }: NeedsListProps) {
  const listId = useId();
  return (
    <section aria-labelledby="needs">
      <Heading id="needs" className="text-xl">
        Needs your attention
      </Heading>
      <div id={listId} className="mt-3">
        <Loaded query={needs} what="your to-do list" rows={1}>
          {(all) => (
            <>
              {all.length === 0 ? (
                <p className="text-muted">You’re all caught up.</p>
              ) : (
                <ul className="rounded-lg border border-line bg-surface">
                  {(isAll ? all : all.slice(0, shownFirst)).map((need, at) => (
                    <NeedLine key={need.key} need={need} isFirst={at === 0} />
                  ))}
                </ul>
              )}
              {all.length > shownFirst && (
                <ShowAll
                  isAll={isAll}
                  onAll={onAll}
                  listId={listId}
                  all={`Show all ${all.length}`}
                  className="mt-1"
                />
              )}
            </>
          )}
        </Loaded>
      </div>
    </section>
  );
}

/** The same in one line, for the other tabs: how many there are, and the way to the list. */
export function NeedsLine({ needs, onAll }: Pick<NeedsListProps, 'needs' | 'onAll'>) {
  return (
    <section aria-label="Needs your attention" className="text-[0.9375rem]">
      <Loaded query={needs} what="your to-do list" rows={1}>
        {([first, ...others]) =>
          first === undefined ? (
            <p className="text-muted">You’re all caught up.</p>
          ) : (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusDot
                tone={first.tone}
                label={
                  others.length === 0
                    ? '1 item needs your attention'
                    : `${others.length + 1} items need your attention`
                }
              />
              <Link
                to="#project"
                preventScrollReset
                replace
                onClick={() => {
                  onAll(true);
                  focusWhenVisible('needs');
                }}
                className="no-print font-medium text-primary underline underline-offset-4"
              >
                Show the list
              </Link>
            </p>
          )
        }
      </Loaded>
    </section>
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

/** The most urgent one has the accent: it is what matters most on the screen. */
function NeedLine({ need, isFirst }: { need: Need; isFirst: boolean }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
      <div className="grid min-w-0 flex-1 basis-64 grid-cols-1 gap-0.5">
        <p className="font-semibold break-words">{need.title}</p>
        <p className="flex flex-wrap gap-x-3 text-[0.9375rem] break-words text-muted">
          <StatusDot tone={need.tone} label={toneWords[need.tone]} />
          <span className="line-clamp-2 min-w-0 break-words">{need.detail}</span>
        </p>
      </div>
      <Link
        to={need.href}
        preventScrollReset={need.href.includes('#')}
        replace={need.href.includes('#')}
        onClick={() => need.section && focusWhenVisible(need.section)}
        className={buttonClass(isFirst ? 'accent' : 'secondary', 'small')}
        aria-label={`${need.action}: ${need.title}`}
      >
        {need.action}
      </Link>
    </li>
  );
}
