import { sql } from 'kysely';
import type { OpenWork } from '#contract/accounts/users.ts';
import { isLimitedToOwn } from '#domain/account/rights.ts';
import type { AuditedKind } from '#domain/audit/audited-kind.ts';
import { announce } from '#server/platform/bus/change.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Person } from '#server/platform/http/person.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';

/** A record that its person still has to work on. */
interface OpenRecord {
  id: string;
  name: string;
}

const openLeads = (tx: Queries, userId: string) =>
  tx
    .selectFrom('leads')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('assigned_to', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();

const openMessages = (tx: Queries, userId: string) =>
  tx
    .selectFrom('contact_messages')
    .select(['id', 'reference as name'])
    .where('assigned_to', '=', userId)
    .where('status', '=', 'open')
    .execute();

const openDemos = (tx: Queries, userId: string) =>
  tx
    .selectFrom('quotes')
    .select(['id', 'reference as name', 'lead_id'])
    .where('demo_owner_id', '=', userId)
    .where('demo_created_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();

const openProjects = (tx: Queries, userId: string) =>
  tx
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('owner_id', '=', userId)
    .where('completed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();

/** How much open work a person has (rule ACCOUNT-9). */
export async function countOpenWork(db: Queries, userId: string): Promise<OpenWork> {
  return {
    leads: (await openLeads(db, userId)).length,
    messages: (await openMessages(db, userId)).length,
    demos: (await openDemos(db, userId)).length,
    projects: (await openProjects(db, userId)).length,
  };
}

/** The same as its reader may know it: without the leads and demos that they do not see (rule RIGHTS-11). */
export async function countSeenWork(
  db: Queries,
  userId: string,
  reader: Pick<Person, 'id' | 'rights'> | null,
): Promise<OpenWork> {
  const work = await countOpenWork(db, userId);
  if (reader === null || !isLimitedToOwn(reader.rights)) return work;
  const own = new Set((await openLeads(db, reader.id)).map(({ id }) => id));
  const demos = await openDemos(db, userId);
  return {
    ...work,
    leads: userId === reader.id ? work.leads : 0,
    demos: demos.filter(({ lead_id: lead }) => lead !== null && own.has(lead)).length,
  };
}

/**
 * Keeps somebody who sees only their own leads from handing over those of others, also to
 * themselves (rule RIGHTS-12).
 *
 * @throws Problem `not_allowed`
 */
export async function requireSeenWork({ tx, caller }: Work, from: string): Promise<void> {
  const { person } = caller;
  if (!person || person.id === from || !isLimitedToOwn(person.rights)) return;
  const { leads, demos } = await countOpenWork(tx, from);
  if (leads + demos > 0)
    throw new Problem(
      'not_allowed',
      'Leads or demos are among this work. Ask someone who sees all leads to hand it over.',
    );
}

/**
 * Hands a person's open work over to a colleague, or to nobody, so that it shows up as unassigned.
 * Each record gets an entry in its history and a new version, so that an edit in progress
 * conflicts.
 *
 * @param to the colleague's account, or null for nobody.
 */
export async function moveOpenWork(work: Work, from: string, to: string | null): Promise<OpenWork> {
  const { tx, now } = work;
  const leads = await openLeads(tx, from);
  const messages = await openMessages(tx, from);
  const demos = await openDemos(tx, from);
  const projects = await openProjects(tx, from);
  const next = { version: sql<number>`version + 1`, updated_at: now };
  await forAll(leads, (ids) =>
    tx
      .updateTable('leads')
      .set({ ...next, assigned_to: to })
      .where('id', 'in', ids)
      .execute(),
  );
  await forAll(messages, (ids) =>
    tx
      .updateTable('contact_messages')
      .set({ ...next, assigned_to: to })
      .where('id', 'in', ids)
      .execute(),
  );
  await forAll(demos, (ids) =>
    tx
      .updateTable('quotes')
      .set({ ...next, demo_owner_id: to })
      .where('id', 'in', ids)
      .execute(),
  );
  await forAll(projects, (ids) =>
    tx
      .updateTable('projects')
      .set({ ...next, owner_id: to })
      .where('id', 'in', ids)
      .execute(),
  );
  const recordMoved = async (kind: AuditedKind, field: string, records: readonly OpenRecord[]) => {
    for (const { id, name } of records)
      await record(work, {
        kind,
        id,
        name,
        action: 'handed over',
        changes: { [field]: { from, to } },
      });
  };
  await recordMoved('lead', 'assignedTo', leads);
  await recordMoved('message', 'assignedTo', messages);
  await recordMoved('quote', 'demoOwnerId', demos);
  await recordMoved('project', 'ownerId', projects);
  const topics = ['leads', 'inbox', 'quotes', 'bookings', 'projects', 'users'] as const;
  await announce(work, { topics: [...topics], to: { admins: true } });
  return {
    leads: leads.length,
    messages: messages.length,
    demos: demos.length,
    projects: projects.length,
  };
}

/** Calls `write` unless there are no records: an empty `in ()` is not valid SQL. */
async function forAll(
  records: readonly OpenRecord[],
  write: (ids: string[]) => Promise<unknown>,
): Promise<void> {
  if (records.length > 0) await write(records.map(({ id }) => id));
}
