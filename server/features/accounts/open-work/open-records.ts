import { type RawBuilder, sql } from 'kysely';
import type { WorkKind } from '#domain/account/work-kind.ts';
import type { AuditedKind } from '#domain/audit/audited-kind.ts';
import { batchesOf } from '#server/platform/db/batches.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/** A record that somebody still has to work on. */
export interface OpenRecord {
  id: string;
  name: string;
  /** The lead whose owner sees it (rule RIGHTS-11); null where that does not matter. */
  lead_id: string | null;
}

/** Where a kind of work is stored. */
interface Stored {
  table: string;
  /** The column with the account of the person responsible. */
  owner: string;
  /** What the record is called in histories, and in lists. */
  name: RawBuilder<string>;
  title: RawBuilder<string>;
  lead: RawBuilder<string | null>;
  /** Whether somebody should be responsible for it. */
  isOpen: (now: number) => RawBuilder<boolean>;
  /** Whether there is something to do now, which is less: a converted lead keeps its owner. */
  isWaiting?: RawBuilder<boolean>;
  /** The record whose history tells of another owner, and what it calls the field. */
  history: { kind: AuditedKind; id: RawBuilder<string>; field: string };
  /** It has no versions, because nobody edits it. */
  isUnversioned?: true;
}

const none = sql<null>`null`;
const own = sql<string>`id`;
/** What `conversationTitle` makes of it (domain/chat/session-label.ts). */
const titleOfChat = sql<string>`case when name <> '' then name
  else 'Customer Chat #' || substr(id, length(id) - 7) end`;

const stored: Record<WorkKind, Stored> = {
  lead: {
    table: 'leads',
    owner: 'assigned_to',
    name: sql`first_name || ' ' || last_name`,
    title: sql`first_name || ' ' || last_name`,
    lead: sql`id`,
    isOpen: () => sql`deleted_at is null`,
    isWaiting: sql`closed_at is null and status <> 'converted'`,
    history: { kind: 'lead', id: own, field: 'assignedTo' },
  },
  step: {
    table: 'lead_steps',
    owner: 'owner_id',
    name: sql`(select first_name || ' ' || last_name from leads where leads.id = lead_steps.lead_id)`,
    title: sql`text`,
    lead: sql`lead_id`,
    isOpen: () => sql`done_at is null and deleted_at is null and exists (select 1 from leads
      where leads.id = lead_steps.lead_id and leads.deleted_at is null)`,
    // One of nobody is on everybody's list when it is due.
    isWaiting: sql`owner_id is not null`,
    history: { kind: 'lead', id: sql`lead_id`, field: 'nextStepOwner' },
  },
  message: {
    table: 'contact_messages',
    owner: 'assigned_to',
    name: sql`reference`,
    title: sql`name`,
    lead: none,
    isOpen: () => sql`status = 'open'`,
    history: { kind: 'message', id: own, field: 'assignedTo' },
  },
  chat: {
    table: 'conversations',
    owner: 'owner_id',
    name: titleOfChat,
    title: titleOfChat,
    lead: none,
    isOpen: () => sql`closed_at is null and last_seq >= 1`,
    isWaiting: sql`waiting_message_id is not null`,
    history: { kind: 'chat', id: own, field: 'assignedTo' },
    isUnversioned: true,
  },
  demo: {
    table: 'quotes',
    owner: 'demo_owner_id',
    name: sql`reference`,
    title: sql`customer_name`,
    lead: sql`lead_id`,
    isOpen: () => sql`demo_created_at is null and deleted_at is null`,
    isWaiting: sql`status <> 'rejected'`,
    history: { kind: 'quote', id: own, field: 'demoOwnerId' },
  },
  booking: {
    table: 'bookings',
    owner: 'host_id',
    name: sql`reference`,
    title: sql`first_name || ' ' || last_name`,
    lead: sql`lead_id`,
    isOpen: (now) => sql`status <> 'cancelled' and starts_at > ${now}`,
    history: { kind: 'booking', id: own, field: 'host' },
  },
  project: {
    table: 'projects',
    owner: 'owner_id',
    name: sql`name`,
    title: sql`name`,
    lead: none,
    isOpen: () => sql`completed_at is null and deleted_at is null`,
    history: { kind: 'project', id: own, field: 'ownerId' },
  },
  risk: {
    table: 'project_risks',
    owner: 'owner_id',
    name: sql`(select reference from projects where projects.id = project_risks.project_id)`,
    title: sql`text`,
    lead: none,
    isOpen: () => sql`deleted_at is null and exists (select 1 from projects
      where projects.id = project_risks.project_id
      and projects.completed_at is null and projects.deleted_at is null)`,
    history: { kind: 'project', id: sql`project_id`, field: 'owner' },
  },
};

