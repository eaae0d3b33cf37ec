import type { ClientDocumentReply } from '#contract/projects/client-documents.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Person } from '#server/platform/http/person.ts';
import { accessOf } from '../accounts/client-people/client-access.ts';
import { findNewDocuments } from './client-views.ts';
import { presentClientDocument } from './present.ts';
import { listForOwner, listSharedWith, type SharedDocument } from './store.ts';

/** The documents in somebody's portal: shared with a client, or of a staff member's projects. */
export async function listInPortal(
  db: Queries,
  person: Person,
  projectId?: string,
): Promise<SharedDocument[]> {
  return person.role === 'client'
    ? listSharedWith(db, await accessOf(db, person), projectId)
    : listForOwner(db, person.id, projectId);
}

/** Documents as a client sees them. */
export async function presentInPortal(
  { database, now }: Pick<Context, 'database' | 'now'>,
  rows: readonly SharedDocument[],
): Promise<ClientDocumentReply[]> {
  const isNew = await findNewDocuments(database.read, rows, now());
  return rows.map((row) => presentClientDocument(row, isNew.has(row.id)));
}

/** The documents in somebody's portal, newest first, of one project or of all. */
export async function readClientDocuments(
  context: Context,
  person: Person,
  projectId?: string,
): Promise<ClientDocumentReply[]> {
  return presentInPortal(context, await listInPortal(context.database.read, person, projectId));
}
