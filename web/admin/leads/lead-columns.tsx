import type { LeadReply } from '#contract/leads/leads.ts';
import { leadScoreMax } from '#domain/lead/lead-score.ts';
import { leadSourceLabels } from '#domain/lead/lead-source-labels.ts';
import {
  type LeadState,
  leadSources,
  leadStates,
  leadStatuses,
  leadStatusLabels,
} from '#domain/lead/lead-status.ts';
import { stepFilterLabels, stepFilters } from '#domain/lead/next-step.ts';
import type { HeadColumn, ListColumn } from '#web/kit/list/list-table.tsx';
import { quietSelectClass } from '#web/kit/ui/compact-select.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { leadName, leadStatusTones, noCompany } from './lead-words.ts';
import { StepInShort } from './next-step/step-in-short.tsx';
import { TagPills } from './tags/tag-pills.tsx';
import { useLeadChange } from './use-lead-change.ts';

/** Orders of the list. */
export const leadSorts = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: '-score', label: 'Highest score' },
  { value: 'score', label: 'Lowest score' },
  { value: 'nextStep', label: 'Next step, soonest first' },
  { value: '-nextStep', label: 'Next step, latest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'company', label: 'Company, A to Z' },
  { value: '-company', label: 'Company, Z to A' },
  { value: 'email', label: 'Email, A to Z' },
  { value: '-email', label: 'Email, Z to A' },
];

const stateLabels: Record<LeadState, string> = {
  open: 'Open',
  closed: 'Closed',
  deleted: 'In the bin',
};

/** Filters of the list. */
export const leadFilters = [
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: leadStatuses.map((value) => ({ value, label: leadStatusLabels[value] })),
  },
  {
    name: 'source',
    label: 'Source',
    all: 'All sources',
    options: leadSources.map((value) => ({ value, label: leadSourceLabels[value] })),
  },
  {
    name: 'state',
    label: 'State',
    all: 'Open and closed',
    options: leadStates.map((value) => ({ value, label: stateLabels[value] })),
  },
  {
    name: 'step',
    label: 'Next step',
    all: 'Any next step',
    options: stepFilters.map((value) => ({ value, label: stepFilterLabels[value] })),
  },
];

/** The column that names a lead. */
export const leadHead: HeadColumn<LeadReply> = {
  label: 'Name',
  sort: { by: 'name', first: 'up' },
  className: 'w-[18%] @max-5xl:w-[26%] @max-3xl:w-[32%] @max-xl:w-auto',
  title: leadName,
  // Where the table is too narrow for the column.
  below: (lead) => (
    <>
      <span className="hidden @max-xl:flex">
        <span className="min-w-0 truncate">{lead.company || noCompany}</span>
        {lead.score > 0 && (
          <span className="figures hidden shrink-0 whitespace-pre @max-md:inline">
            {' · '}Score {lead.score}
          </span>
        )}
      </span>
      {/* Where the name takes the whole row. */}
      <span className="hidden @max-[20.5rem]:block">
        <StatusDot tone={leadStatusTones[lead.status]} label={leadStatusLabels[lead.status]} />
      </span>
      {lead.nextStep && (
        <span className="hidden @max-7xl:block">
          <StepInShort step={lead.nextStep} />
        </span>
      )}
      {lead.closedAt !== null && (
        <span className="block truncate">Closed: {lead.closedReason}</span>
      )}
    </>
  ),
};

/** The columns (rule LEAD-2); a narrow table shows only the essential ones. */
export const leadColumns: readonly ListColumn<LeadReply>[] = [
  {
    label: 'Company',
    sort: { by: 'company', first: 'up' },
    className: '@5xl:w-[17%] @max-xl:hidden',
    cell: (lead) => (lead.company ? lead.company : <span className="text-muted">{noCompany}</span>),
  },
  {
    label: 'Email',
    sort: { by: 'email', first: 'up' },
    className: '@max-5xl:hidden',
    cell: (lead) => <span className="text-muted">{lead.email}</span>,
  },
  {
    label: 'Next step',
    sort: { by: 'nextStep', first: 'up' },
    className: 'w-[20%] @max-7xl:hidden',
    cell: (lead) => lead.nextStep && <StepInShort step={lead.nextStep} />,
  },
  {
    label: 'Tags',
    isOptional: true,
    className: 'w-[16%] @max-6xl:hidden',
    cell: (lead) => <TagPills tags={lead.tags} />,
  },
  {
    label: 'Received',
    sort: { by: 'createdAt', first: 'down' },
    className: 'w-33 @max-6xl:hidden',
    cell: (lead) => (
      <span className="text-muted">
        <RelativeDate at={lead.createdAt} />
      </span>
    ),
  },
  {
    label: 'Status',
    className: 'w-36 @max-md:w-34 @max-[20.5rem]:hidden',
    cell: (lead) => <StatusSelect lead={lead} />,
  },
  {
    label: 'Score',
    numeric: true,
    sort: { by: 'score', first: 'down' },
    className: 'w-30 @max-lg:w-21 @max-md:hidden',
    cell: (lead) => <Score score={lead.score} />,
  },
];

/** A score with a thin bar, which makes rows easy to compare. */
export function Score({ score }: { score: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden="true" viewBox={`0 0 ${leadScoreMax} 8`} className="h-1 w-10 @max-lg:hidden">
        <rect width={leadScoreMax} height="8" className="fill-line" />
        <rect width={score} height="8" className="fill-primary" />
      </svg>
      <span className="figures min-w-7 text-right">{score}</span>
    </span>
  );
}

/** The status of a lead, saved as soon as another one is chosen. */
export function StatusSelect({ lead }: { lead: LeadReply }) {
  const change = useLeadChange();
  return (
    <span className="inline-flex max-w-full items-center">
      <StatusDot tone={leadStatusTones[lead.status]} label="" />
      <select
        aria-label={`Status of ${leadName(lead)}`}
        value={lead.status}
        // Not disabled while saving: a disabled control would lose the focus.
        disabled={lead.deletedAt !== null}
        onChange={({ target }) => {
          const status = leadStatuses.find((one) => one === target.value);
          if (status) change.mutate({ lead, change: { status } });
        }}
        className={`min-h-8 min-w-0 rounded-sm border pl-1 ${quietSelectClass}`}
      >
        {leadStatuses.map((status) => (
          <option key={status} value={status}>
            {leadStatusLabels[status]}
          </option>
        ))}
      </select>
    </span>
  );
}
