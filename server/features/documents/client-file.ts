import type { Work } from '#server/platform/work/work.ts';
import { recordDocument } from './change-document.ts';
import { findDocument, insertDocument, insertVersion, updateDocument } from './store.ts';
import { newestFile } from './store-file.ts';
import type { DocumentsTable, DocumentVersionsTable } from './tables.ts';

/**
 * Writes the record of a file that a client sends with something they ask for or answer: a document
 * of their project that they see from the start (rule DOCUMENT-9).
 *
 * @param description what it belongs to, for the team.
 */
export async function addClientFile(
  work: Work,
  version: DocumentVersionsTable,
  { projectId, description }: { projectId: string; description: string },
): Promise<DocumentsTable> {
  const { tx, now } = work;
  const row: DocumentsTable = {
    id: version.document_id,
    project_id: projectId,
    description,
    client_visible_at: now,
    // The client knows it already.
    client_news_at: null,
    client_told_at: null,
    client_sent_at: now,
    newest: 1,
    ...newestFile(version),
    deleted_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  await insertDocument(tx, row);
  await insertVersion(tx, version);
  await recordDocument(work, row, { action: 'sent by the client' });
  return row;
}

/** Moves a file that its client takes back to the bin; does nothing if the team did that before. */
export async function takeBackClientFile(work: Work, id: string): Promise<void> {
  const { tx, now } = work;
  const before = await findDocument(tx, id);
  if (before === undefined) return;
  const row = await updateDocument(tx, before, { deleted_at: now }, now);
  if (row !== null) await recordDocument(work, row, { action: 'taken back by the client' }, before);
}
