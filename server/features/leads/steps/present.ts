import type { LeadStepReply } from '#contract/leads/lead-step-reply.ts';
import { displayName } from '#domain/account/name.ts';
import { type CalendarDate, daysBetween } from '#domain/calendar-date.ts';
import { optionalInstantText } from '#server/platform/clock/instant-text.ts';
import type { LeadStepRow } from './store.ts';

/**
 * A next step as replies show it.
 *
 * @param today the company's calendar day.
 */
export function presentLeadStep(row: LeadStepRow, today: CalendarDate): LeadStepReply {
  const { owner_id: ownerId, first_name, last_name, email } = row;
  return {
    id: row.id,
    leadId: row.lead_id,
    text: row.text,
    dueOn: row.due_on,
    isOverdue: row.done_at === null && row.deleted_at === null && row.due_on < today,
    daysLeft: daysBetween(today, row.due_on),
    owner:
      ownerId === null
        ? null
        : { id: ownerId, name: displayName(first_name ?? '', last_name ?? '', email ?? '') },
    doneAt: optionalInstantText(row.done_at),
    version: row.version,
  };
}