/** An open record, and where its history is. */
export interface OwnedRecord extends OpenRecord {
  history_id: string;
}

/** The ids of records. */
export const idsOf = (records: readonly Pick<OpenRecord, 'id'>[]) => records.map(({ id }) => id);

const columns = ({ name, lead, history }: Stored) =>
  sql`id, ${name} as name, ${lead} as lead_id, ${history.id} as history_id`;

/** The work of a kind that somebody is responsible for and has not finished. */
export async function openRecords(
  db: Queries,
  kind: WorkKind,
  userIds: readonly string[],
  now: number,
): Promise<OwnedRecord[]> {
  if (userIds.length === 0) return [];
  const it = stored[kind];
  const { rows } = await sql<OwnedRecord>`select ${columns(it)} from ${sql.table(it.table)}
    where ${sql.ref(it.owner)} in (${sql.join(userIds)}) and ${it.isOpen(now)}
    order by id`.execute(db);
  return rows;
}

/** Those of some records that somebody should be responsible for, and nobody is. */
export async function unownedRecords(
  db: Queries,
  kind: WorkKind,
  ids: readonly string[],
  now: number,
): Promise<OwnedRecord[]> {
  const it = stored[kind];
  const records: OwnedRecord[] = [];
  for (const batch of batchesOf(ids)) {
    const { rows } = await sql<OwnedRecord>`select ${columns(it)} from ${sql.table(it.table)}
      where id in (${sql.join(batch)}) and ${sql.ref(it.owner)} is null and ${it.isOpen(now)}
      order by id`.execute(db);
    records.push(...rows);
  }
  return records;
}

/** Work that waits for somebody who may do it. */
export interface WaitingRecord {
  id: string;
  title: string;
  lead_id: string | null;
  /** The record to open, which is the project of a risk. */
  history_id: string;
  /** The account of whoever had it or has it. */
  user_id: string;
}

const waitingColumns = ({ title, lead, history }: Stored) =>
  sql`id, ${title} as title, ${lead} as lead_id, ${history.id} as history_id`;

/** What is nobody's since its person's account was deleted. */
export async function listReleased(
  db: Queries,
  kind: WorkKind,
  { limit, now }: { limit: number; now: number },
): Promise<WaitingRecord[]> {
  const it = stored[kind];
  const { rows } = await sql<WaitingRecord>`select ${waitingColumns(it)},
      (select user_id from released_work where kind = ${kind} and record_id = ${sql.ref(`${it.table}.id`)}) as user_id
    from ${sql.table(it.table)}
    where id in (select record_id from released_work where kind = ${kind})
    and ${sql.ref(it.owner)} is null and ${isWaiting(it, now)}
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** What these people are responsible for and waits to be worked on. */
export async function listWaitingOf(
  db: Queries,
  kind: WorkKind,
  userIds: readonly string[],
  { limit, now }: { limit: number; now: number },
): Promise<WaitingRecord[]> {
  if (userIds.length === 0) return [];
  const it = stored[kind];
  const { rows } = await sql<WaitingRecord>`select ${waitingColumns(it)},
      ${sql.ref(it.owner)} as user_id
    from ${sql.table(it.table)}
    where ${sql.ref(it.owner)} in (${sql.join(userIds)}) and ${isWaiting(it, now)}
    order by id limit ${limit}`.execute(db);
  return rows;
}

const isWaiting = (it: Stored, now: number) =>
  it.isWaiting === undefined ? it.isOpen(now) : sql`${it.isOpen(now)} and ${it.isWaiting}`;

/**
 * Makes somebody responsible for records, or nobody. Each gets a new version, so that an edit in progress conflicts.
 *
 * @returns the ids of those that still were whose they were thought to be.
 */
export async function setOwner(
  tx: Queries,
  kind: WorkKind,
  ids: readonly string[],
  { from, to, now }: { from: string | null; to: string | null; now: number },
): Promise<Set<string>> {
  const { table, owner, isUnversioned } = stored[kind];
  const next = isUnversioned ? sql`` : sql`, version = version + 1, updated_at = ${now}`;
  const isTheirs = from === null ? sql`is null` : sql`= ${from}`;
  const moved = new Set<string>();
  for (const batch of batchesOf(ids)) {
    const { rows } = await sql<{ id: string }>`update ${sql.table(table)}
      set ${sql.ref(owner)} = ${to}${next}
      where id in (${sql.join(batch)}) and ${sql.ref(owner)} ${isTheirs} returning id`.execute(tx);
    for (const { id } of rows) moved.add(id);
  }
  return moved;
}

/** Where the history of a kind of work tells of another owner. */
export function historyOf(kind: WorkKind): { kind: AuditedKind; field: string } {
  const { kind: recorded, field } = stored[kind].history;
  return { kind: recorded, field };
}
