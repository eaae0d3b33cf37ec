import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Work } from '#server/platform/work/work.ts';
import { changeLeadStep, setLeadStep } from '../leads/steps/change-step.ts';
import { type LeadStepRow, openStepsOf } from '../leads/steps/store.ts';

/** Who the history names for what a rule did, before the name of the rule. */
export const ruleActor = 'Automatic steps';

/**
 * Gives a lead its next step, unless it has one. Only a step that a rule set for a later day, and that
 * nobody has changed, makes way: asking again in three months must not hide what is due now.
 *
 * @returns false if the lead keeps the step that it has.
 */
export async function giveStep(
  work: Work,
  leadId: string,
  { text, dueOn }: { text: string; dueOn: CalendarDate },
): Promise<boolean> {
  const open = (await openStepsOf(work.tx, [leadId])).get(leadId);
  if (open === undefined) {
    await setLeadStep(work, leadId, { text, dueOn });
    return true;
  }
  if (open.due_on <= dueOn || !(await isOfRule(work, open))) return false;
  const { version, owner_id: ownerId } = open;
  await changeLeadStep(work, { id: leadId, stepId: open.id }, { text, dueOn, ownerId, version });
  return true;
}

/** Whether a rule set a step, and nobody has changed it since: the history says so. */
async function isOfRule({ tx }: Work, step: LeadStepRow): Promise<boolean> {
  if (step.version !== 1) return false;
  const entry = await tx
    .selectFrom('audit_entries')
    .select('id')
    .where('record_kind', '=', 'lead')
    .where('record_id', '=', step.lead_id)
    .where('created_at', '=', step.created_at)
    .where('action', '=', 'next step set')
    .where('actor_id', 'is', null)
    .where('actor_name', 'like', `${ruleActor} (%`)
    .executeTakeFirst();
  return entry !== undefined;
}
