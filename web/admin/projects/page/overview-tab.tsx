import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listProjectMilestones } from '#contract/projects/milestones.ts';
import type { ShownProject } from '#contract/projects/projects.ts';
import { EmailLink } from '#web/admin/email-link.tsx';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { RecordHistory } from '#web/kit/record/record-history.tsx';
import { Fact } from '#web/kit/record/record-panel.tsx';
import { useMay } from '#web/kit/session/rights.ts';
import { ElevationProfile } from '#web/kit/ui/drawing/elevation-profile.tsx';
import { FactsLine } from '#web/kit/ui/records/facts-line.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { companyToday } from '#web/shared/calendar-day.ts';
import {
  budgetText,
  daysLeft,
  dayText,
  isFinished,
  notSet,
  overdueText,
  progressText,
  stageOf,
} from '../project-words.ts';
import { ScopeSection } from '../scope/scope-section.tsx';
import { ProjectHealthSection } from '../status/project-health.tsx';
import { campsOf } from './camps.ts';

const ProjectSystem = laterPart(
  async () => (await import('../approvals/project-system.tsx')).ProjectSystem,
);

/** The overview of a project: its progress, facts and scope. */
export function OverviewTab({ project }: { project: ShownProject }) {
  const milestones = useQuery(liveQueryOf(listProjectMilestones, { params: { id: project.id } }));
  const overdue = overdueText(project.overdueMilestones);
  return (
    <>
      <section aria-labelledby="progress-heading" className="max-w-7xl">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="progress-heading" className="text-lg">
            {stageOf(project)}
          </h2>
          <p className="figures text-muted">
            <FactsLine
              facts={[
                progressText(project.progress),
                overdue && <span className="font-semibold text-danger">{overdue}</span>,
              ]}
            />
          </p>
        </div>
        <Loaded query={milestones} what="the milestones">
          {(list) =>
            list.length > 0 ? (
              <ElevationProfile
                label={`Progress of ${project.name}: ${progressText(project.progress)}`}
                camps={campsOf(list, project.currentMilestone?.id, isFinished(project.status))}
                className="mt-4 text-sm"
              />
            ) : (
              <p className="mt-3 text-muted">
                No milestones yet. Add them under{' '}
                <Link to="?view=milestones" className="font-semibold underline underline-offset-4">
                  Milestones
                </Link>
                .
              </p>
            )
          }
        </Loaded>
      </section>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-[24rem_minmax(0,1fr)]">
        <ProjectFacts project={project} />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-y-10">
          <ProjectHealthSection project={project} />
          <ScopeSection project={project} milestones={milestones.data ?? []} />
        </div>
      </div>
    </>
  );
}

/** What follows the payments: the approvals, and who changed what. */
export function OverviewEnd({ projectId }: { projectId: string }) {
  return (
    <>
      <div className="mt-10">
        <ProjectSystem projectId={projectId} />
      </div>
      <div className="max-w-3xl">
        <RecordHistory kind="project" recordId={projectId} />
      </div>
    </>
  );
}

const accountText: Record<ShownProject['clientAccount'], string> = {
  none: 'No portal account',
  invited: 'Invited to the portal',
  active: 'Uses the portal',
};

function ProjectFacts({ project }: { project: ShownProject }) {
  const may = useMay();
  const left = daysLeft(project, companyToday());
  return (
    <section aria-labelledby="facts-heading">
      <h2 id="facts-heading" className="text-lg">
        Facts
      </h2>
      {project.description && (
        <p className="mt-3 max-w-prose break-words whitespace-pre-wrap">{project.description}</p>
      )}
      <dl className="mt-4 grid grid-cols-[7rem_minmax(0,1fr)] gap-y-2.5 text-[0.9375rem]">
        <Fact name="Contact">{orMuted(project.clientContactName, 'None')}</Fact>
        <Fact name="Company">{orMuted(project.clientCompany, 'No company')}</Fact>
        <Fact name="Email">
          {project.clientEmail ? (
            <>
              <EmailLink address={project.clientEmail} />
              <span className="block text-sm text-muted">{accountText[project.clientAccount]}</span>
            </>
          ) : (
            <span className="text-muted">{notSet}</span>
          )}
        </Fact>
        {project.budgetCents !== undefined && (
          <Fact name="Budget">{budgetText(project.budgetCents)}</Fact>
        )}
        <Fact name="Start">{dayText(project.startDate)}</Fact>
        <Fact name="Planned end">
          <FactsLine
            facts={[
              dayText(project.estimatedEndDate),
              left && (
                <span className={left.isLate ? 'font-semibold text-danger' : 'text-muted'}>
                  {left.text}
                </span>
              ),
            ]}
          />
        </Fact>
        {project.completedAt && <Fact name="Completed">{dayText(project.endDate)}</Fact>}
        <Fact name="Owner">{orMuted(project.ownerName, 'No one yet')}</Fact>
        {project.leadId && may('leads:see') && (
          <Fact name="Lead">
            <RecordLink to={`/admin/leads?lead=${project.leadId}`}>See the lead</RecordLink>
          </Fact>
        )}
        {project.quoteId && may('quotes:see') && (
          <Fact name="Quote">
            <RecordLink to={`/admin/quotes/${project.quoteId}`}>See the quote</RecordLink>
          </Fact>
        )}
        <Fact name="Changed">
          <RelativeDate at={project.updatedAt} />
        </Fact>
      </dl>
    </section>
  );
}

function orMuted(text: string, otherwise: string): ReactNode {
  return text || <span className="text-muted">{otherwise}</span>;
}

function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="underline underline-offset-4">
      {children}
    </Link>
  );
}
