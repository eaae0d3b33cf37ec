import type { LeadChange, NewLead } from '#contract/leads/leads.ts';
import type { AuditedAction } from '#domain/audit/audited-action.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, outOfDate, Problem } from '#server/platform/http/problem.ts';
import { changedFields, type FieldChanges, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { mailAssigned } from '../accounts/team/mail-assigned.ts';
import { lockResponsible, requireMay } from '../accounts/team/team.ts';
import { emptyLead, hasRecords, insertLead, type LeadColumns, writeLead } from './change-store.ts';
import { mergedLead } from './live-lead.ts';
import { limitedTo } from './own-leads.ts';
import { leadName, presentLead } from './present.ts';
import { typedBy } from './score-by.ts';
import { passStepOn } from './steps/change-step.ts';
import { findLead, findLeadByEmail, type LeadRow, othersLead } from './store.ts';

/**
 * Changes a lead as staff requested.
 *
 * @throws Problem `conflict` for an outdated version (with `current`), `invalid_input` for an owner
 *   who has no role that allows it.
 */
export function changeLead(work: Work, id: string, change: LeadChange): Promise<LeadRow> {
  return write(work, id, change.version, async (row) => {
    if (change.assignedTo !== row.assigned_to)
      await requireMay(work.tx, change.assignedTo, 'lead', 'assignedTo');
    if (row.deleted_at !== null)
      throw new Problem('conflict', 'This lead is in the bin. Restore it first.');
    return { action: 'changed', next: { ...row, ...columnsOf(change) } };
  });
}

/** Adds a lead by hand; one that says nothing else is of whoever sees only their own (rule RIGHTS-12). */
export async function addLead(work: Work, lead: NewLead): Promise<LeadRow> {
  const { tx, now, caller } = work;
  await requireMay(tx, lead.assignedTo, 'lead', 'assignedTo');
  const id = newId(now);
  const columns = { ...emptyLead, ...columnsOf(lead) };
  const own = lead.assignedTo === undefined ? limitedTo(caller.person) : null;
  if (own !== null) columns.assigned_to = (await lockResponsible(tx, own, 'lead'))?.id ?? null;
  await insertLead(tx, { id, now, source: 'manual', by: work.actor.name }, columns);
  const row = await requireLead(tx, id);
  await recordLead(work, row, 'created');
  await mailOwner(work, row);
  return row;
}

/** Closes a lead with a reason, or changes the reason of a closed one. */
export function closeLead(
  work: Work,
  id: string,
  { reason, version }: { reason: string; version?: number | undefined },
): Promise<LeadRow> {
  return write(work, id, version, async (row) => ({
    action: 'closed',
    next: { ...row, closed_at: row.closed_at ?? work.now, closed_reason: reason },
  }));
}

/** Opens a closed lead again. */
export function reopenLead(work: Work, id: string): Promise<LeadRow> {
  return write(work, id, undefined, async (row) => ({
    action: 'reopened',
    next: { ...row, closed_at: null, closed_reason: '' },
  }));
}

/**
 * Moves a lead to the bin.
 *
 * @throws Problem `conflict` if quotes, bookings or projects belong to it.
 */
export function deleteLead(work: Work, id: string): Promise<LeadRow> {
  return write(work, id, undefined, async (row) => {
    if (await hasRecords(work.tx, id))
      throw new Problem(
        'conflict',
        'You cannot delete this lead because it has quotes, bookings or projects. Close it instead.',
      );
    return { action: 'deleted', next: { ...row, deleted_at: row.deleted_at ?? work.now } };
  });
}

/** Restores a lead from the bin. */
export function restoreLead(work: Work, id: string): Promise<LeadRow> {
  return write(work, id, undefined, async (row) => ({
    action: 'restored',
    next: { ...row, deleted_at: null },
  }));
}

/** The columns of the given fields. */
function columnsOf(change: LeadChange): Partial<LeadColumns> {
  const given = {
    first_name: change.firstName,
    last_name: change.lastName,
    email: change.email,
    phone: change.phone,
    company: change.company,
    status: change.status,
    score: change.score,
    assigned_to: change.assignedTo,
    message: change.message,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Makes one change to a lead and its audit entry; writes nothing if nothing changes. */
async function write(
  work: Work,
  id: string,
  version: number | undefined,
  decide: (row: LeadRow) => Promise<{ action: AuditedAction; next: LeadColumns }>,
): Promise<LeadRow> {
  const { tx, now } = work;
  const row = await findLead(tx, id);
  if (row === undefined) throw notFound('lead');
  if (row.merged_into !== null) throw mergedLead();
  if (version !== undefined && version !== row.version)
    throw outOfDate('this lead', presentLead(row));
  const { action, next } = await decide(row);
  const columns: LeadColumns = pickColumns(next);
  if (Object.keys(changedFields(pickColumns(row), columns, columnNames)).length === 0) return row;
  if (!(await writeLead(tx, row, columns, now, typedBy(work.actor.name))))
    throw outOfDate('this lead', presentLead(await requireLead(tx, id)));
  const written = await requireLead(tx, id);
  await recordLead(work, written, action, row);
  if (written.assigned_to !== row.assigned_to) {
    await passStepOn(work, written, row.assigned_to);
    await mailOwner(work, written);
  }
  return written;
}

const columnNames = Object.keys(emptyLead) as (keyof LeadColumns)[];

function pickColumns(row: LeadColumns): LeadColumns {
  // The result has exactly the columns of the type.
  return Object.fromEntries(columnNames.map((name) => [name, row[name]])) as unknown as LeadColumns;
}

const audited = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'company',
  'status',
  'score',
  'assignedTo',
  'message',
  'closedReason',
] as const;

/** What the audit trail says of a change to a lead. */
export function leadChanges(before: LeadRow, after: LeadRow): FieldChanges {
  return changedFields(presentLead(before), presentLead(after), audited);
}

/** Writes an audit entry for a lead. */
export function recordLead(
  work: Work,
  row: LeadRow,
  action: AuditedAction,
  before?: LeadRow,
): Promise<void> {
  return record(work, {
    kind: 'lead',
    id: row.id,
    name: leadName(row),
    action,
    ...(before && { changes: leadChanges(before, row) }),
    // To whom it is assigned decides who sees its quotes and bookings (rule RIGHTS-11).
    topics:
      before === undefined || before.assigned_to === row.assigned_to
        ? ['leads']
        : ['leads', 'quotes', 'bookings'],
  });
}

function mailOwner(work: Work, row: LeadRow): Promise<void> {
  const path = `/admin/leads?lead=${row.id}`;
  return mailAssigned(work, row.assigned_to, { what: `the lead ${leadName(row)}`, path });
}

async function requireLead(tx: Queries, id: string): Promise<LeadRow> {
  const row = await findLead(tx, id);
  if (row === undefined) throw notFound('lead');
  return row;
}

/**
 * Turns a violation of the unique index on addresses into a conflict that names the other lead.
 *
 * @param owner whose leads the caller sees; null for everybody's.
 */
export async function explainTakenAddress(
  db: Queries,
  error: unknown,
  email: string | undefined,
  owner: string | null,
): Promise<Problem | undefined> {
  if (email === undefined || !isUniqueViolation(error)) return undefined;
  const known = await findLeadByEmail(db, email);
  if (known === undefined) return undefined;
  if (owner !== null && known.assigned_to !== owner) return othersLead();
  const where = known.deleted_at === null ? '' : ', who is in the bin';
  const message = `This email address already belongs to the lead ${leadName(known)}${where}.`;
  return new Problem('conflict', message, {
    issues: [{ path: 'email', message }],
    extra: {
      lead: { id: known.id, name: leadName(known), isDeleted: known.deleted_at !== null },
    },
  });
}
