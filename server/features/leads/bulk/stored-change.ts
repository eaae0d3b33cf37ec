import type { LeadEditChange } from '#domain/lead/lead-edit.ts';
import { tagKey } from '#domain/lead/lead-tag.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { findTag, findTagByKey, type NamedTag } from '../tags/store.ts';

/** A change with the tag that it adds or removes. */
export interface StoredChange {
  change: LeadEditChange;
  tag: NamedTag | undefined;
}

/** Reads the change of a bulk edit, which start-edit.ts wrote. */
export function readStoredChange(stored: string): StoredChange {
  return JSON.parse(stored) as StoredChange;
}

/** The tag that a change adds or removes, if there is one by now. */
export async function tagOfChange(
  db: Queries,
  change: LeadEditChange,
): Promise<NamedTag | undefined> {
  if (change.kind === 'addTag') return findTagByKey(db, tagKey(change.tag));
  if (change.kind !== 'removeTag') return undefined;
  const tag = await findTag(db, change.tagId);
  return tag?.deleted_at === null ? tag : undefined;
}
