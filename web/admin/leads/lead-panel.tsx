import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getLead, type LeadReply } from '#contract/leads/leads.ts';
import { leadSourceLabel } from '#domain/lead/lead-source-labels.ts';
import { pageName } from '#domain/site/page-name.ts';
import { EmailLink } from '#web/admin/email-link.tsx';
import { useTeam } from '#web/admin/use-team.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { AfterPaint } from '#web/kit/record/after-paint.tsx';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { RecordHistory } from '#web/kit/record/record-history.tsx';
import { Fact, RecordPanel } from '#web/kit/record/record-panel.tsx';
import { ReadOnlyUnless } from '#web/kit/session/if-may.tsx';
import { quietSelectClass } from '#web/kit/ui/compact-select.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { LeadActions } from './lead-actions.tsx';
import { Score, StatusSelect } from './lead-columns.tsx';
import { LeadTimeline } from './lead-timeline.tsx';
import { leadName, noCompany } from './lead-words.ts';
import { NextStep } from './next-step/next-step.tsx';
import { LeadTags } from './tags/lead-tags.tsx';
import type { HandOver } from './use-hand-over.ts';
import { useLeadChange } from './use-lead-change.ts';
import { useOwnOnly } from './use-own-only.ts';

const SamePerson = laterPart(
  async () => (await import('./merge/same-person.tsx')).SamePerson,
  undefined,
  'wanted',
);

const MergedLeads = laterPart(
  async () => (await import('./merge/same-person.tsx')).MergedLeads,
  undefined,
  'wanted',
);

const LeadScore = laterPart(
  async () => (await import('./wanted/lead-score.tsx')).LeadScore,
  undefined,
  'wanted',
);

const linkClass = 'underline underline-offset-4';

interface LeadPanelProps {
  id: string;
  /** The lead from the list: shown until the lead itself is loaded. */
  listed: LeadReply | undefined;
  handOver: HandOver;
  onClose: () => void;
  /** Opens another lead in its place: the one that it was merged into. */
  onStep: (id: string) => void;
  /** Plans a call or a meeting with the lead. */
  onBook: (lead: LeadReply) => void;
}

/** One lead beside the list; on narrow screens instead of it. */
export function LeadPanel({ id, listed, handOver, onClose, onStep, onBook }: LeadPanelProps) {
  const me = useOwnOnly();
  const lead = useQuery({
    ...liveQueryOf(getLead, { params: { id } }),
    enabled: handOver.leadId !== id,
    ...(listed && { placeholderData: listed }),
  });
  // A link to a lead that was merged leads to the one that stayed.
  const heir = lead.data && lead.data.id !== id ? lead.data.id : undefined;
  useEffect(() => {
    if (heir !== undefined) onStep(heir);
  }, [heir, onStep]);

  return (
    <RecordPanel
      screen="Leads"
      label={lead.data ? `Lead: ${leadName(lead.data)}` : 'Lead'}
      onClose={onClose}
    >
      <Loaded
        query={lead}
        what="the lead"
        gone={
          <EmptyState title="This lead does not exist">
            {me === null
              ? 'Please check the link for a typo.'
              : 'It may also not be assigned to you.'}
          </EmptyState>
        }
      >
        {(data) => (
          <LeadFacts lead={data} handOver={handOver} onRemoved={onClose} onBook={onBook} />
        )}
      </Loaded>
    </RecordPanel>
  );
}

interface LeadFactsProps extends Pick<LeadPanelProps, 'handOver' | 'onBook'> {
  lead: LeadReply;
  onRemoved: () => void;
}

