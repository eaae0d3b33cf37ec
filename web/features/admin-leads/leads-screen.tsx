import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getLeadStats, type LeadReply, listLeads } from '#contract/leads.ts';
import { leadSources, leadStatuses, leadStatusLabels } from '#domain/lead/lead-status.ts';
import { liveListQuery, polled } from '#web/api/live-list.ts';
import { call } from '#web/api/request.ts';
import { type ListShape, listQueryOf } from '#web/back-office/list-address.ts';
import { ListScreen } from '#web/back-office/list-screen.tsx';
import type { HeadColumn, ListColumn } from '#web/back-office/list-table.tsx';
import { ListBesidePanel } from '#web/back-office/record-panel.tsx';
import { useListAddress } from '#web/back-office/use-list-address.ts';
import { useOpenRecord } from '#web/back-office/use-open-record.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RelativeDate } from '#web/ui/relative-date.tsx';
import { StatusDot } from '#web/ui/status-dot.tsx';
import { LeadPanel } from './lead-panel.tsx';
import { leadName, leadSourceLabels, leadStatusTones, noCompany } from './lead-words.ts';
import { Score } from './score-cell.tsx';

const shape: ListShape = {
  sorts: ['createdAt', 'name', 'company', 'email', 'score'],
  defaultSort: '-createdAt',
  filters: { status: leadStatuses, source: leadSources },
};

const sorts = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: '-score', label: 'Highest score' },
  { value: 'score', label: 'Lowest score' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'company', label: 'Company, A to Z' },
  { value: '-company', label: 'Company, Z to A' },
  { value: 'email', label: 'Email, A to Z' },
  { value: '-email', label: 'Email, Z to A' },
];

const filters = [
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
];

const head: HeadColumn<LeadReply> = {
  label: 'Name',
  sort: { by: 'name', first: 'up' },
  className: 'w-[26%] @max-3xl:w-[32%] @max-xl:w-auto',
  title: leadName,
  // Where the table is too narrow for the column.
  below: (lead) => <span className="hidden @max-xl:inline">{lead.company || noCompany}</span>,
  detail: (lead) => (
    <span className="ml-auto shrink-0 text-sm font-normal text-muted @max-4xl:hidden">
      <RelativeDate at={lead.createdAt} />
    </span>
  ),
};

// The specification's columns (part 2, section 2); a narrow table keeps those that decide.
const columns: readonly ListColumn<LeadReply>[] = [
  {
    label: 'Company',
    sort: { by: 'company', first: 'up' },
    className: '@max-xl:hidden',
    cell: (lead) =>
      lead.company ? (
        <span title={lead.company}>{lead.company}</span>
      ) : (
        <span className="text-muted">{noCompany}</span>
      ),
  },
  {
    label: 'Email',
    sort: { by: 'email', first: 'up' },
    className: '@max-4xl:hidden',
    cell: (lead) => (
      <a
        href={`mailto:${lead.email}`}
        title={lead.email}
        className="block truncate text-muted underline-offset-4 hover:text-ink hover:underline"
      >
        {lead.email}
      </a>
    ),
  },
  {
    label: 'Status',
    className: 'w-32 @max-xl:w-29',
    cell: (lead) => (
      <StatusDot tone={leadStatusTones[lead.status]} label={leadStatusLabels[lead.status]} />
    ),
  },
  {
    label: 'Score',
    numeric: true,
    sort: { by: 'score', first: 'down' },
    className: 'w-32 @max-lg:w-21',
    cell: (lead) => <Score score={lead.score} />,
  },
];

/** The leads tab: the table, and the open lead in a panel beside it (`?lead=` in the address). */
export function LeadsScreen() {
  const address = useListAddress(shape);
  const list = useQuery(liveListQuery(listLeads, listQueryOf(address.state)));
  const stats = useQuery({
    ...polled,
    queryKey: [getLeadStats.path],
    queryFn: ({ signal }) => call(getLeadStats, { signal }),
  });
  const open = useOpenRecord('lead');

  return (
    <ListBesidePanel
      list={
        <ListScreen
          title="Leads"
          allRows={stats.data?.total}
          note={stats.data && `${stats.data.new.toLocaleString('en-US')} new`}
          failure="Error loading leads"
          address={address}
          list={list}
          head={head}
          columns={columns}
          filters={filters}
          sorts={sorts}
          empty={<NoLeads />}
          openId={open.id}
          addressOf={(lead) => ({ search: open.searchFor(lead.id) })}
          onStep={(lead) => open.step(lead.id)}
        />
      }
      panel={
        open.id && (
          <LeadPanel
            key={open.id}
            id={open.id}
            known={list.data?.rows.find((lead) => lead.id === open.id)}
            onClose={open.close}
          />
        )
      }
    />
  );
}

function NoLeads() {
  return (
    <EmptyState
      title="No leads yet"
      action={
        <Link to="/quote" className={buttonClass('secondary', 'small')}>
          See the quote form
        </Link>
      }
    >
      Whoever asks for a quote on the site stands here a moment later, with name, company and what
      they are looking for.
    </EmptyState>
  );
}
