import type { AuditedAction } from '#domain/audit/audited-action.ts';
import { refuseSigned } from '#server/features/projects/signed-papers.ts';
import { notFound, outOfDate } from '#server/platform/http/problem.ts';
import { takeBackMails } from '#server/platform/outbox/take-back.ts';
import { changedFields, type Recorded, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { aboutDocument } from './about-document.ts';
import { presentDocument } from './present.ts';
import { findClientAccounts, findDocument, findDocumentAnywhere, updateDocument } from './store.ts';
import type { DocumentsTable } from './tables.ts';

/** What staff may edit; the file itself changes by uploading a new version. */
interface DocumentChange {
  description?: string | undefined;
  isClientVisible?: boolean | undefined;
  version?: number | undefined;
}

/** @throws Problem `conflict` with `current` when somebody else changed it in the meantime. */
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
    // Unshared before the mail was sent: there is nothing left to announce.
    client_news_at: isVisible ? (wasVisible ? before.client_news_at : visibleAt) : null,
  });
}

/**
 * Moves a document to the bin, which hides it from the client.
 *
 * @throws Problem `conflict` for one that the client has answered an approval with.
 */
export async function deleteDocument(work: Work, id: string): Promise<void> {
  const before = await findDocument(work.tx, id);
  if (before === undefined) throw notFound('document');
  await refuseSigned(work.tx, 'documents', id);
  await write(work, before, 'deleted', { deleted_at: work.now });
}

/** Restores a document from the bin, shared or internal as before. */
export async function restoreDocument(work: Work, id: string): Promise<DocumentsTable> {
  const before = await findDocumentAnywhere(work.tx, id);
  if (before === undefined) throw notFound('document');
  if (before.deleted_at === null) return before;
  return write(work, before, 'restored', { deleted_at: null });
}

async function write(
  work: Work,
  before: DocumentsTable,
  action: AuditedAction,
  change: Partial<DocumentsTable>,
): Promise<DocumentsTable> {
  const row = await updateDocument(work.tx, before, change, work.now);
  if (row === null) throw changed(before);
  if (row.client_visible_at === null || row.deleted_at !== null)
    await takeBackMails(work.tx, {
      about: [aboutDocument(row.id)],
      because: 'the document is no longer shared',
      now: work.now,
    });
  const changes = changedFields(presentDocument(before), presentDocument(row), [
    'description',
    'isClientVisible',
  ]);
  await recordDocument(work, row, { action, changes }, before);
  return row;
}

/** Audits a change, and notifies the client if they can see the document now or could before. */
export async function recordDocument(
  work: Work,
  row: DocumentsTable,
  entry: Pick<Recorded, 'action' | 'changes'>,
  before?: DocumentsTable,
): Promise<void> {
  const isClients = row.client_visible_at !== null || (before?.client_visible_at ?? null) !== null;
  await record(work, {
    kind: 'document',
    id: row.id,
    name: row.original_name,
    ...entry,
    topics: ['documents'],
    client: isClients ? await findClientAccounts(work.tx, row.project_id) : null,
  });
}

const changed = (row: DocumentsTable) =>
  outOfDate(
    'this document',
    presentDocument(row),
    'Please look at it again and repeat your change.',
  );
