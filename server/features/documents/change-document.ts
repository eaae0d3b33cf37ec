import { notFound, outOfDate } from '#server/platform/http/problem.ts';
import { changedFields } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { presentDocument } from './present.ts';
import { recordDocument } from './record-document.ts';
import { findDocument, findDocumentAnywhere, updateDocument } from './store.ts';
import type { DocumentsTable } from './tables.ts';

/** What staff may change of a document; its file changes by a new version. */
interface DocumentChange {
  description?: string | undefined;
  isClientVisible?: boolean | undefined;
  version?: number | undefined;
}

/** @throws Problem `conflict` with `current` when somebody else changed it meanwhile. */
export async function changeDocument(
  work: Work,
  id: string,
  change: DocumentChange,
): Promise<DocumentsTable> {
  const before = await findDocument(work.tx, id);
  if (before === undefined) throw notFound('document');
  if (change.version !== undefined && change.version !== before.version) throw changed(before);
  const { description = before.description, isClientVisible } = change;
  const wasVisible = before.client_visible_at !== null;
  const isVisible = isClientVisible ?? wasVisible;
  if (description === before.description && isVisible === wasVisible) return before;
  const visibleAt = wasVisible ? before.client_visible_at : work.now;
  const action = isVisible === wasVisible ? 'changed' : isVisible ? 'shared' : 'unshared';
  return write(work, before, action, {
    description,
    client_visible_at: isVisible ? visibleAt : null,
    // Taken back before the mail went: then there is nothing to tell.
    client_news_at: isVisible ? (wasVisible ? before.client_news_at : visibleAt) : null,
  });
}

/** Moves a document to the bin; its client no longer sees it. */
export async function deleteDocument(work: Work, id: string): Promise<void> {
  const before = await findDocument(work.tx, id);
  if (before === undefined) throw notFound('document');
  await write(work, before, 'deleted', { deleted_at: work.now });
}

/** Takes a document out of the bin, shared as it was. */
export async function restoreDocument(work: Work, id: string): Promise<DocumentsTable> {
  const before = await findDocumentAnywhere(work.tx, id);
  if (before === undefined) throw notFound('document');
  if (before.deleted_at === null) return before;
  return write(work, before, 'restored', { deleted_at: null });
}

async function write(
  work: Work,
  before: DocumentsTable,
  action: string,
  change: Partial<DocumentsTable>,
): Promise<DocumentsTable> {
  const row = await updateDocument(work.tx, before, change, work.now);
  if (row === null) throw changed(before);
  const changes = changedFields(presentDocument(before), presentDocument(row), [
    'description',
    'isClientVisible',
  ]);
  await recordDocument(work, row, { action, changes }, before);
  return row;
}

const changed = (row: DocumentsTable) =>
  outOfDate('this document', presentDocument(row), 'Look at it again and repeat your change.');
