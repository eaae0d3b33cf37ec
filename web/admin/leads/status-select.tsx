import type { LeadReply } from '#contract/leads/leads.ts';
import { leadStatuses, leadStatusLabels } from '#domain/lead/lead-status.ts';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { leadName, leadStatusTones } from './lead-words.ts';
import { useLeadChange } from './use-lead-change.ts';

/** The status of a lead, changed in its place. */
export function StatusSelect({ lead }: { lead: LeadReply }) {
  const change = useLeadChange();
  return (
    <span className="inline-flex max-w-full items-center">
      <StatusDot tone={leadStatusTones[lead.status]} label="" />
      <select
        aria-label={`Status of ${leadName(lead)}`}
        value={lead.status}
        // Not while it is being saved: a control that goes out loses the focus, and with it one's place.
        disabled={lead.deletedAt !== null}
        onChange={({ target }) => {
          const status = leadStatuses.find((one) => one === target.value);
          if (status) change.mutate({ lead, change: { status } });
        }}
        className="min-h-8 min-w-0 rounded-sm border border-transparent bg-transparent pr-1 hover:border-line-strong"
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
