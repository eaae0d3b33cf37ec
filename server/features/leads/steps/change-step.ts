import type { EndpointInput } from '#contract/endpoint.ts';
import type { LeadStepReply } from '#contract/leads/lead-step-reply.ts';
import type {
  changeLeadStep as changeEndpoint,
  setLeadStep as setEndpoint,
} from '#contract/leads/lead-steps.ts';
import type { AuditedAction } from '#domain/audit/audited-action.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { updateVersioned } from '#server/platform/db/update-versioned.ts';
import { notFound, outOfDate, Problem } from '#server/platform/http/problem.ts';
import { changedFields, type FieldChanges, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { mailAssigned } from '../../accounts/team/mail-assigned.ts';
import { lockLiveLead } from '../live-lead.ts';
import { leadName } from '../present.ts';
import type { LeadStepsTable, LeadsTable } from '../tables.ts';
import { defaultStepOwner, requireStepOwner } from './owner.ts';
import { presentLeadStep } from './present.ts';
import {
  findLeadStep,
  insertLeadStep,
  type LeadStepRow,
  noteStepDay,
  openStepsOf,
} from './store.ts';

/**
 * Sets the next step of a lead (rule LEAD-9).
 *
 * @throws Problem `conflict` with `current` while there is an open one, `invalid_input` for an owner
 *   who does not see the lead.
 */
export async function setLeadStep(
  work: Work,
  leadId: string,
  { text, dueOn, ownerId }: EndpointInput<typeof setEndpoint>['body'],
): Promise<LeadStepReply> {
  const { tx, now } = work;
  const lead = await lockLiveLead(tx, leadId);
  await refuseSecond(work, lead.id);
  if (ownerId != null) await requireStepOwner(tx, ownerId, lead);
  const id = newId(now);
  await insertLeadStep(tx, {
    id,
    lead_id: lead.id,
    text,
    due_on: dueOn,
    owner_id: ownerId === undefined ? await defaultStepOwner(work, lead) : ownerId,
    done_at: null,
    done_by: '',
    deleted_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
  });
  const after = await getStep(tx, { id: lead.id, stepId: id });
  return finish(work, lead, { after, action: 'next step set' });
}

/** Where a step is. */
interface Place {
  id: string;
  stepId: string;
}

/** @throws Problem 404, or `conflict` with `current` for a stale version or one that is done. */
export async function changeLeadStep(
  work: Work,
  place: Place,
  change: EndpointInput<typeof changeEndpoint>['body'],
): Promise<LeadStepReply> {
  const { lead, step } = await requireStep(work, place, change.version);
  if (change.ownerId !== null && change.ownerId !== step.owner_id)
    await requireStepOwner(work.tx, change.ownerId, lead);
  const { text, dueOn: due_on, ownerId: owner_id } = change;
  if (text === step.text && due_on === step.due_on && owner_id === step.owner_id)
    return present(work, step);
  return write(work, lead, step, { action: 'next step changed', to: { text, due_on, owner_id } });
}

/** Marks the next step as done; does nothing when it is done already. */
export async function finishLeadStep(
  work: Work,
  place: Place,
  version: number,
): Promise<LeadStepReply> {
  const { tx, actor, now } = work;
  const lead = await lockLiveLead(tx, place.id);
  const known = await getStep(tx, place);
  if (known.done_at !== null && known.deleted_at === null) return present(work, known);
  const { step } = await requireStep(work, place, version, lead);
  const to = { done_at: now, done_by: actor.name };
  return write(work, lead, step, { action: 'next step done', to });
}

/** Removes the next step; does nothing when it is removed already. */
export async function removeLeadStep(work: Work, place: Place): Promise<LeadStepReply> {
  const lead = await lockLiveLead(work.tx, place.id);
  const step = await getStep(work.tx, place);
  if (step.deleted_at !== null) return present(work, step);
  if (step.done_at !== null) throw outOfDate('the next step', await openStep(work, lead.id));
  return write(work, lead, step, { action: 'next step removed', to: { deleted_at: work.now } });
}

/**
 * Opens a step again that was done or removed; does nothing when it is open.
 *
 * @throws Problem `conflict` with `current` when there is a newer one.
 */
export async function reopenLeadStep(work: Work, place: Place): Promise<LeadStepReply> {
  const lead = await lockLiveLead(work.tx, place.id);
  const step = await getStep(work.tx, place);
  if (step.done_at === null && step.deleted_at === null) return present(work, step);
  await refuseSecond(work, lead.id);
  const to = { done_at: null, done_by: '', deleted_at: null };
  return write(work, lead, step, { action: 'next step reopened', to });
}

/** Passes the open step of a lead on with it, when both were somebody's or both nobody's. */
export async function passStepOn(
  work: Work,
  lead: Pick<LeadsTable, 'id' | 'assigned_to' | 'first_name' | 'last_name' | 'email'>,
  from: string | null,
): Promise<void> {
  const step = (await openStepsOf(work.tx, [lead.id])).get(lead.id);
  if (step === undefined || step.owner_id !== from) return;
  const to = { owner_id: lead.assigned_to };
  await write(work, lead, step, { action: 'next step changed', to, isWithLead: true });
}

/** The open step of a lead, for who set another one at the same time; undefined if there is none. */
export async function openStep(
  { context, tx }: Pick<Work, 'context' | 'tx'>,
  leadId: string,
): Promise<LeadStepReply | undefined> {
  const step = (await openStepsOf(tx, [leadId])).get(leadId);
  return step && presentLeadStep(step, companyToday(context));
}

/** Tells that a lead has an open step, and which. */
export function stepExists(current: LeadStepReply): Problem {
  return new Problem(
    'conflict',
    `This lead already has a next step: ${current.text}. Change it, or mark it as done first.`,
    { extra: { current } },
  );
}

async function refuseSecond(work: Work, leadId: string): Promise<void> {
  const current = await openStep(work, leadId);
  if (current !== undefined) throw stepExists(current);
}

async function getStep(db: Queries, { id, stepId }: Place): Promise<LeadStepRow> {
  const step = await findLeadStep(db, id, stepId);
  if (step === undefined) throw notFound('step');
  return step;
}

/** An open step in the version that the caller has seen. */
async function requireStep(work: Work, place: Place, version: number, locked?: LeadsTable) {
  const lead = locked ?? (await lockLiveLead(work.tx, place.id));
  const step = await getStep(work.tx, place);
  const isOpen = step.done_at === null && step.deleted_at === null;
  if (!isOpen || version !== step.version)
    throw outOfDate('the next step', isOpen ? present(work, step) : undefined);
  return { lead, step };
}

const present = ({ context }: Work, step: LeadStepRow) =>
  presentLeadStep(step, companyToday(context));

type NamedLead = Parameters<typeof passStepOn>[1];

interface Step {
  action: AuditedAction;
  to: Partial<LeadStepsTable>;
  /** It goes along with its lead, whose new owner is told of that. */
  isWithLead?: true;
}

async function write(
  work: Work,
  lead: NamedLead,
  before: LeadStepRow,
  { action, to, isWithLead }: Step,
): Promise<LeadStepReply> {
  const { first_name: _f, last_name: _l, email: _e, ...row } = before;
  const next = { ...row, ...to, updated_at: work.now };
  if ((await updateVersioned(work.tx, 'lead_steps', next)) === undefined)
    throw outOfDate('the next step');
  const after = await getStep(work.tx, { id: lead.id, stepId: before.id });
  return finish(work, lead, { before, after, action, isWithLead });
}

/** What goes with every change: the day at the lead, the history, and the email to a new owner. */
async function finish(
  work: Work,
  lead: NamedLead,
  step: {
    before?: LeadStepRow;
    after: LeadStepRow;
    action: AuditedAction;
    isWithLead?: true | undefined;
  },
): Promise<LeadStepReply> {
  const { before, after, action, isWithLead } = step;
  const isOpen = after.done_at === null && after.deleted_at === null;
  await noteStepDay(work.tx, lead.id, isOpen ? after.due_on : null);
  const reply = present(work, after);
  await record(work, {
    kind: 'lead',
    id: lead.id,
    name: leadName(lead),
    action,
    changes: changesOf(before && present(work, before), reply, isOpen),
    topics: ['leads'],
  });
  if (isOpen && isWithLead !== true && after.owner_id !== before?.owner_id)
    await mailAssigned(work, after.owner_id, {
      what: `the next step for ${leadName(lead)}`,
      path: `/admin/leads?lead=${lead.id}`,
    });
  return reply;
}

function changesOf(
  before: LeadStepReply | undefined,
  after: LeadStepReply,
  isOpen: boolean,
): FieldChanges {
  const trail = (step: LeadStepReply | undefined) => ({
    nextStep: step?.text ?? null,
    dueOn: step?.dueOn ?? null,
    nextStepOwner: step?.owner?.name ?? null,
  });
  // What was done, removed or opened again says which it is.
  if (before !== undefined && (before.doneAt !== after.doneAt || !isOpen))
    return { nextStep: { from: null, to: after.text } };
  return changedFields(trail(before), trail(after), ['nextStep', 'dueOn', 'nextStepOwner']);
}
