import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { getTwins, type LeadMerge, type LeadTwin } from '#contract/leads/lead-merges.ts';
import { twinReasonLabels } from '#domain/lead/merge/same-person.ts';
import { comparePath, namedLead, useKeepApart } from '#web/admin/use-lead-merges.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

const UndoMerge = laterPart(
  async () => (await import('../wanted/undo-merge.tsx')).UndoMerge,
  ({ merge }) => merge !== undefined,
  'wanted',
);

const useSamePerson = (leadId: string) =>
  useQuery(liveQueryOf(getTwins, { params: { id: leadId } })).data;

/** Leads that may be the same person as one (rule LEAD-10). */
export function SamePerson({ leadId }: { leadId: string }) {
  const { twins = [] } = useSamePerson(leadId) ?? {};
  return twins.length === 0 ? null : <Suggestions leadId={leadId} twins={twins} />;
}

/** The leads that were merged into one, each to be taken back for 30 days (rule LEAD-12). */
export function MergedLeads({ leadId }: { leadId: string }) {
  const { merges = [] } = useSamePerson(leadId) ?? {};
  const [chosen, setChosen] = useState<LeadMerge>();
  return (
    <>
      {merges.length > 0 && <Merged merges={merges} onTakeBack={setChosen} />}
      <UndoMerge merge={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}

function Suggestions({ leadId, twins }: { leadId: string; twins: readonly LeadTwin[] }) {
  const apart = useKeepApart();
  return (
    <section
      aria-labelledby="twins-heading"
      className="no-print mt-5 rounded-md border-l-4 border-info bg-info-soft px-4 py-3"
    >
      <h3 id="twins-heading" className="font-semibold">
        May be the same person
      </h3>
      <ul className="mt-1 grid gap-3">
        {twins.map(({ lead, reasons }) => (
          <li key={lead.id}>
            <p className="break-words">
              <Link
                to={`/admin/leads?${new URLSearchParams({ lead: lead.id })}`}
                className="font-semibold underline underline-offset-4"
              >
                {namedLead(lead)}
              </Link>
            </p>
            {lead.company && <p className="break-words">{lead.company}</p>}
            {lead.name && <p className="text-[0.9375rem] break-words text-muted">{lead.email}</p>}
            <p className="text-[0.9375rem] break-words text-muted">
              {reasons.map((reason) => twinReasonLabels[reason]).join(' · ')}
            </p>
            <IfMay call="leads:change">
              <div className="mt-2 flex flex-wrap gap-x-2 gap-y-1">
                <Link
                  to={comparePath(leadId, lead.id)}
                  className={buttonClass('secondary', 'small')}
                >
                  Compare and merge<span className="sr-only"> with {namedLead(lead)}</span>
                </Link>
                <Button
                  look="quiet"
                  size="small"
                  pending={apart.isPending}
                  onClick={() => apart.mutate({ params: { id: leadId, leadId: lead.id } })}
                >
                  Not the same person<span className="sr-only"> as {namedLead(lead)}</span>
                </Button>
              </div>
            </IfMay>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MergedProps {
  merges: readonly LeadMerge[];
  onTakeBack: (merge: LeadMerge) => void;
}

function Merged({ merges, onTakeBack }: MergedProps) {
  return (
    <section aria-labelledby="merges-heading" className="mt-6">
      <h3 id="merges-heading" className="eyebrow">
        Merged leads
      </h3>
      <ul className="mt-2 border-t border-line">
        {merges.map((merge) => (
          <li
            key={merge.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <div className="min-w-0">
              <p className="break-words">{merge.name}</p>
              {merge.name !== merge.email && (
                <p className="text-[0.9375rem] break-words text-muted">{merge.email}</p>
              )}
              <p className="text-[0.9375rem] break-words text-muted">
                Merged by {merge.by}, <RelativeDate at={merge.at} />
              </p>
            </div>
            {merge.keptUntil !== null && (
              <IfMay call="leads:change">
                <Button
                  look="secondary"
                  size="small"
                  className="no-print"
                  onClick={() => onTakeBack(merge)}
                >
                  Take back<span className="sr-only"> the merge of {merge.name}</span>
                </Button>
              </IfMay>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
