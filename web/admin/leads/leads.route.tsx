import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { getLeadStats, type LeadReply, listLeads } from '#contract/leads/leads.ts';
import { closeTo } from '#web/admin/close-searches.tsx';
import { leadListShape } from '#web/admin/list-shapes.ts';
import { needOfPlace } from '#web/admin/place-needs.ts';
import { SavedViews } from '#web/admin/saved-views/saved-views.tsx';
import { useRecordList } from '#web/admin/use-record-list.ts';
import { useTeam } from '#web/admin/use-team.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { callAction, mailAction, type RowAction } from '#web/kit/list/row-actions/row-actions.ts';
import { useFirstShown } from '#web/kit/load/first-shown.ts';
import { laterPanel } from '#web/kit/record/later-panel.tsx';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { ListBesidePanel } from '#web/kit/record/record-panel.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { useIsLimited } from '#web/kit/session/rights.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { leadColumns, leadFilters, leadHead, leadSorts } from './lead-columns.tsx';
import { leadName } from './lead-words.ts';
import { LeadsViews } from './leads-views.tsx';
import type { ListExtras } from './select/selecting.tsx';
import { useHandOver } from './use-hand-over.ts';
import { useLeadSteps } from './use-lead-change.ts';

interface ViewProps {
  /** Plans a call or a meeting with a lead. */
  onBook: (lead: LeadReply) => void;
}

/** The views that are no table. */
const views = new Map([
  ['board', laterPart(async () => (await import('./board/leads-board.tsx')).LeadsBoard)],
  [
    'duplicates',
    laterPart<ViewProps>(
      async () => (await import('#web/admin/lead-merges/lead-merges.tsx')).LeadMerges,
      undefined,
      'wanted',
    ),
  ],
  [
    'edits',
    laterPart<ViewProps>(
      async () => (await import('./wanted/edit-list.tsx')).EditList,
      undefined,
      'wanted',
    ),
  ],
]);
const LeadPanel = laterPanel(async () => (await import('./lead-panel.tsx')).LeadPanel);
const Selecting = laterPart(async () => (await import('./select/selecting.tsx')).Selecting);
const AddBooking = laterPart(
  async () => (await import('#web/admin/bookings/add-booking.tsx')).AddBooking,
  ({ open }) => open,
  'wanted',
);
const ConvertLead = laterPart(
  async () => (await import('./steps/convert-lead.tsx')).ConvertLead,
  ({ lead }) => lead !== null,
);
const EditLead = laterPart(
  async () => (await import('./steps/edit-lead.tsx')).EditLead,
  ({ lead }) => lead !== null,
);

export function meta() {
  return pageMeta({ section: 'Leads' });
}

/** The form for a call with a lead, with what is known about the lead. */
function BookLead({ lead, onClose }: { lead: LeadReply | undefined; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    lead && (
      <AddBooking
        open
        onClose={onClose}
        onAdded={(id) => navigate(`/admin/bookings?booking=${id}`)}
        prefill={{
          firstName: lead.firstName ?? '',
          lastName: lead.lastName ?? '',
          email: lead.email,
          company: lead.company ?? '',
          phone: lead.phone ?? '',
        }}
      />
    )
  );
}

/**
 * /admin/leads, `?view=board` as a board, `?view=duplicates` those that may be one person, `?view=edits`
 * their bulk edits; /admin/leads/:leadId opens that lead beside the list.
 */
export default function Leads() {
  const { leadId } = useParams();
  const [params] = useSearchParams();
  const [booked, setBooked] = useState<LeadReply>();
  if (leadId !== undefined) {
    return <Navigate to={`/admin/leads?${new URLSearchParams({ lead: leadId })}`} replace />;
  }
  const View = views.get(params.get('view') ?? '') ?? LeadsScreen;
  return (
    <>
      <LeadsViews saved={<SavedViews />} />
      <View onBook={setBooked} />
      <BookLead lead={booked} onClose={() => setBooked(undefined)} />
    </>
  );
}

