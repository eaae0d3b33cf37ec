import { Link } from 'react-router';
import type { NamedLead } from '#contract/leads/lead-merges.ts';
import { namedLead } from '#web/admin/use-lead-merges.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

/** Who a lead is, in a few lines. */
export function LeadInShort({ lead }: { lead: NamedLead }) {
  return (
    <div className="min-w-0 text-[0.9375rem] break-words">
      <Link
        to={`/admin/leads?${new URLSearchParams({ lead: lead.id })}`}
        className="text-base font-semibold underline underline-offset-4"
      >
        {namedLead(lead)}
      </Link>
      {lead.company && <p>{lead.company}</p>}
      {lead.name && <p className="text-muted">{lead.email}</p>}
      {lead.phone && <p className="text-muted">{lead.phone}</p>}
      <p className="text-muted">
        Received <RelativeDate at={lead.createdAt} />
      </p>
    </div>
  );
}
