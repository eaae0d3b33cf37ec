import { maxChangeFiles } from '#domain/change-request/change-status.ts';
import { addClientFile, takeBackClientFile } from '#server/features/documents/client-file.ts';
import type { DocumentVersionsTable } from '#server/features/documents/tables.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { type LockedChange, lockChange } from '../lock-change.ts';
import { type Change, findChange } from '../store.ts';
import { deleteChangeFile, insertChangeFile } from './file-store.ts';

/** Why files of a change can no longer be added or taken back; null while the team prices it. */
export function filesRefusal({ state, number }: Pick<Change, 'state' | 'number'>): Problem | null {
  if (state === 'asked') return null;
  return new Problem('conflict', `${number} has its answer. Ask for another change instead.`, {
    extra: { reason: state },
  });
}

/**
 * Adds a file to what a client asked for.
 *
 * @throws Problem 404, `conflict` once the change is offered or closed, `invalid_input` for one too
 *   many.
 */
export async function addChangeFile(
  work: Work,
  id: string,
  version: DocumentVersionsTable,
): Promise<LockedChange> {
  const { tx, now } = work;
  const { change, basis } = await lockAsked(work, id);
  if (change.files.length >= maxChangeFiles) {
    const message = `You can add up to ${maxChangeFiles} files to one change`;
    throw new Problem('invalid_input', message, { issues: [{ path: 'file', message }] });
  }
  const document = await addClientFile(work, version, {
    projectId: change.project_id,
    description: `Sent with change ${change.number}: ${change.title}`,
  });
  await insertChangeFile(tx, { document_id: document.id, change_id: id, added_at: now });
  return { change: (await findChange(tx, id)) ?? change, basis };
}

/** Takes a file back; does nothing if that happened before. @throws Problem as {@link addChangeFile}. */
export async function removeChangeFile(
  work: Work,
  id: string,
  fileId: string,
): Promise<LockedChange> {
  const { tx } = work;
  const { change, basis } = await lockAsked(work, id);
  if (change.files.some((file) => file.id === fileId)) {
    await deleteChangeFile(tx, fileId);
    await takeBackClientFile(work, fileId);
  }
  return { change: (await findChange(tx, id)) ?? change, basis };
}

async function lockAsked(work: Work, id: string): Promise<LockedChange> {
  const locked = await lockChange(work, id);
  const refusal = filesRefusal(locked.change);
  if (refusal !== null) throw refusal;
  return locked;
}
