import type { FastifyRequest } from 'fastify';
import { actorOf } from '#server/platform/audit/actor.ts';
import { changedFields, writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { announceDocument } from './announce-document.ts';
import { presentDocument } from './present.ts';
import { findDocument, findDocumentAnywhere, updateDocument } from './store.ts';
import type { DocumentsTable } from './tables.ts';

/** What staff may change of a document; its file changes by a new version. */
interface DocumentChange {
  description?: string | undefined;
  isClientVisible?: boolean | undefined;
  version?: number | undefined;
}

/** @throws Problem `conflict` with `current` when somebody else changed it meanwhile. */
export function changeDocument(
  context: Context,
  request: FastifyRequest,
  id: string,
  change: DocumentChange,
): Promise<DocumentsTable> {
  return context.database.transaction(async (tx) => {
    const before = await findDocument(tx, id);
    if (before === undefined) throw notFound('document');
    if (change.version !== undefined && change.version !== before.version) throw outOfDate(before);
    const { description = before.description, isClientVisible } = change;
    const wasVisible = before.client_visible_at !== null;
    const isVisible = isClientVisible ?? wasVisible;
    if (description === before.description && isVisible === wasVisible) return before;
    const visibleAt = wasVisible ? before.client_visible_at : context.now();
    const action = isVisible === wasVisible ? 'changed' : isVisible ? 'shared' : 'unshared';
    return write(tx, context, request, before, action, {
      description,
      client_visible_at: isVisible ? visibleAt : null,
      // Taken back before the mail went: then there is nothing to tell.
      client_news_at: isVisible ? (wasVisible ? before.client_news_at : visibleAt) : null,
    });
  });
}

/** Moves a document to the bin; its client no longer sees it. */
export function deleteDocument(
  context: Context,
  request: FastifyRequest,
  id: string,
): Promise<DocumentsTable> {
  return context.database.transaction(async (tx) => {
    const before = await findDocument(tx, id);
    if (before === undefined) throw notFound('document');
    return write(tx, context, request, before, 'deleted', { deleted_at: context.now() });
  });
}

/** Takes a document out of the bin, shared as it was. */
export function restoreDocument(
  context: Context,
  request: FastifyRequest,
  id: string,
): Promise<DocumentsTable> {
  return context.database.transaction(async (tx) => {
    const before = await findDocumentAnywhere(tx, id);
    if (before === undefined) throw notFound('document');
    if (before.deleted_at === null) return before;
    return write(tx, context, request, before, 'restored', { deleted_at: null });
  });
}

async function write(
  tx: Queries,
  context: Context,
  request: FastifyRequest,
  before: DocumentsTable,
  action: string,
  change: Partial<DocumentsTable>,
): Promise<DocumentsTable> {
  const row = await updateDocument(tx, before, change, context.now());
  if (row === null) throw outOfDate(before);
  await writeAudit(tx, context, actorOf(request), {
    kind: 'document',
    id: row.id,
    name: row.original_name,
    action,
    changes: changedFields(presentDocument(before), presentDocument(row), [
      'description',
      'isClientVisible',
    ]),
  });
  await announceDocument(tx, context, row, before);
  return row;
}

function outOfDate(row: DocumentsTable): Problem {
  return new Problem(
    'conflict',
    'Somebody else changed this document. Look at it again and repeat your change.',
    { extra: { current: presentDocument(row) } },
  );
}
