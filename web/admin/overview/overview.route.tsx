import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { listLeads } from '#contract/leads/leads.ts';
import { getCompany } from '#contract/office/company.ts';
import { getOverview } from '#contract/office/overview.ts';
import { getOverviewPlots } from '#contract/office/overview-plots.ts';
import { getToday } from '#contract/office/today.ts';
import { listTroubledProjects } from '#contract/projects/status-notes.ts';
import { listQuotes } from '#contract/quotes/quote-records.ts';
import { leadStatusLabels } from '#domain/lead/lead-status.ts';
import { formatDollars, parseDollars } from '#domain/money.ts';
import { quoteStatusLabels } from '#domain/quote/quote-status.ts';
import { liveListQuery } from '#web/kit/api/live/live-list.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { loadPart } from '#web/kit/load/load-part.ts';
import { AfterPaint } from '#web/kit/record/after-paint.tsx';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useIsLimited, useMay } from '#web/kit/session/rights.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { OwnAddress } from '../company/own-address.tsx';
import { WhatIsLeft } from '../company/what-is-left.tsx';
import { HealthNotices } from './health-notices.tsx';
import { OverviewCards } from './overview-cards.tsx';
import { RecentList, recentCount } from './recent-list.tsx';
import { TodayList } from './today-list.tsx';
import { TroubledProjects } from './troubled-projects.tsx';

export function meta() {
  return pageMeta({ section: 'Admin Dashboard' });
}

/** Comes after what is read first, so it does not delay that. */
const OverviewPlots = lazy(async () => ({
  default: (await loadPart(() => import('./overview-plots.tsx'), 'ahead')).OverviewPlots,
}));

const ExtraWork = laterPart(async () => (await import('./extra-work.tsx')).ExtraWork);

const latest = { limit: String(recentCount), sort: '-createdAt' };

/**
 * The overview tab: four figures, what is due today, which projects need attention, the last 12
 * weeks, and the latest leads and quotes. Every address of
 * the dashboard without another screen shows it (rule OFFICE-1).
 */
export default function Overview() {
  const overview = useQuery(liveQueryOf(getOverview, {}));
  const leads = useQuery(liveListQuery(listLeads, latest));
  const quotes = useQuery(liveListQuery(listQuotes, latest));
  const today = useQuery(liveQueryOf(getToday, {}));
  const troubled = useQuery(liveQueryOf(listTroubledProjects, {}));
  const isTodayKnown = !today.isPending && !troubled.isPending;
  const may = useMay();
  const isLimited = useIsLimited();
  return (
    <div className="max-w-[84rem] px-4 py-3 lg:px-6">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-2xl leading-9">Overview</h1>
        {may('figures') && (
          <Link
            to="/admin/measures"
            className="rounded-sm text-sm font-semibold text-primary underline-offset-4 hover:underline"
          >
            Measures
          </Link>
        )}
      </div>
      {/* Shows only a failure: the cards below have placeholders while the figures are loading. */}
      <Loaded query={overview} what="the overview" rows={0}>
        {() => null}
      </Loaded>
      <HealthNotices />
      <OwnAddress />
      <WhatIsLeft />
      <CompanyNotice />
      {isLimited && (
        <p className="mb-3 text-muted">
          You see only leads assigned to you, with their quotes and bookings.
        </p>
      )}
      <OverviewCards figures={overview.data} />
      <TodayList />
      <TroubledProjects />
      {/* Only when the length of what is above is known, so that it moves nothing. */}
      {isTodayKnown && (
        <>
          {may(getOverviewPlots) && (
            <section aria-labelledby="plots" className="mt-8">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line-strong pb-2">
                <h2 id="plots" className="text-lg">
                  The last 12 weeks
                </h2>
                <ExtraWork />
              </div>
              {/* Reserves their room, so that nothing below moves when they are there; empty ones need less. */}
              <div className="min-h-414 pt-5 sm:min-h-259 lg:min-h-178 print:min-h-0 has-[[data-empty]]:min-h-0">
                <AfterPaint>
                  <Suspense fallback={<Skeleton rows={6} label="Loading the last 12 weeks" />}>
                    <OverviewPlots />
                  </Suspense>
                </AfterPaint>
              </div>
            </section>
          )}
          <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-2 [&>*]:min-w-0">
            {may(listLeads) && (
              <RecentList
                title="Recent leads"
                what="leads"
                empty={isLimited ? 'No leads are assigned to you yet.' : 'No leads yet.'}
                all={{ to: '/admin/leads', label: 'All leads' }}
                list={leads}
                lineOf={(lead) => ({
                  to: `/admin/leads?lead=${lead.id}`,
                  title: `${lead.firstName} ${lead.lastName}`.trim() || 'Unknown',
                  note: [lead.company || 'No company', leadStatusLabels[lead.status]].join(' · '),
                })}
              />
            )}
            {may(listQuotes) && (
              <RecentList
                title="Recent quotes"
                what="quotes"
                empty={isLimited ? 'No quotes for your leads yet.' : 'No quotes yet.'}
                all={{ to: '/admin/quotes', label: 'All quotes' }}
                list={quotes}
                lineOf={(quote) => ({
                  to: `/admin/quotes/${quote.id}`,
                  title: quote.customerName || 'Unknown',
                  note: [
                    quote.customerCompany || 'No company',
                    quoteStatusLabels[quote.status],
                  ].join(' · '),
                  value: quote.estimatedCost && formatDollars(parseDollars(quote.estimatedCost)),
                })}
              />
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** What invoices lack until somebody enters it (rule BILLING-7); hidden while there is nothing. */
function CompanyNotice() {
  const missing = useQuery(liveQueryOf(getCompany, {})).data?.missing ?? [];
  if (missing.length === 0) return null;
  return (
    <section aria-label="Details on invoices" className="mb-4">
      <Notice kind="warning">
        <p>
          Your invoices have no {missing.join(' and no ')} yet. Enter what is missing under{' '}
          <Link to="/admin/company" className="font-semibold text-primary underline">
            Company
          </Link>
          .
        </p>
      </Notice>
    </section>
  );
}
