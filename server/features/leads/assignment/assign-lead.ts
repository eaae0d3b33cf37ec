import { displayName } from '#domain/account/name.ts';
import {
  type Assignment,
  type AssignmentRule,
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
import { sentAlong } from '#server/platform/db/postgres/named-statements.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { mailMember } from '../../accounts/team/mail-assigned.ts';
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
  if (id === made) await assignNew(work, { id, ...facts }, company);
  // Nothing else says more than there was.
  else if (company !== undefined) await assignKnown(work, id, company);
  return id;
}

/** Gives a new lead to whom the rules say, or lets it wait for more about its company. */
async function assignNew(
  work: Work,
  { id, source, firstName, lastName, email }: Omit<LeadFacts, 'owner'> & { id: string },
  company: CompanyFacts | undefined,
): Promise<void> {
  const { assignment } = await readAssignment(work.tx);
  if (isAssignmentOff(assignment)) return;
  const { rule, member } = await judge(work, assignment, source, company);
  const since = member === null && company === undefined && mayWait(rule) ? work.now : null;
  if (member === null && since === null) return;
  await setOwner(work, id, { assigned_to: member?.id ?? null, unassigned_since: since });
  const name = displayName(firstName, lastName, email.trim());
  if (member !== null) await tell(work, { id, name }, { rule, member });
}

/** Gives a known lead to whom the rules say if it has waited for more about its company, once. */
async function assignKnown(work: Work, id: string, company: CompanyFacts): Promise<void> {
  const { tx } = work;
  const { assignment } = await readAssignment(tx);
  if (isAssignmentOff(assignment)) return;
  // Locked by the statement that filled it in.
  const lead = await tx
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', id)
    .where('unassigned_since', 'is not', null)
    .where('assigned_to', 'is', null)
    .executeTakeFirst();
  if (lead === undefined) return;
  const { rule, member } = await judge(work, assignment, lead.source, company);
  const assigned_to = member?.id ?? null;
  await setOwner(work, id, { assigned_to, unassigned_since: null });
  if (member === null) return;
  await tell(work, { id, name: leadName(lead) }, { rule, member });
  await passStepOn({ ...work, actor: theProgram }, { ...lead, assigned_to }, null);
}

/** The rule that decides about a lead, undefined for what holds for all others, and who gets it. */
interface Judgment<Member> {
  rule: AssignmentRule | undefined;
  member: Member;
}

async function judge(
  work: Work,
  assignment: Assignment,
  source: string,
  { size, industry }: CompanyFacts = { size: '', industry: '' },
): Promise<Judgment<TeamMember | null>> {
  const rule = findAssignmentRule(assignment, { source, size, industry });
  const member = await choose(work, rule?.id ?? restId, rule?.owners ?? assignment.rest);
  return { rule, member };
}

async function setOwner(
  { tx }: Work,
  id: string,
  set: Pick<LeadsTable, 'assigned_to' | 'unassigned_since'>,
): Promise<void> {
  await tx.updateTable('leads').set(set).where('id', '=', id).modifyEnd(sentAlong).execute();
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
async function tell(
  work: Work,
  { id, name }: { id: string; name: string },
  { rule, member }: Judgment<TeamMember>,
): Promise<void> {
  const byProgram: Work = { ...work, actor: theProgram };
  const ruleName = rule ? assignmentRuleName(rule) : restName;
  await record(byProgram, {
    ...{ kind: 'lead', id, name },
    action: 'assigned by a rule',
    changes: {
      assignedTo: { from: null, to: member.id },
      rule: { from: null, to: ruleName },
    },
    topics: ['leads', 'quotes', 'bookings'],
  });
  const assigned = { what: `the lead ${name}`, path: `/admin/leads?lead=${id}` };
  await mailMember(byProgram, member, assigned, `The rule “${ruleName}”`);
}
