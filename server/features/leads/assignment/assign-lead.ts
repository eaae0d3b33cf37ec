import {
  assignmentRuleName,
  findAssignmentRule,
  isAssignmentOff,
  mayWait,
  nextInTurn,
  type Owners,
  restId,
  restName,
  turnsAfter,
} from '#domain/lead/assignment.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { newId } from '#server/platform/db/ids.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { mailAssigned } from '../../accounts/team/mail-assigned.ts';
import { listTakers, lockMember, type TeamMember } from '../../accounts/team/team.ts';
import { leadName } from '../present.ts';
import { passStepOn } from '../steps/change-step.ts';
import { type LeadFacts, upsertLead } from '../store.ts';
import type { LeadsTable } from '../tables.ts';
import { absentOn, lockTurns, readAssignment, writeTurns } from './store.ts';

/** What the wizard asks of a company, and rules can ask of a lead. */
interface CompanyFacts {
  size: string;
  industry: string;
}

/**
 * Finds or creates the lead of somebody who wrote to us, and gives a new one to whom the rules say (rule
 * LEAD-17). A known lead gets an owner only by the first quote with more about its company, while it
 * has waited for a rule since it arrived.
 *
 * @param company what is known of their company, from the wizard.
 * @returns the lead's id.
 */
export async function leadOfArrival(
  work: Work,
  facts: Omit<LeadFacts, 'owner'>,
  company?: CompanyFacts,
): Promise<string> {
  const { tx, now } = work;
  const made = newId(now);
  const id = await upsertLead(tx, facts, { id: made, now });
  const isNew = id === made;
  // Nothing else says more than there was.
  if (isNew || company !== undefined) await assign(work, id, { isNew, company });
  return id;
}

async function assign(
  work: Work,
  id: string,
  { isNew, company }: { isNew: boolean; company: CompanyFacts | undefined },
): Promise<void> {
  const { tx, now } = work;
  const { assignment } = await readAssignment(tx);
  if (isAssignmentOff(assignment)) return;
  // Locked by the statement that made it or filled it in.
  const lead = await tx
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!isNew && (lead.unassigned_since === null || lead.assigned_to !== null)) return;
  const { size = '', industry = '' } = company ?? {};
  const rule = findAssignmentRule(assignment, { source: lead.source, size, industry });
  const member = await choose(work, rule?.id ?? restId, rule?.owners ?? assignment.rest);
  const owner = member?.id ?? null;
  const waits = isNew && company === undefined && owner === null && mayWait(rule);
  if (owner !== null || lead.unassigned_since !== null || waits)
    await tx
      .updateTable('leads')
      .set({ assigned_to: owner, unassigned_since: waits ? now : null })
      .where('id', '=', id)
      .execute();
  if (owner === null) return;
  await tell(work, { ...lead, assigned_to: owner }, rule ? assignmentRuleName(rule) : restName);
}

/** Who gets a lead: nobody who is away today, has left, or may not have leads. */
async function choose(work: Work, ruleId: string, takers: Owners): Promise<TeamMember | null> {
  if (takers.length === 0) return null;
  const { tx, context, now } = work;
  const able = new Map((await listTakers(tx, 'lead')).map((one) => [one.id, one]));
  const away = await absentOn(tx, companyToday(context));
  let there = takers.filter((one) => able.has(one) && !away.has(one));
  const inTurn = takers.length > 1 && there.length > 0;
  const given = inTurn ? await lockTurns(tx, ruleId, now) : [];
  let next = nextInTurn(there, given);
  // Somebody may be deleted at this moment.
  while (next !== null && !(await lockMember(tx, next))) {
    there = there.filter((one) => one !== next);
    next = nextInTurn(there, given);
  }
  if (next === null) return null;
  if (inTurn) await writeTurns(tx, ruleId, turnsAfter(given, next, takers), now);
  return able.get(next) ?? null;
}

/** Says who got a lead and why, to its trail and to them. */
async function tell(work: Work, lead: LeadsTable, rule: string): Promise<void> {
  const byProgram: Work = { ...work, actor: theProgram };
  await record(byProgram, {
    kind: 'lead',
    id: lead.id,
    name: leadName(lead),
    action: 'assigned by a rule',
    changes: {
      assignedTo: { from: null, to: lead.assigned_to },
      rule: { from: null, to: rule },
    },
    topics: ['leads', 'quotes', 'bookings'],
  });
  await passStepOn(byProgram, lead, null);
  await mailAssigned(
    byProgram,
    lead.assigned_to,
    { what: `the lead ${leadName(lead)}`, path: `/admin/leads?lead=${lead.id}` },
    `The rule “${rule}”`,
  );
}
