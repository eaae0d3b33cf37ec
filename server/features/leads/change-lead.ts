import type { LeadChange, NewLead } from '#contract/leads.ts';
import { type Actor, changedFields, writeAudit } from '#server/platform/audit/write-audit.ts';
import { announce } from '#server/platform/bus/change.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/constraint.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import {
  hasRecords,
  insertLead,
  isActiveAdmin,
  type LeadColumns,
  writeLead,
} from './change-store.ts';
import { leadName, presentLead } from './present.ts';
import { findLead, findLeadByEmail, type LeadRow } from './store.ts';

/**
 * Carries out what staff changed about a lead.
 *
 * @throws Problem `conflict` for a version that is out of date (with `current`) or an address that
 *   another lead has (with `lead`), `invalid_input` for an owner who is no admin.
 */
export function changeLead(
  context: Context,
  actor: Actor,
  id: string,
  change: LeadChange,
): Promise<LeadRow> {
  return explained(context, change.email, (tx) =>
    write(tx, context, actor, id, change.version, async (row) => {
      await requireOwner(tx, change.assignedTo);
      if (row.deleted_at !== null)
        throw new Problem('conflict', 'This lead is in the bin. Restore it first.');
      return { action: 'changed', next: { ...row, ...columnsOf(change) } };
    }),
  );
}

/** @throws Problem `conflict` with `lead` when the address is known. */
export function addLead(context: Context, actor: Actor, lead: NewLead): Promise<LeadRow> {
  return explained(context, lead.email, async (tx) => {
    await requireOwner(tx, lead.assignedTo);
    const now = context.now();
    const id = newId(now);
    await insertLead(tx, { id, now, source: 'manual' }, { ...emptyLead, ...columnsOf(lead) });
    const row = await mustFind(tx, id);
    await tell(tx, context, actor, row, 'created');
    return row;
  });
}

/** Closes a lead with a reason; a closed one gets the new reason. */
export function closeLead(
  context: Context,
  actor: Actor,
  id: string,
  { reason, version }: { reason: string; version?: number | undefined },
): Promise<LeadRow> {
  return context.database.transaction((tx) =>
    write(tx, context, actor, id, version, async (row) => ({
      action: 'closed',
      next: { ...row, closed_at: row.closed_at ?? context.now(), closed_reason: reason },
    })),
  );
}

/** Opens a closed lead again. */
export function reopenLead(context: Context, actor: Actor, id: string): Promise<LeadRow> {
  return context.database.transaction((tx) =>
    write(tx, context, actor, id, undefined, async (row) => ({
      action: 'reopened',
      next: { ...row, closed_at: null, closed_reason: '' },
    })),
  );
}

/**
 * Puts a lead into the bin.
 *
 * @throws Problem `conflict` while quotes, bookings or projects belong to it.
 */
export function deleteLead(context: Context, actor: Actor, id: string): Promise<LeadRow> {
  return context.database.transaction((tx) =>
    write(tx, context, actor, id, undefined, async (row) => {
      if (await hasRecords(tx, id))
        throw new Problem(
          'conflict',
          'Quotes, bookings or projects belong to this lead, so it cannot be deleted. Close it instead.',
        );
      return { action: 'deleted', next: { ...row, deleted_at: row.deleted_at ?? context.now() } };
    }),
  );
}

/** Takes a lead out of the bin. */
export function restoreLead(context: Context, actor: Actor, id: string): Promise<LeadRow> {
  return context.database.transaction((tx) =>
    write(tx, context, actor, id, undefined, async (row) => ({
      action: 'restored',
      next: { ...row, deleted_at: null },
    })),
  );
}

const emptyLead: LeadColumns = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  company: '',
  status: 'new',
  score: 0,
  assigned_to: null,
  message: '',
  closed_at: null,
  closed_reason: '',
  deleted_at: null,
};

/** The columns of the fields that were given. */
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

/** One change to one lead with its line in the trail; a change that changes nothing writes nothing. */
async function write(
  tx: Queries,
  context: Context,
  actor: Actor,
  id: string,
  version: number | undefined,
  decide: (row: LeadRow) => Promise<{ action: string; next: LeadColumns }>,
): Promise<LeadRow> {
  const row = await findLead(tx, id);
  if (row === undefined) throw notFound('lead');
  if (version !== undefined && version !== row.version) throw outOfDate(row);
  const { action, next } = await decide(row);
  const columns: LeadColumns = pickColumns(next);
  if (Object.keys(changedFields(pickColumns(row), columns, columnNames)).length === 0) return row;
  if (!(await writeLead(tx, row, columns, context.now()))) throw outOfDate(await mustFind(tx, id));
  const written = await mustFind(tx, id);
  await tell(tx, context, actor, written, action, row);
  return written;
}

// The keys of an object literal of this type.
const columnNames = Object.keys(emptyLead) as (keyof LeadColumns)[];

function pickColumns(row: LeadColumns): LeadColumns {
  // Exactly the columns of the type, each copied from a row that has them all.
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

async function tell(
  tx: Queries,
  context: Context,
  actor: Actor,
  row: LeadRow,
  action: string,
  before?: LeadRow,
): Promise<void> {
  await writeAudit(tx, context, actor, {
    kind: 'lead',
    id: row.id,
    name: leadName(row),
    action,
    ...(before && { changes: changedFields(presentLead(before), presentLead(row), audited) }),
  });
  await announce(tx, context, { topics: ['leads'], to: { admins: true } });
}

async function mustFind(tx: Queries, id: string): Promise<LeadRow> {
  const row = await findLead(tx, id);
  if (row === undefined) throw notFound('lead');
  return row;
}

async function requireOwner(tx: Queries, id: string | null | undefined): Promise<void> {
  if (id === null || id === undefined || (await isActiveAdmin(tx, id))) return;
  const message = 'Please choose an administrator';
  throw new Problem('invalid_input', message, { issues: [{ path: 'assignedTo', message }] });
}

/** Turns the unique index's refusal of an address into a sentence that names the other lead. */
async function explained<Result>(
  context: Context,
  email: string | undefined,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  try {
    return await context.database.transaction(work);
  } catch (error) {
    if (email === undefined || !isUniqueViolation(error)) throw error;
    const owner = await findLeadByEmail(context.database.read, email);
    if (owner === undefined) throw error;
    const where = owner.deleted_at === null ? '' : ', who is in the bin';
    const message = `This email address belongs to the lead ${leadName(owner)}${where}.`;
    throw new Problem('conflict', message, {
      issues: [{ path: 'email', message }],
      extra: {
        lead: { id: owner.id, name: leadName(owner), isDeleted: owner.deleted_at !== null },
      },
    });
  }
}

function outOfDate(row: LeadRow): Problem {
  return new Problem('conflict', 'Somebody else changed this lead. Look at it again.', {
    extra: { current: presentLead(row) },
  });
}