/** The leads tab: the table, and the open lead in a panel beside it (`?lead=` in the address). */
function LeadsScreen({ onBook }: ViewProps) {
  const { address, list, open, screen } = useRecordList(listLeads, leadListShape, 'lead');
  const isFirstShown = useFirstShown();
  const stats = useQuery({ ...liveQueryOf(getLeadStats, {}), enabled: isFirstShown });
  const { filterWith } = useTeam('leads');
  const { assignedTo } = address.state.filters;
  const owners = {
    name: 'assignedTo',
    label: 'Owner',
    all: 'All owners',
    options: filterWith(assignedTo),
  };
  const isLimited = useIsLimited();
  const [extras, setExtras] = useState<ListExtras>({ filters: [] });
  const head = useMemo(() => ({ ...leadHead, ...extras.head }), [extras.head]);
  const handOver = useHandOver(open);
  const { remove } = useLeadSteps(open.close);
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'convert'; lead: LeadReply }>();
  // Stable between renders, so that opening a lead renders only its own row again.
  const actions = useMemo(
    () => (lead: LeadReply) =>
      rowActions(lead, (kind) => setDialog({ kind, lead }), onBook, remove.mutate),
    [onBook, remove.mutate],
  );
  const leadFor = (kind: 'edit' | 'convert') => (dialog?.kind === kind ? dialog.lead : null);

  return (
    <>
      <ListBesidePanel
        list={
          <ListScreen
            instead={closeTo('lead')}
            title="Leads"
            allRows={stats.data?.total}
            note={stats.data && `${stats.data.new.toLocaleString('en-US')} new`}
            failure="Error loading leads"
            {...screen}
            head={head}
            // Space for what comes later, where there is something: without a pointer.
            above={
              <div className="[@media(hover:none)]:h-10">
                {isFirstShown && (
                  <Selecting page={list.data} state={address.state} onReady={setExtras} />
                )}
              </div>
            }
            columns={leadColumns}
            actions={actions}
            // Whoever sees only their own has nothing of other owners to look for, unless by a shared view.
            filters={[
              ...leadFilters,
              ...extras.filters,
              ...(isLimited && !assignedTo ? [] : [owners]),
            ]}
            sorts={leadSorts}
            empty={isLimited ? <NoOwnLeads /> : <NoLeads />}
          />
        }
        panel={
          open.id && (
            <LeadPanel
              key={open.id}
              id={open.id}
              listed={list.data?.rows.find((lead) => lead.id === open.id)}
              handOver={handOver}
              onClose={open.close}
              onStep={open.step}
              onBook={onBook}
            />
          )
        }
      />
      <EditLead lead={leadFor('edit')} handOver={handOver} onClose={() => setDialog(undefined)} />
      <ConvertLead lead={leadFor('convert')} onClose={() => setDialog(undefined)} />
    </>
  );
}

type Removal = (lead: { params: { id: string } }) => void;

/** What can be done to a lead in the list (rule LEAD-7). */
function rowActions(
  lead: LeadReply,
  open: (kind: 'edit' | 'convert') => void,
  book: (lead: LeadReply) => void,
  remove: Removal,
): readonly RowAction[] {
  if (lead.deletedAt !== null) return [];
  const name = leadName(lead);
  return [
    {
      label: 'Edit',
      name: `Edit ${name}`,
      run: () => open('edit'),
      shortcut: 'E',
      needs: 'leads:change',
    },
    lead.projectId === null
      ? {
          label: 'Convert',
          name: `Convert ${name} to a project`,
          run: () => open('convert'),
          needs: 'projects:change',
        }
      : {
          label: 'Project',
          name: `Open the project of ${name}`,
          to: `/admin/projects/${lead.projectId}`,
          needs: 'projects:see',
        },
    {
      label: 'New quote',
      name: `New quote for ${name}`,
      to: `/admin/quotes/new?${new URLSearchParams({ lead: lead.id })}`,
      needs: ['quotes:change', 'figures'],
      isFurther: true,
    },
    {
      label: 'Book a call',
      name: `Book a call with ${name}`,
      run: () => book(lead),
      needs: 'bookings:change',
      isFurther: true,
    },
    mailAction(lead.email),
    ...callAction(lead.phone),
    {
      label: 'Delete',
      name: `Delete ${name}`,
      run: () => remove({ params: { id: lead.id } }),
      needs: 'leads:delete',
      isFurther: true,
      isDestructive: true,
    },
  ];
}

/** For somebody who sees only their own (rule RIGHTS-11). */
function NoOwnLeads() {
  return (
    <EmptyState title="No leads are assigned to you yet.">
      Someone who sees all leads can assign them to you. A lead that you add is yours.
    </EmptyState>
  );
}

function NoLeads() {
  return (
    <EmptyState
      title="No leads yet"
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Link to="/quote" className={buttonClass('secondary', 'small')}>
            See the quote form
          </Link>
          <IfMay call={needOfPlace('/admin/leads/import')}>
            <Link to="/admin/leads/import" className={buttonClass('secondary', 'small')}>
              Import leads
            </Link>
          </IfMay>
        </span>
      }
    >
      When someone requests a quote on the site, you’ll see them here with their name, company and
      what they’re looking for.
    </EmptyState>
  );
}
