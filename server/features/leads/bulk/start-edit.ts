import { editLabel, type LeadEditChange } from '#domain/lead/lead-edit.ts';
import { newId } from '#server/platform/db/ids.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { presentMember, requireMay } from '../../accounts/team/team.ts';
import { requireTags } from '../tags/change-tags.ts';
import type { NamedTag } from '../tags/store.ts';
import { keptMs, writeEditRows } from './edit-store.ts';
import { requireEditRight } from './judge.ts';
import { type StoredChange, tagOfChange } from './stored-change.ts';
import type { LeadEditsTable } from './tables.ts';

/**
 * Stores which leads a bulk edit is of, in one transaction: leads that arrive later are none of it, and
 * one that is interrupted can be continued (rule LEAD-15).
 *
 * @throws Problem `invalid_input` for an owner who may not have leads, or a tag that is gone.
 */
export async function startEdit(
  work: Work,
  ids: readonly string[],
  change: LeadEditChange,
): Promise<LeadEditsTable> {
  const { tx, now, actor, caller } = work;
  requireEditRight(caller.person, change);
  const owner = change.kind === 'owner' ? change.assignedTo : null;
  const member = await requireMay(tx, owner, 'lead', 'change.assignedTo');
  const tag = await requireTag(work, change);
  const name = tag?.name ?? (member === undefined ? '' : presentMember(member).name);
  const id = newId(now);
  const stored: StoredChange = { change, tag };
  const edit = await tx
    .insertInto('lead_edits')
    .values({
      id,
      state: 'running',
      change: JSON.stringify(stored),
      label: editLabel(change, name),
      row_count: ids.length,
      changed_count: 0,
      stayed_count: 0,
      restored_count: 0,
      kept_count: 0,
      made_by: actor.id,
      made_name: actor.name,
      taken_back_name: '',
      taken_back_at: null,
      kept_until: now + keptMs,
      version: 1,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeEditRows(
    tx,
    ids.map((lead_id, position) => ({
      id: newId(now),
      edit_id: id,
      position,
      lead_id,
      state: 'waiting',
      reason: '',
      changes: '',
    })),
  );
  await record(work, {
    kind: 'bulk-edit',
    id,
    name: edit.label,
    action: 'started',
    changes: { leads: { from: null, to: ids.length } },
    topics: ['leads'],
  });
  return edit;
}

async function requireTag(work: Work, change: LeadEditChange): Promise<NamedTag | undefined> {
  const found =
    change.kind === 'addTag'
      ? (await requireTags(work, [change.tag]))[0]
      : await tagOfChange(work.tx, change);
  if (found !== undefined) return { id: found.id, name: found.name };
  if (change.kind !== 'removeTag') return undefined;
  const message = 'This tag was deleted. Choose another one.';
  throw new Problem('invalid_input', message, { issues: [{ path: 'change.tagId', message }] });
}
