import { sql } from 'kysely';
import { listCountMax } from '#contract/list.ts';
import { differentTagsMax, tagKey } from '#domain/lead/lead-tag.ts';
import { batchesOf } from '#server/platform/db/batches.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { lockFor } from '#server/platform/db/settings-store.ts';
import type { Search } from '#server/platform/lists/search.ts';
import type { TagsTable } from './tables.ts';

/** A tag as leads show it. */
export type NamedTag = Pick<TagsTable, 'id' | 'name'>;

/** The tags of some leads by lead, each by name. */
export async function tagsOfLeads(
  db: Queries,
  leadIds: readonly string[],
): Promise<Map<string, NamedTag[]>> {
  const found = new Map<string, NamedTag[]>();
  if (leadIds.length === 0) return found;
  const rows = await db
    .selectFrom('lead_tags as l')
    .innerJoin('tags as t', 't.id', 'l.tag_id')
    .select(['l.lead_id', 't.id', 't.name'])
    .where('l.lead_id', 'in', leadIds)
    .where('t.deleted_at', 'is', null)
    .orderBy('t.name_key')
    .execute();
  for (const { lead_id, id, name } of rows)
    found.set(lead_id, [...(found.get(lead_id) ?? []), { id, name }]);
  return found;
}

/** All tags that are not deleted, by name. */
export function listTags(db: Queries): Promise<TagsTable[]> {
  return db
    .selectFrom('tags')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .limit(differentTagsMax)
    .execute();
}

/** Whether so many more may be made or restored; no other one is until this transaction ends. */
export async function lockTagPlaces(tx: Queries, more: number): Promise<boolean> {
  await lockFor(tx, 'tags');
  return (await countTags(tx)) + more <= differentTagsMax;
}

/** How many tags there are. */
async function countTags(db: Queries): Promise<number> {
  const { rows } = await sql<{ tags: number }>`select count(*) as tags from (
    select 1 as one from tags where deleted_at is null
    limit ${sql.lit(differentTagsMax)}) as counted`.execute(db);
  return Number(rows[0]?.tags ?? 0);
}

/** How many leads have a tag, without those in the bin, as far as a list counts. */
export async function countTagged(db: Queries, tagId: string): Promise<number> {
  const { rows } = await sql<{ leads: number }>`select count(*) as leads from (
    select 1 as one from lead_tags cross join leads
    where lead_tags.tag_id = ${tagId} and leads.id = lead_tags.lead_id and leads.deleted_at is null
    limit ${sql.lit(listCountMax + 1)}) as counted`.execute(db);
  return Number(rows[0]?.leads ?? 0);
}

/**
 * The leads with a tag, as a search that looks among them alone: its cost depends on how many have it
 * (rule LEAD-14). Nothing for a deleted tag.
 */
export function taggedLeads(tagId: string): Search {
  return {
    shape: 'tagged',
    conditions: [
      sql<boolean>`exists (select 1 from lead_tags as its
        where its.lead_id = leads.id and its.tag_id = ${tagId})`,
    ],
    values: [tagId],
    places: {
      rows: sql`(select its.lead_id as found_id from tags cross join lead_tags as its
        where tags.id = ${tagId} and tags.deleted_at is null and its.tag_id = tags.id)`,
      values: [tagId],
    },
  };
}

export function findTag(db: Queries, id: string): Promise<TagsTable | undefined> {
  return db.selectFrom('tags').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The tag of a name that is not deleted, by its key. */
export async function findTagByKey(db: Queries, key: string): Promise<TagsTable | undefined> {
  return (await findTags(db, [key])).get(key);
}

/** The tags of some names, by key. */
async function findTags(db: Queries, keys: readonly string[]): Promise<Map<string, TagsTable>> {
  const rows = await db
    .selectFrom('tags')
    .selectAll()
    .where('name_key', 'in', keys)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.name_key, row]));
}

/**
 * Finds tags by name, and makes those that are missing: one of a name, whoever else makes it at the
 * same time.
 *
 * @returns null if there would be too many different ones.
 */
export async function ensureTags(
  tx: Queries,
  names: readonly string[],
  now: number,
): Promise<TagsTable[] | null> {
  if (names.length === 0) return [];
  const wanted = new Map(names.map((name) => [tagKey(name), name]));
  const keys = [...wanted.keys()].toSorted();
  const known = await findTags(tx, keys);
  const missing = keys.filter((key) => !known.has(key));
  if (missing.length > 0) {
    if (!(await lockTagPlaces(tx, missing.length))) return null;
    await tx
      .insertInto('tags')
      .values(
        missing.map((key) => ({
          id: newId(now),
          name: wanted.get(key) ?? key,
          name_key: key,
          deleted_at: null,
          version: 1,
          created_at: now,
        })),
      )
      .onConflict((c) => c.column('name_key').where('deleted_at', 'is', null).doNothing())
      .execute();
  }
  const all = missing.length > 0 ? await findTags(tx, keys) : known;
  return keys.flatMap((key) => all.get(key) ?? []);
}

/** Gives tags to leads; nothing happens to a lead that has the tag. */
export async function addTags(
  tx: Queries,
  pairs: readonly { leadId: string; tagId: string }[],
  now: number,
): Promise<void> {
  for (const some of batchesOf(pairs))
    await tx
      .insertInto('lead_tags')
      .values(
        some.map(({ leadId, tagId }) => ({
          id: newId(now),
          lead_id: leadId,
          tag_id: tagId,
          created_at: now,
        })),
      )
      .onConflict((c) => c.columns(['lead_id', 'tag_id']).doNothing())
      .execute();
}

/** Takes tags from leads. */
export async function removeTags(
  tx: Queries,
  leadIds: readonly string[],
  tagIds: readonly string[],
): Promise<void> {
  if (tagIds.length === 0) return;
  for (const some of batchesOf(leadIds))
    await tx
      .deleteFrom('lead_tags')
      .where('lead_id', 'in', some)
      .where('tag_id', 'in', tagIds)
      .execute();
}

/** Deletes for good the tags that were deleted before an instant. */
export async function emptyTagBin(tx: Queries, before: number): Promise<void> {
  await tx.deleteFrom('tags').where('deleted_at', '<', before).execute();
}
