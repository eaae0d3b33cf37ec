import type { DocumentExtension } from '#domain/document/document-type.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { ChangeFilesTable } from '../tables.ts';

/** A file as the client sent it, however often the team has replaced its document since. */
export interface ChangeFile {
  /** Of the document. */
  id: string;
  changeId: string;
  name: string;
  extension: DocumentExtension;
  /** SHA-256 of the bytes, base64url. */
  sha256: string;
  /** Bytes. */
  size: number;
}

/** The files of changes, in the order in which they came; without those in the bin. */
export function listChangeFiles(db: Queries, changeIds: readonly string[]): Promise<ChangeFile[]> {
  return db
    .selectFrom('change_files as f')
    .innerJoin('documents as d', 'd.id', 'f.document_id')
    .innerJoin('document_versions as v', 'v.document_id', 'd.id')
    .select(['d.id', 'f.change_id as changeId', 'v.original_name as name', 'v.extension'])
    .select(['v.sha256', 'v.size_bytes as size'])
    .where('f.change_id', 'in', changeIds)
    .where('d.deleted_at', 'is', null)
    .where('v.number', '=', 1)
    .orderBy('f.added_at')
    .orderBy('f.document_id')
    .execute();
}

export async function insertChangeFile(tx: Queries, row: ChangeFilesTable): Promise<void> {
  await tx.insertInto('change_files').values(row).execute();
}

export async function deleteChangeFile(tx: Queries, documentId: string): Promise<void> {
  await tx.deleteFrom('change_files').where('document_id', '=', documentId).execute();
}
