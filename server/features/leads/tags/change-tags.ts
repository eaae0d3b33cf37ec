import type { EndpointReply } from '#contract/endpoint.ts';
import type { renameLeadTag } from '#contract/leads/lead-tags.ts';
import type { AuditedAction } from '#domain/audit/audited-action.ts';
import {
  cleanTag,
  differentTagsMax,
  tagKey,
  tagsOfLeadMax,
  tagsText,
} from '#domain/lead/lead-tag.ts';
import { optionalInstantText } from '#server/platform/clock/instant-text.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { updateVersioned } from '#server/platform/db/update-versioned.ts';
import { notFound, outOfDate, Problem } from '#server/platform/http/problem.ts';
import { type FieldChanges, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { lockLiveLead } from '../live-lead.ts';
import { leadName } from '../present.ts';
import type { LeadsTable } from '../tables.ts';
import {
  addTags,
  ensureTags,
  findTag,
  lockTagPlaces,
  type NamedTag,
  removeTags,
  tagsOfLeads,
} from './store.ts';
import type { TagsTable } from './tables.ts';

/** What is done to the tags of a lead: names to add, and ids to remove. */
interface TagChange {
  add?: readonly string[] | undefined;
  remove?: readonly string[] | undefined;
}

/**
 * Changes the tags of a lead; those that are not named stay, so that two people can do it at once
 * (rule LEAD-13).
 *
 * @throws Problem 404, `conflict` for a lead in the bin, `invalid_input` for too many tags.
 */
export async function changeLeadTags(
  work: Work,
  leadId: string,
  { add = [], remove = [] }: TagChange,
): Promise<LeadsTable> {
  const { tx, now } = work;
  const lead = await lockLiveLead(tx, leadId);
  const before = (await tagsOfLeads(tx, [lead.id])).get(lead.id) ?? [];
  const added = await requireTags(work, add);
  const after = tagsAfter(before, { added, removed: remove });
  if (after.length > tagsOfLeadMax && after.length > before.length) throw tooManyTags();
  const had = new Set(before.map(({ id }) => id));
  const has = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !has.has(id)).map(({ id }) => id);
  const come = after.filter(({ id }) => !had.has(id)).map(({ id }) => id);
  if (gone.length + come.length === 0) return lead;
  await removeTags(tx, [lead.id], gone);
  await addTags(
    tx,
    come.map((tagId) => ({ leadId: lead.id, tagId })),
    now,
  );
  await record(work, {
    kind: 'lead',
    id: lead.id,
    name: leadName(lead),
    action: 'changed',
    changes: tagChanges(before, after),
    topics: ['leads'],
  });
  return lead;
}

const noPlace = `There are already ${differentTagsMax} different tags. Use one of them, or delete some.`;

/** @throws Problem `invalid_input` if there would be too many different tags. */
export async function requireTags(
  { tx, now }: Work,
  names: readonly string[],
): Promise<TagsTable[]> {
  const tags = await ensureTags(tx, names.map(cleanTag), now);
  if (tags !== null) return tags;
  throw new Problem('invalid_input', noPlace, { issues: [{ path: 'add', message: noPlace }] });
}

/** The tags of a lead after a change, by name. */
export function tagsAfter(
  before: readonly NamedTag[],
  { added, removed }: { added: readonly NamedTag[]; removed: readonly string[] },
): NamedTag[] {
  const kept = before.filter(({ id }) => !removed.includes(id));
  const more = added.filter((tag) => !kept.some(({ id }) => id === tag.id));
  return [...kept, ...more].toSorted((one, other) =>
    tagKey(one.name) < tagKey(other.name) ? -1 : 1,
  );
}

/** What the trail says of a change of tags. */
export function tagChanges(before: readonly NamedTag[], after: readonly NamedTag[]): FieldChanges {
  const text = (tags: readonly NamedTag[]) => tagsText(tags.map(({ name }) => name));
  return { tags: { from: text(before), to: text(after) } };
}

function tooManyTags(): Problem {
  const message = `A lead can have up to ${tagsOfLeadMax} tags. Remove one first.`;
  return new Problem('invalid_input', message, { issues: [{ path: 'add', message }] });
}

/**
 * Renames a tag of all leads (rule LEAD-14).
 *
 * @throws Problem 404, or `conflict` for a stale version.
 */
export async function renameTag(
  work: Work,
  id: string,
  { name, version }: { name: string; version: number },
): Promise<TagsTable> {
  const tag = await requireTag(work, id);
  if (tag.deleted_at !== null) throw notFound('tag');
  if (version !== tag.version) throw outOfDate('this tag', presentTag(tag));
  const to = cleanTag(name);
  if (to === tag.name) return tag;
  const changes = { name: { from: tag.name, to } };
  return write(work, tag, { name: to, name_key: tagKey(to) }, { action: 'changed', changes });
}

/**
 * Deletes a tag of all leads, or restores it with them; does nothing when that is done already.
 *
 * @throws Problem 404, or `conflict` if others have taken the last place meanwhile.
 */
export async function setTagDeleted(
  work: Work,
  id: string,
  isDeleted: boolean,
): Promise<TagsTable> {
  const tag = await requireTag(work, id);
  if ((tag.deleted_at !== null) === isDeleted) return tag;
  if (!isDeleted && !(await lockTagPlaces(work.tx, 1))) throw new Problem('conflict', noPlace);
  const action = isDeleted ? 'deleted' : 'restored';
  return write(work, tag, { deleted_at: isDeleted ? work.now : null }, { action });
}

/** What replies say of a tag. */
export function presentTag(tag: TagsTable): EndpointReply<typeof renameLeadTag> {
  const { id, name, version } = tag;
  return { id, name, deletedAt: optionalInstantText(tag.deleted_at), version };
}

/** Turns a violation of the unique index on names into a conflict. */
export async function explainTakenName(error: unknown): Promise<Problem | undefined> {
  if (!isUniqueViolation(error)) return undefined;
  const message = 'There is already another tag with this name.';
  return new Problem('conflict', message, { issues: [{ path: 'name', message }] });
}

async function requireTag({ tx }: Work, id: string): Promise<TagsTable> {
  const tag = await findTag(tx, id);
  if (tag === undefined) throw notFound('tag');
  return tag;
}

async function write(
  work: Work,
  tag: TagsTable,
  change: Partial<TagsTable>,
  recorded: { action: AuditedAction; changes?: FieldChanges },
): Promise<TagsTable> {
  const written = await updateVersioned(work.tx, 'tags', { ...tag, ...change });
  if (written === undefined) throw outOfDate('this tag');
  const { id, name } = written;
  // Views that filter by it have it no more, or again.
  await record(work, { kind: 'tag', id, name, ...recorded, topics: ['leads', 'saved-views'] });
  return written;
}
