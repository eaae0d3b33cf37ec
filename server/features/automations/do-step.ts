import { mayDo } from '#domain/account/rights.ts';
import { addWorkingDays } from '#domain/approval/working-days.ts';
import {
  type AutomationOutcome,
  askAgainTag,
  automationFacts,
} from '#domain/automation/automation.ts';
import { addDays } from '#domain/calendar-date.ts';
import { tagKey } from '#domain/lead/lead-tag.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findResponsible, listAdmins } from '../accounts/team/team.ts';
import { lockLead } from '../leads/change-store.ts';
import { changeLeadTags } from '../leads/tags/change-tags.ts';
import { tagsOfLeads } from '../leads/tags/store.ts';
import type { Fact } from './find/ask.ts';
import { placeOf } from './places.ts';
import { giveStep } from './rule-step.ts';
import { rules } from './rules.ts';
import type { StoredRule } from './store.ts';

/** Does what a rule says, in the transaction in which its fact was judged. */
export async function doStep(
  work: Work,
  stored: StoredRule,
  fact: Fact,
): Promise<AutomationOutcome> {
  const { step, email } = rules[stored.id];
  if (step !== undefined && fact.leadId !== null)
    return setStep(work, stored, { leadId: fact.leadId, text: step(fact) });
  if (email !== undefined) return tellOwner(work, stored, fact, email(fact));
  return 'gone';
}

/** Gives the lead its next step: a lead has one at a time (rule LEAD-9). */
async function setStep(
  work: Work,
  stored: StoredRule,
  { leadId, text }: { leadId: string; text: string },
): Promise<AutomationOutcome> {
  const lead = await lockLead(work.tx, leadId);
  if (lead === undefined || lead.deleted_at !== null || lead.merged_into !== null) return 'gone';
  const isTagged = rules[stored.id].asksAgain === true && (await tag(work, leadId));
  const today = companyToday(work.context);
  const day = rules[stored.id].asksAgain ? addDays(today, stored.days) : today;
  // The day itself, or the next business day.
  const isSet = await giveStep(work, leadId, { text, dueOn: addWorkingDays(addDays(day, -1), 1) });
  if (isSet) return isTagged ? 'step-and-tag' : 'step-set';
  return isTagged ? 'tag-only' : 'had-step';
}

/** @returns false for a lead that has the tag already, or can have no further one. */
async function tag(work: Work, leadId: string): Promise<boolean> {
  const had = (await tagsOfLeads(work.tx, [leadId])).get(leadId) ?? [];
  if (had.some(({ name }) => tagKey(name) === tagKey(askAgainTag))) return false;
  try {
    await changeLeadTags(work, leadId, { add: [askAgainTag] });
    return true;
  } catch (error) {
    // It is refused before anything is written.
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** Emails the project's owner; without one who may see it, the administrators. */
async function tellOwner(
  work: Work,
  stored: StoredRule,
  fact: Fact,
  { what, todo }: { what: string; todo: string },
): Promise<AutomationOutcome> {
  const { tx } = work;
  const { about } = rules[stored.id];
  const project =
    fact.projectId === null
      ? undefined
      : await tx
          .selectFrom('projects')
          .select('owner_id')
          .where('id', '=', fact.projectId)
          .executeTakeFirst();
  const owner = await findResponsible(tx, project?.owner_id ?? null, 'project');
  const maySee = owner && (about !== 'invoice' || mayDo(owner.rights, 'invoices:see'));
  for (const member of maySee ? [owner] : await listAdmins(tx))
    await queueMail(work, {
      template: 'automatic-step',
      to: member.email,
      data: {
        firstName: member.first_name,
        rule: automationFacts(stored.id).name,
        what,
        todo,
        // Staff without a role see their projects in the portal only.
        path: mayDo(member.rights, 'team') ? placeOf(about, fact) : '/client-portal',
      },
    });
  return 'email-sent';
}
