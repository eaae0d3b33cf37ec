import { maxPictures } from '#domain/approval/approval-state.ts';
import { addClientFile, takeBackClientFile } from '#server/features/documents/client-file.ts';
import type { DocumentVersionsTable } from '#server/features/documents/tables.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { lockApproval } from '../ask/withdraw.ts';
import { refuseEnded } from '../problems.ts';
import { readQuestion } from '../question.ts';
import { deletePicture, insertPicture } from './picture-store.ts';

/**
 * Adds a picture to what the approver says about an item. It stays while they change their mind, and
 * is part of what is signed only if the item needs a change.
 *
 * @throws Problem 404, `approval_answered`, `approval_withdrawn`; `invalid_input` for one too many.
 */
export async function addPicture(
  work: Work,
  { approvalId, itemId }: { approvalId: string; itemId: string },
  version: DocumentVersionsTable,
): Promise<void> {
  const { tx, now } = work;
  const approval = await lockApproval(tx, approvalId);
  refuseEnded(approval);
  const { project, milestone, items } = await readQuestion(tx, approval);
  const item = items.find(({ id }) => id === itemId);
  if (item === undefined) throw notFound('item');
  if (item.pictures.length >= maxPictures) {
    const message = `You can add up to ${maxPictures} pictures to one item`;
    throw new Problem('invalid_input', message, { issues: [{ path: 'file', message }] });
  }
  const { id } = await addClientFile(work, version, {
    projectId: project.id,
    description: `Sent with the answer to ${milestone.title}: ${item.label}`,
  });
  await insertPicture(tx, { document_id: id, item_id: item.id, added_at: now });
}

/** Takes a picture back; does nothing if that happened before. @throws Problem as {@link addPicture}. */
export async function removePicture(
  work: Work,
  approvalId: string,
  pictureId: string,
): Promise<void> {
  const { tx } = work;
  const approval = await lockApproval(tx, approvalId);
  refuseEnded(approval);
  const { items } = await readQuestion(tx, approval);
  if (!items.some(({ pictures }) => pictures.some(({ id }) => id === pictureId))) return;
  await deletePicture(tx, pictureId);
  await takeBackClientFile(work, pictureId);
}
