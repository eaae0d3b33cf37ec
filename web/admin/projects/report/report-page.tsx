import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import {
  getProjectReport,
  getProjectReportCsv,
  getProjectReportPdf,
  type ShownReport,
} from '#contract/projects/project-report.ts';
import { getStory } from '#contract/projects/stories.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { BackLink } from '#web/kit/record/back-link.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Fact } from '#web/kit/record/record-panel.tsx';
import { useKeys } from '#web/kit/record/single-keys.ts';
import { useMay } from '#web/kit/session/rights.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { Cell, Column, RowHead, Table } from '#web/kit/ui/table.tsx';
import {
  budgetText,
  dayText,
  delayText,
  progressText,
  projectStatusLabels,
} from '../project-words.ts';
import { SignOffs } from './sign-offs.tsx';

/** The report of one project, planned against actual, with links to download it. */
export function ReportPage({ id }: { id: string }) {
  const report = useQuery(liveQueryOf(getProjectReport, { params: { id } }));
  const navigate = useNavigate();
  const back = `/admin/projects/${id}`;
  useKeys({ Escape: () => void navigate(back) });
  return (
    <div className="max-w-[72rem] px-4 py-3 lg:px-6">
      <div className="no-print flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <BackLink to={back}>Back to the project</BackLink>
        {report.data && <ReportFiles id={id} isFinished={report.data.actualEndDate !== null} />}
      </div>
      <div className="mt-2">
        <Loaded
          query={report}
          what="the report"
          heading="Report"
          gone={
            <EmptyState title="This project does not exist">
              Someone may have deleted it, or the link has a typo.
            </EmptyState>
          }
        >
          {(data) => <ReportView report={data} />}
        </Loaded>
      </div>
    </div>
  );
}

const files = [
  { kind: 'PDF', endpoint: getProjectReportPdf },
  { kind: 'CSV', endpoint: getProjectReportCsv },
];

function ReportFiles({ id, isFinished }: { id: string; isFinished: boolean }) {
  const may = useMay();
  return (
    <div className="flex flex-wrap gap-2">
      {isFinished && may(getStory) && (
        <Link to={`/admin/projects/${id}/story`} className={buttonClass('secondary', 'small')}>
          Case story
        </Link>
      )}
      {may('figures') &&
        files.map(({ kind, endpoint }) => (
          <a
            key={kind}
            href={endpointUrl(endpoint.path, { id })}
            download
            className={buttonClass('secondary', 'small')}
          >
            <Download aria-hidden size={16} />
            {kind}
          </a>
        ))}
    </div>
  );
}

function ReportView({ report }: { report: ShownReport }) {
  const { scope } = report;
  return (
    <article>
      <header>
        <p className="figures text-sm text-muted">
          Project report {report.reference}, {dayText(report.writtenOn)}
        </p>
        <h1 className="mt-1 text-3xl break-words">{report.name}</h1>
        <p className="mt-1 break-words text-muted">
          {[report.clientCompany, report.clientContactName].filter(Boolean).join(', ') ||
            'No client named'}
        </p>
      </header>
      <div className="mt-6 grid gap-x-12 gap-y-8 border-t border-line pt-5 md:grid-cols-2 print:grid-cols-2">
        <section aria-labelledby="time-heading">
          <h2 id="time-heading" className="text-lg">
            Time
          </h2>
          <dl className="mt-3 grid grid-cols-[7rem_minmax(0,1fr)] gap-y-2">
            <Fact name="Status">{projectStatusLabels[report.status]}</Fact>
            <Fact name="Milestones">{progressText(report.progress)}</Fact>
            <Fact name="Start">{dayText(report.startDate)}</Fact>
            <Fact name="Planned end">{dayText(report.plannedEndDate)}</Fact>
            <Fact name="Actual end">
              {report.actualEndDate ? dayText(report.actualEndDate) : 'Not finished yet'}
              <Delay days={report.daysLate} />
            </Fact>
            <Fact name="Owner">{report.ownerName || 'No one'}</Fact>
          </dl>
        </section>
        <section aria-labelledby="money-heading">
          <h2 id="money-heading" className="text-lg">
            {report.budgetCents === undefined ? 'Scope' : 'Budget and scope'}
          </h2>
          <dl className="mt-3 grid grid-cols-[9rem_minmax(0,1fr)] gap-y-2">
            {report.budgetCents !== undefined && (
              <Fact name="Budget">{budgetText(report.budgetCents)}</Fact>
            )}
            {report.billing && (
              <>
                <Fact name="Invoiced">{budgetText(report.billing.invoicedCents ?? null)}</Fact>
                <Fact name="Paid">{budgetText(report.billing.paidCents ?? null)}</Fact>
              </>
            )}
            {scope.priceCents !== undefined && (
              <Fact name="Scope as quoted">{budgetText(scope.priceCents)}</Fact>
            )}
            {scope.deliveredPriceCents !== undefined && (
              <Fact name="Scope delivered">{budgetText(scope.deliveredPriceCents)}</Fact>
            )}
            <Fact name="Delivered">
              {scope.delivered} of {scope.total}
            </Fact>
            <Fact name="In review">{scope.inReview}</Fact>
            <Fact name="Building">{scope.building}</Fact>
            <Fact name="Planned">{scope.planned}</Fact>
          </dl>
        </section>
      </div>
      <section aria-labelledby="milestones-heading" className="mt-8">
        <h2 id="milestones-heading" className="text-lg">
          Milestones
        </h2>
        {report.milestones.length > 0 ? (
          <MilestoneTable milestones={report.milestones} />
        ) : (
          <p className="mt-3 text-muted">This project has no milestones.</p>
        )}
      </section>
      <SignOffs milestones={report.milestones} />
    </article>
  );
}

function MilestoneTable({ milestones }: Pick<ShownReport, 'milestones'>) {
  return (
    <Table caption="Milestones, planned and actual" className="mt-2">
      <thead>
        <tr>
          <Column>Milestone</Column>
          {/* On a phone the dates come first. */}
          <Column className="max-sm:hidden">Phase</Column>
          <Column>Planned</Column>
          <Column>Actual</Column>
          <Column>Difference</Column>
        </tr>
      </thead>
      <tbody>
        {milestones.map((milestone, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a report are never reordered
          <tr key={index}>
            <RowHead className="break-words sm:min-w-44">{milestone.title}</RowHead>
            <Cell className="whitespace-nowrap max-sm:hidden">{milestone.phase}</Cell>
            <Cell className="figures whitespace-nowrap">{dayText(milestone.plannedDate)}</Cell>
            <Cell className="figures whitespace-nowrap">
              {milestone.actualDate ? dayText(milestone.actualDate) : 'Open'}
            </Cell>
            <Cell className="figures whitespace-nowrap">
              <Delay days={milestone.daysLate} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Delay({ days }: { days: number | null }) {
  if (days === null) return null;
  return (
    <span className={days > 0 ? 'font-semibold text-danger' : 'text-muted'}>
      {' '}
      {delayText(days)}
    </span>
  );
}
