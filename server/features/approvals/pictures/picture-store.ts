import type { Queries } from '#server/platform/db/schema.ts';
import type { ApprovalPicturesTable } from '../tables.ts';

/** A picture as the approver sent it, however often the team has replaced its document since. */
export interface ItemPicture {
  /** Of the document. */
  id: string;
  itemId: string;
  name: string;
  /** SHA-256 of the bytes, base64url. */
  sha256: string;
  /** Bytes. */
  size: number;
}

/** The pictures of a question's items, in the order in which they came; without those in the bin. */
export function listPictures(db: Queries, approvalId: string): Promise<ItemPicture[]> {
  return db
    .selectFrom('approval_items as i')
    .innerJoin('approval_pictures as p', 'p.item_id', 'i.id')
    .innerJoin('documents as d', 'd.id', 'p.document_id')
    .innerJoin('document_versions as v', 'v.document_id', 'd.id')
    .select(['d.id', 'p.item_id as itemId', 'v.original_name as name', 'v.sha256'])
    .select('v.size_bytes as size')
    .where('i.approval_id', '=', approvalId)
    .where('d.deleted_at', 'is', null)
    .where('v.number', '=', 1)
    .orderBy('p.added_at')
    .orderBy('p.document_id')
    .execute();
}

export async function insertPicture(tx: Queries, row: ApprovalPicturesTable): Promise<void> {
  await tx.insertInto('approval_pictures').values(row).execute();
}

export async function deletePicture(tx: Queries, documentId: string): Promise<void> {
  await tx.deleteFrom('approval_pictures').where('document_id', '=', documentId).execute();
}
