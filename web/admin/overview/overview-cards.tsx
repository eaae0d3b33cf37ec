import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OverviewReply } from '#contract/office/overview.ts';
import { formatDollars } from '#domain/money.ts';
import { PipelineProfile } from './pipeline-profile.tsx';

/**
 * The four cards (rule OFFICE-2): three link to their tabs, one is the chart of the pipeline. Those
 * that the reader may not see are absent from the reply and from the screen (rule RIGHTS-7).
 */
export function OverviewCards({ figures }: { figures: OverviewReply | undefined }) {
  const has = (part: keyof OverviewReply) => figures === undefined || figures[part] !== undefined;
  const isBeside = has('pipeline');
  return (
    <div
      className={`grid gap-4 ${isBeside ? 'grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(20rem,1fr)_2fr]' : ''}`}
    >
      <div
        className={`grid rounded-lg border border-line bg-surface ${isBeside ? 'sm:max-xl:auto-cols-fr sm:max-xl:grid-flow-col' : 'sm:auto-cols-fr sm:grid-flow-col'}`}
      >
        {has('totalLeads') && (
          <TabCard
            to="/admin/leads"
            isBeside={isBeside}
            title="Total Leads"
            value={figures?.totalLeads}
            note={figures && `${(figures.newLeads ?? 0).toLocaleString('en-US')} new`}
          />
        )}
        {has('activeQuotes') && (
          <TabCard
            to="/admin/quotes"
            isBeside={isBeside}
            title="Active Quotes"
            value={figures?.activeQuotes}
            note="Pending or approved, and not expired"
          />
        )}
        {has('bookings') && (
          <TabCard
            to="/admin/bookings"
            isBeside={isBeside}
            title="Bookings"
            value={figures?.bookings?.total}
            note={figures?.bookings && bookingsNote(figures.bookings)}
          />
        )}
      </div>
      {has('pipeline') && <Pipeline pipeline={figures?.pipeline} />}
    </div>
  );
}

function Pipeline({ pipeline }: Pick<OverviewReply, 'pipeline'>) {
  return (
    <section
      aria-label="Revenue Pipeline"
      className="grid gap-x-10 gap-y-4 rounded-lg border border-line bg-surface p-5 sm:grid-cols-[auto_minmax(0,1fr)]"
    >
      <div className="min-w-0">
        <h2 className="font-text text-[0.9375rem] font-medium text-muted">Revenue Pipeline</h2>
        <p className="figures mt-1 font-display text-4xl font-semibold break-words">
          <Value>{pipeline && formatDollars(pipeline.totalDollars)}</Value>
        </p>
        <p className="mt-1 text-sm sm:max-w-40 text-muted">
          Total of all quotes, whatever their status
        </p>
      </div>
      {pipeline ? (
        <PipelineProfile pipeline={pipeline} />
      ) : (
        <div className="min-h-48 animate-pulse xl:min-h-57 rounded-sm bg-sunken" />
      )}
    </section>
  );
}

function bookingsNote({ upcoming, pending }: NonNullable<OverviewReply['bookings']>): string {
  const ahead = `${upcoming.toLocaleString('en-US')} upcoming`;
  return pending === 0 ? ahead : `${ahead}, ${pending.toLocaleString('en-US')} to confirm`;
}

interface TabCardProps {
  to: string;
  /** Whether the cards are a column beside the chart where there is room, and not always a row. */
  isBeside: boolean;
  title: string;
  /** Undefined while it is loading. */
  value: number | string | undefined;
  note: string | undefined;
}

function TabCard({ to, isBeside, title, value, note }: TabCardProps) {
  const inRow = isBeside
    ? 'sm:max-xl:grid-cols-1 sm:max-xl:content-start sm:max-xl:not-first:border-t-0 sm:max-xl:not-first:border-l'
    : 'sm:grid-cols-1 sm:content-start sm:not-first:border-t-0 sm:not-first:border-l';
  return (
    <Link
      to={to}
      className={`group grid grid-cols-[1fr_auto] content-center items-center gap-x-4 border-line px-5 py-4 first:rounded-t-lg last:rounded-b-lg hover:bg-sunken not-first:border-t ${inRow}`}
    >
      <span>
        <span className="flex items-center gap-1.5 text-[0.9375rem] font-medium text-muted group-hover:text-ink">
          {title}
          <ArrowRight
            aria-hidden
            size={15}
            className="opacity-0 transition-opacity duration-150 group-hover:opacity-100 group-focus-visible:opacity-100"
          />
        </span>
        <span className="figures block text-sm text-muted">{note}</span>
      </span>
      <span
        className={`figures font-display text-4xl font-semibold ${isBeside ? 'sm:max-xl:row-start-1' : 'sm:row-start-1'}`}
      >
        <Value>{typeof value === 'number' ? value.toLocaleString('en-US') : value}</Value>
      </span>
    </Link>
  );
}

/** A figure, or its placeholder while it is loading. */
function Value({ children }: { children: ReactNode }) {
  if (children !== undefined) return children;
  return <span className="inline-block h-8 w-20 animate-pulse rounded-sm bg-sunken align-middle" />;
}