function LeadFacts({ lead, handOver, onRemoved, onBook }: LeadFactsProps) {
  return (
    <>
      <h2 className="text-2xl break-words">{leadName(lead)}</h2>
      <p className="mt-1 break-words text-muted">{lead.company || noCompany}</p>
      {lead.deletedAt !== null && (
        <Notice kind="warning">In the bin. It’s deleted for good after 30 days.</Notice>
      )}
      {lead.closedAt !== null && <Notice kind="info">Closed: {lead.closedReason}</Notice>}
      <LeadActions lead={lead} handOver={handOver} onRemoved={onRemoved} onBook={onBook} />
      {lead.deletedAt === null && <NextStep lead={lead} />}
      {handOver.leadId !== lead.id && (
        <AfterPaint>
          <SamePerson leadId={lead.id} />
        </AfterPaint>
      )}
      <dl className="mt-5 grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-y-2.5 text-[0.9375rem]">
        <Fact name="Status">
          <ReadOnlyUnless call="leads:change">
            <StatusSelect lead={lead} />
          </ReadOnlyUnless>
        </Fact>
        <Fact name="Owner">
          <ReadOnlyUnless call="leads:change">
            <OwnerSelect lead={lead} onGone={onRemoved} />
          </ReadOnlyUnless>
        </Fact>
        <Fact name="Tags">
          <LeadTags lead={lead} />
        </Fact>
        <Fact name="Score">
          <Score score={lead.score} />
          {handOver.leadId !== lead.id && (
            <AfterPaint>
              <LeadScore lead={lead} />
            </AfterPaint>
          )}
        </Fact>
        <Fact name="Email">
          <EmailLink address={lead.email} />
        </Fact>
        <Fact name="Phone">
          {lead.phone ? (
            <a href={`tel:${lead.phone.replace(/[^\d+]/g, '')}`} className={linkClass}>
              {lead.phone}
            </a>
          ) : (
            <span className="text-muted">Not given</span>
          )}
        </Fact>
        <Fact name="Source">{leadSourceLabel(lead.source)}</Fact>
        {lead.firstPage && (
          <Fact name="First page">
            <a href={lead.firstPage} target="_blank" rel="noopener" className={linkClass}>
              {pageName(lead.firstPage)}
            </a>
          </Fact>
        )}
        <Fact name="Received">
          <RelativeDate at={lead.createdAt} />
        </Fact>
        {lead.updatedAt !== lead.createdAt && (
          <Fact name="Changed">
            <RelativeDate at={lead.updatedAt} />
          </Fact>
        )}
      </dl>
      <h3 className="eyebrow mt-6">Message</h3>
      {lead.message ? (
        <p className="mt-2 max-w-prose whitespace-pre-wrap break-words">{lead.message}</p>
      ) : (
        <p className="mt-2 text-muted">No message.</p>
      )}
      {handOver.leadId !== lead.id && (
        <>
          <AfterPaint>
            <MergedLeads leadId={lead.id} />
            <LeadTimeline leadId={lead.id} canWrite={lead.deletedAt === null} />
          </AfterPaint>
          <RecordHistory kind="lead" recordId={lead.id} />
        </>
      )}
    </>
  );
}

/**
 * The owner of a lead, saved as soon as another one is chosen. For somebody who sees only their own
 * leads the panel closes then, because it has nothing more to show.
 */
function OwnerSelect({ lead, onGone }: { lead: LeadReply; onGone: () => void }) {
  const change = useLeadChange();
  const me = useOwnOnly();
  const owners = useTeam('leads');
  const select = (
    <select
      aria-label={`Owner of ${leadName(lead)}`}
      value={lead.assignedTo ?? ''}
      disabled={lead.deletedAt !== null}
      aria-describedby={me === null ? undefined : 'owner-hint'}
      onChange={({ target }) => {
        if (me !== null) onGone();
        const done = me === null ? {} : { done: 'Lead handed over' };
        change.mutate({ lead, change: { assignedTo: target.value || null }, ...done });
      }}
      className={`-ml-1 min-h-8 max-w-full rounded-sm border pl-1 ${quietSelectClass}`}
    >
      <option value="">No one yet</option>
      {owners.optionsWith(lead.assignedTo).map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
  if (me === null) return select;
  return (
    <>
      {select}
      <span id="owner-hint" className="block text-sm text-muted">
        Choose someone else, and you will no longer see this lead.
      </span>
    </>
  );
}
