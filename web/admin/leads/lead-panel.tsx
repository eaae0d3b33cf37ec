import { useQuery } from '@tanstack/react-query';
import { getLead, type LeadReply } from '#contract/leads/leads.ts';
import { pageName } from '#domain/site/page-name.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { AfterPaint } from '#web/kit/record/after-paint.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { RecordHistory } from '#web/kit/record/record-history.tsx';
import { Fact, RecordPanel } from '#web/kit/record/record-panel.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { LeadActions } from './lead-actions.tsx';
import { LeadTimeline } from './lead-timeline.tsx';
import { leadName, leadSourceLabel, noCompany } from './lead-words.ts';
import { OwnerSelect } from './owner-select.tsx';
import { Score } from './score-cell.tsx';
import { StatusSelect } from './status-select.tsx';

interface LeadPanelProps {
  id: string;
  /** The lead as the list has it: shown until the lead's own answer is there. */
  known: LeadReply | undefined;
  onClose: () => void;
}

/** One lead beside its list; on narrow screens in its place. */
export function LeadPanel({ id, known, onClose }: LeadPanelProps) {
  const lead = useQuery({
    ...liveQueryOf(getLead, { params: { id } }),
    ...(known && { placeholderData: known }),
  });

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
            The address may have a slip in it.
          </EmptyState>
        }
      >
        {(data) => <LeadFacts lead={data} onRemoved={onClose} />}
      </Loaded>
    </RecordPanel>
  );
}

function LeadFacts({ lead, onRemoved }: { lead: LeadReply; onRemoved: () => void }) {
  return (
    <>
      <h2 className="text-2xl break-words">{leadName(lead)}</h2>
      <p className="mt-1 break-words text-muted">{lead.company || noCompany}</p>
      {lead.deletedAt !== null && (
        <Notice kind="warning">
          In the bin, and removed for good 30 days after it was deleted.
        </Notice>
      )}
      {lead.closedAt !== null && <Notice kind="info">Closed: {lead.closedReason}</Notice>}
      <LeadActions lead={lead} onRemoved={onRemoved} />
      <dl className="mt-5 grid grid-cols-[6rem_minmax(0,1fr)] gap-y-2.5 text-[0.9375rem]">
        <Fact name="Status">
          <StatusSelect lead={lead} />
        </Fact>
        <Fact name="Owner">
          <OwnerSelect lead={lead} />
        </Fact>
        <Fact name="Score">
          <Score score={lead.score} />
        </Fact>
        <Fact name="Email">
          <a href={`mailto:${lead.email}`} className="underline underline-offset-4">
            {lead.email}
          </a>
        </Fact>
        <Fact name="Phone">
          {lead.phone ? (
            <a
              href={`tel:${lead.phone.replace(/[^\d+]/g, '')}`}
              className="underline underline-offset-4"
            >
              {lead.phone}
            </a>
          ) : (
            <span className="text-muted">Not given</span>
          )}
        </Fact>
        <Fact name="Source">{leadSourceLabel(lead.source)}</Fact>
        {lead.firstPage && (
          <Fact name="First page">
            <a
              href={lead.firstPage}
              target="_blank"
              rel="noopener"
              className="underline underline-offset-4"
            >
              {pageName(lead.firstPage)}
            </a>
          </Fact>
        )}
        <Fact name="Arrived">
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
        <p className="mt-2 text-muted">This lead left no message.</p>
      )}
      <AfterPaint>
        <LeadTimeline leadId={lead.id} />
      </AfterPaint>
      <RecordHistory kind="lead" recordId={lead.id} />
    </>
  );
}
