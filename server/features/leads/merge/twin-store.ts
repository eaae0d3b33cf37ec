import { type RawBuilder, sql } from 'kysely';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { findKnown } from '#contract/leads/lead-merges.ts';
import { personKey, phoneKey, type TwinReason } from '#domain/lead/merge/same-person.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { LeadRow } from '../store.ts';
import { findLeadsById } from '../store.ts';

/** Suggestions next to a lead; more of them are a number that many people share. */
const shownTwins = 5;
/** Leads that one call for the suggestions of the whole list looks at. */
export const leadsPerLook = 300;

/** A lead that may be the same person, and why. */
export interface Twin {
  lead: LeadRow;
  reasons: TwinReason[];
}

const columns = { phone: 'phone_key', person: 'person_key' } as const satisfies Record<
  TwinReason,
  string
>;

/** What recognizes a person. */
interface Keys {
  phone: string;
  person: string;
}

/** Whose leads there are for the reader: somebody's own, or with null everybody's. */
const ofOwner = (owner: string | null, lead: string) =>
  owner === null ? sql`` : sql`and ${sql.ref(`${lead}.assigned_to`)} = ${owner}`;

/** Two leads are not known to be different people. */
const notStrangers = (lead: RawBuilder<unknown>, other: string) =>
  sql`not exists (select 1 from lead_strangers as s
    where s.lead_id = ${lead} and s.other_id = ${sql.ref(other)})`;

/** The leads that may be the same person as one, newest first (rule LEAD-10). */
export async function twinsOf(db: Queries, id: string, owner: string | null): Promise<Twin[]> {
  const lead = await db
    .selectFrom('leads')
    .select(['phone_key as phone', 'person_key as person', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (lead === undefined || lead.deleted_at !== null) return [];
  return withKeys(db, lead, owner, id);
}

/** The leads that may be a person who is being entered. */
export function twinsOfPerson(
  db: Queries,
  given: EndpointInput<typeof findKnown>['query'],
  owner: string | null,
): Promise<Twin[]> {
  const { firstName = '', lastName = '', company = '', phone = '' } = given;
  const keys = { phone: phoneKey(phone), person: personKey({ firstName, lastName, company }) };
  return withKeys(db, keys, owner, '');
}

async function withKeys(
  db: Queries,
  keys: Keys,
  owner: string | null,
  id: string,
): Promise<Twin[]> {
  const asked = (Object.keys(columns) as TwinReason[]).filter((reason) => keys[reason] !== '');
  if (asked.length === 0) return [];
  const found = asked.map(
    (reason) => sql`select * from (select o.id, ${sql.lit(reason)} as reason
      from leads as o where ${sql.ref(`o.${columns[reason]}`)} = ${keys[reason]}
        and o.deleted_at is null and o.id <> ${id} ${ofOwner(owner, 'o')}
        and ${notStrangers(sql`${id}`, 'o.id')}
      order by o.id desc limit ${shownTwins}) as found_${sql.raw(reason)}`,
  );
  const { rows } = await sql<{ id: string; reason: TwinReason }>`${sql.join(
    found,
    sql` union all `,
  )}`.execute(db);
  const leads = await findLeadsById(db, [...new Set(rows.map((row) => row.id))]);
  return [...leads.values()]
    .map((lead) => ({
      lead,
      reasons: rows.filter((row) => row.id === lead.id).map(({ reason }) => reason),
    }))
    .toSorted((a, b) => b.reasons.length - a.reasons.length || (a.lead.id < b.lead.id ? 1 : -1))
    .slice(0, shownTwins);
}

/** Two leads that may be one person. */
export interface Pair {
  lead: LeadRow;
  other: LeadRow;
  reasons: TwinReason[];
}

/**
 * Looks at the next leads, newest first, for an older one that may be the same person: one look into an
 * index for each, however many leads there are (rule LEAD-10).
 */
export async function lookForTwins(
  db: Queries,
  after: string | undefined,
  owner: string | null,
): Promise<{ pairs: Pair[]; next: string | null }> {
  const older = (column: string) =>
    sql<string | null>`case when ${sql.ref(`l.${column}`)} = '' then null else (
      select o.id from leads as o where ${sql.ref(`o.${column}`)} = ${sql.ref(`l.${column}`)}
        and o.id < l.id and o.deleted_at is null ${ofOwner(owner, 'o')}
        and ${notStrangers(sql.ref('l.id'), 'o.id')}
      order by o.id desc limit 1) end`;
  const { rows } = await sql<{ id: string } & Record<TwinReason, string | null>>`
    select l.id, ${older('phone_key')} as phone, ${older('person_key')} as person
    from (select leads.id, leads.phone_key, leads.person_key from leads
      where leads.deleted_at is null ${after === undefined ? sql`` : sql`and leads.id < ${after}`}
        ${ofOwner(owner, 'leads')}
      order by leads.id desc limit ${leadsPerLook}) as l
    order by l.id desc`.execute(db);
  const found = rows.flatMap(({ id, phone, person }) => {
    if (phone !== null && phone === person)
      return [{ id, otherId: phone, reasons: ['phone', 'person'] as TwinReason[] }];
    return [
      ...(phone === null ? [] : [{ id, otherId: phone, reasons: ['phone'] as TwinReason[] }]),
      ...(person === null ? [] : [{ id, otherId: person, reasons: ['person'] as TwinReason[] }]),
    ];
  });
  const leads = await findLeadsById(db, [
    ...new Set(found.flatMap(({ id, otherId }) => [id, otherId])),
  ]);
  const pairs = found.flatMap(({ id, otherId, reasons }) => {
    const [lead, other] = [leads.get(id), leads.get(otherId)];
    return lead && other ? [{ lead, other, reasons }] : [];
  });
  return { pairs, next: rows.length < leadsPerLook ? null : (rows.at(-1)?.id ?? null) };
}

/** Remembers that two leads are not the same person, whichever of them is looked at. */
export async function insertStrangers(
  tx: Queries,
  { id, otherId, now }: { id: string; otherId: string; now: number },
): Promise<void> {
  const row = (lead_id: string, other_id: string) => ({
    ...{ id: newId(now), lead_id, other_id, created_at: now },
  });
  await tx
    .insertInto('lead_strangers')
    .values([row(id, otherId), row(otherId, id)])
    .onConflict((c) => c.columns(['lead_id', 'other_id']).doNothing())
    .execute();
}

/** Forgets it. */
export async function deleteStrangers(tx: Queries, id: string, otherId: string): Promise<void> {
  await tx
    .deleteFrom('lead_strangers')
    .where((e) =>
      e.or([
        e.and([e('lead_id', '=', id), e('other_id', '=', otherId)]),
        e.and([e('lead_id', '=', otherId), e('other_id', '=', id)]),
      ]),
    )
    .execute();
}
