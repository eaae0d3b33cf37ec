import type { SavedReply } from '#contract/chat/saved-replies.ts';
import type { AuditedAction } from '#domain/audit/audited-action.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { lockFor } from '#server/platform/db/settings-store.ts';
import { updateVersioned } from '#server/platform/db/update-versioned.ts';
import { notFound, outOfDate, Problem } from '#server/platform/http/problem.ts';
import { changedFields, type FieldChanges, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findReply, findReplyCoded, insertReply, listReplies, mostReplies } from './store.ts';
import type { SavedRepliesTable } from './tables.ts';

type Fields = Pick<SavedRepliesTable, 'code' | 'text'>;

/** @throws Problem `invalid_input` for a code in use, `conflict` when there are too many. */
export async function addReply(work: Work, { code, text }: Fields): Promise<SavedRepliesTable> {
  const { tx, now } = work;
  await refuseTwice(tx, code);
  await requireRoom(tx);
  const row: SavedRepliesTable = {
    id: newId(now),
    code,
    code_key: code.toLowerCase(),
    text,
    deleted_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  await insertReply(tx, row);
  await recordReply(work, row, 'created');
  return row;
}

/** @throws Problem 404, `conflict` with `current` for a stale version, or like {@link addReply}. */
export async function changeReply(
  work: Work,
  id: string,
  { version, code, text }: Fields & { version: number },
): Promise<SavedRepliesTable> {
  const { tx } = work;
  const before = await findReply(tx, id);
  if (before === undefined || before.deleted_at !== null) throw notFound('saved reply');
  if (version !== before.version) throw changedMeanwhile(before);
  await refuseTwice(tx, code, id);
  return write(work, before, { code, code_key: code.toLowerCase(), text }, 'changed');
}

/** Removes or restores a reply; does nothing when it is in that state already. */
export async function setReplyRemoved(
  work: Work,
  id: string,
  removed: boolean,
): Promise<SavedRepliesTable> {
  const before = await findReply(work.tx, id);
  if (before === undefined) throw notFound('saved reply');
  if ((before.deleted_at !== null) === removed) return before;
  if (!removed) {
    await refuseTwice(work.tx, before.code);
    await requireRoom(work.tx);
  }
  const change = { deleted_at: removed ? work.now : null };
  return write(work, before, change, removed ? 'deleted' : 'restored');
}

/** Explains the violation of the unique index on codes, by two requests at once. */
export async function explainTwice(error: unknown): Promise<Problem | undefined> {
  if (!isUniqueViolation(error)) return undefined;
  return new Problem('conflict', 'Someone else just saved a reply with this code.');
}

/** A saved reply as the team sees it. */
export function presentReply(row: SavedRepliesTable): SavedReply {
  const { id, code, text, version } = row;
  return { id, code, text, version, updatedAt: instantText(row.updated_at) };
}

/** @throws Problem `conflict` when there are too many. */
async function requireRoom(tx: Queries): Promise<void> {
  await lockFor(tx, 'savedReplies');
  if ((await listReplies(tx)).length >= mostReplies)
    throw new Problem(
      'conflict',
      `There are ${mostReplies} saved replies already. Please delete one first.`,
    );
}

async function refuseTwice(tx: Queries, code: string, ownId?: string): Promise<void> {
  const other = await findReplyCoded(tx, code.toLowerCase());
  if (other === undefined || other.id === ownId) return;
  const message = 'Another saved reply has this code';
  throw new Problem('invalid_input', message, { issues: [{ path: 'code', message }] });
}

async function write(
  work: Work,
  before: SavedRepliesTable,
  change: Partial<SavedRepliesTable>,
  action: AuditedAction,
): Promise<SavedRepliesTable> {
  const { tx, now } = work;
  const next = { ...before, ...change, updated_at: now };
  const written = await updateVersioned(tx, 'saved_replies', next);
  if (written === undefined) throw changedMeanwhile((await findReply(tx, before.id)) ?? before);
  await recordReply(work, written, action, changedFields(before, written, ['code', 'text']));
  return written;
}

const changedMeanwhile = (row: SavedRepliesTable) =>
  outOfDate('this saved reply', presentReply(row));

function recordReply(
  work: Work,
  { id, code }: SavedRepliesTable,
  action: AuditedAction,
  changes?: FieldChanges,
): Promise<void> {
  return record(work, {
    kind: 'saved-reply',
    id,
    name: `/${code}`,
    action,
    ...(changes && { changes }),
    topics: ['chat'],
  });
}
