import type { LeadReply } from '#contract/leads/leads.ts';
import { useTeam } from '#web/admin/use-team.ts';
import { leadName } from './lead-words.ts';
import { useLeadChange } from './use-lead-change.ts';

/** Who looks after a lead, changed in its place. */
export function OwnerSelect({ lead }: { lead: LeadReply }) {
  const change = useLeadChange();
  const owners = useTeam('admins');
  return (
    <select
      aria-label={`Owner of ${leadName(lead)}`}
      value={lead.assignedTo ?? ''}
      disabled={lead.deletedAt !== null}
      onChange={({ target }) =>
        change.mutate({ lead, change: { assignedTo: target.value || null } })
      }
      className="-ml-1 min-h-8 max-w-full rounded-sm border border-transparent bg-transparent pr-1 hover:border-line-strong"
    >
      <option value="">Nobody yet</option>
      {owners.optionsWith(lead.assignedTo).map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
}
