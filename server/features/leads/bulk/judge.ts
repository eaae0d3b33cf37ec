import { mayDo } from '#domain/account/rights.ts';
import type { LeadEditChange } from '#domain/lead/lead-edit.ts';
import { tagKey, tagsOfLeadMax } from '#domain/lead/lead-tag.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { findResponsible } from '../../accounts/team/team.ts';
import { type LeadColumns, leadsWithRecords } from '../change-store.ts';
import { limitedTo } from '../own-leads.ts';
import { findLeadsById, type LeadRow } from '../store.ts';
import { findTag, type NamedTag, tagsOfLeads } from '../tags/store.ts';
import type { Reader } from './edit-store.ts';

/** What a bulk edit does to one lead: new values of columns, or of its tags; or why it stays. */
export type Judged =
  | { lead: LeadRow; columns: Partial<LeadColumns>; tags: readonly NamedTag[] | null }
  | { lead: LeadRow | undefined; reason: string };

/** Who makes a bulk edit, and when. */
export interface Judging {
  reader: Reader;
  now: number;
}

/** Why a lead stays that is hidden behind another one (rule LEAD-11). */
export const mergedReason = 'Merged into another lead';

/** Why a lead keeps its status that has a project. */
export const convertedReason = 'Converted to a project';

/** Why leads stay once the tag of a bulk edit was deleted. */
export const tagGoneReason = 'The tag was deleted';

/**
 * Judges what a bulk edit does to some leads by what the database has now, in their order (rule
 * LEAD-15). The preview and the parts ask the same.
 *
 * @param tag the one that is added or removed, if there is one of that name.
 */
export async function judgeLeads(
  db: Queries,
  ids: readonly string[],
  { change, tag }: { change: LeadEditChange; tag: NamedTag | undefined },
  { reader, now }: Judging,
): Promise<Judged[]> {
  const leads = await findLeadsById(db, ids);
  const isTag = change.kind === 'addTag' || change.kind === 'removeTag';
  const isTagGone = tag !== undefined && (await findTag(db, tag.id))?.deleted_at !== null;
  const tags = isTag ? await tagsOfLeads(db, ids) : new Map<string, NamedTag[]>();
  const used =
    change.kind === 'delete' ? await leadsWithRecords(db, ids) : new Set<string | null>();
  const isOwnerGone =
    change.kind === 'owner' &&
    change.assignedTo !== null &&
    (await findResponsible(db, change.assignedTo, 'lead')) === undefined;
  const owner = limitedTo(reader);
  return ids.map((id) => {
    const lead = leads.get(id);
    if (lead === undefined) return { lead, reason: 'Deleted for good' };
    if (owner !== null && lead.assigned_to !== owner)
      return { lead: undefined, reason: 'No longer assigned to you' };
    if (lead.merged_into !== null) return { lead, reason: mergedReason };
    if (lead.deleted_at !== null) return { lead, reason: 'In the bin' };
    if (isOwnerGone) return { lead, reason: 'The new owner can no longer have leads' };
    if (isTagGone) return { lead, reason: tagGoneReason };
    const has = tags.get(id) ?? [];
    const reason = whyItStays(lead, change, { has, tag, isUsed: used.has(id) });
    if (reason !== '') return { lead, reason };
    return { lead, columns: columnsAfter(change, now), tags: tagsAfterEdit(has, change, tag) };
  });
}

function whyItStays(
  lead: LeadRow,
  change: LeadEditChange,
  { has, tag, isUsed }: { has: readonly NamedTag[]; tag: NamedTag | undefined; isUsed: boolean },
): string {
  const isTagged = has.some(({ id }) => id === tag?.id);
  switch (change.kind) {
    case 'status':
      if (lead.status === change.status) return 'Already has this status';
      return lead.status === 'converted' ? convertedReason : '';
    case 'owner':
      return lead.assigned_to === change.assignedTo ? 'Already has this owner' : '';
    case 'addTag':
      if (isTagged) return 'Already has this tag';
      return has.length >= tagsOfLeadMax ? `Has ${tagsOfLeadMax} tags` : '';
    case 'removeTag':
      return isTagged ? '' : 'Does not have this tag';
    case 'close':
      return lead.closed_at === null ? '' : 'Already closed';
    case 'delete':
      return isUsed ? 'Has quotes, bookings or projects' : '';
  }
}

function columnsAfter(change: LeadEditChange, now: number): Partial<LeadColumns> {
  switch (change.kind) {
    case 'status':
      return { status: change.status };
    case 'owner':
      return { assigned_to: change.assignedTo };
    case 'close':
      return { closed_at: now, closed_reason: change.reason };
    case 'delete':
      return { deleted_at: now };
    default:
      return {};
  }
}

function tagsAfterEdit(
  has: readonly NamedTag[],
  { kind }: LeadEditChange,
  tag: NamedTag | undefined,
): readonly NamedTag[] | null {
  // Of other changes, the tags are not even known.
  if (tag === undefined || (kind !== 'addTag' && kind !== 'removeTag')) return null;
  if (kind === 'removeTag') return has.filter(({ id }) => id !== tag.id);
  return [...has, tag].toSorted((one, other) => (tagKey(one.name) < tagKey(other.name) ? -1 : 1));
}

/** @throws Problem `not_allowed` for a deletion by somebody who may not delete leads. */
export function requireEditRight(reader: Reader, { kind }: Pick<LeadEditChange, 'kind'>): void {
  if (kind === 'delete' && !(reader && mayDo(reader.rights, 'leads:delete')))
    throw new Problem('not_allowed', 'Your role does not allow you to delete leads.');
}
