import {
  type ClientAccess,
  type ClientProject,
  projectsWhere,
} from '#server/features/accounts/client-people/client-access.ts';
import { accountsOf } from '#server/features/accounts/client-people/people-of.ts';
import { listConversationIds } from '#server/features/chat/store.ts';
import { batchesOf } from '#server/platform/db/batches.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { DocumentsTable, DocumentVersionsTable } from './tables.ts';

/** The documents of a project that are not in the bin, newest first. */
export function listDocuments(db: Queries, projectId: string): Promise<DocumentsTable[]> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** A document, in the bin or not, whose project is not in the bin. */
export function findDocumentAnywhere(db: Queries, id: string): Promise<DocumentsTable | undefined> {
  return db
    .selectFrom('documents')
    .innerJoin('projects', 'projects.id', 'documents.project_id')
    .selectAll('documents')
    .where('documents.id', '=', id)
    .where('projects.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** A document that is not in the bin, in a project that is not either. */
export async function findDocument(db: Queries, id: string): Promise<DocumentsTable | undefined> {
  const row = await findDocumentAnywhere(db, id);
  return row?.deleted_at === null ? row : undefined;
}

/** Every version of a document, newest first. */
export function listVersions(db: Queries, documentId: string): Promise<DocumentVersionsTable[]> {
  return db
    .selectFrom('document_versions')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('number', 'desc')
    .execute();
}

export function findVersion(
  db: Queries,
  documentId: string,
  number: number,
): Promise<DocumentVersionsTable | undefined> {
  return db
    .selectFrom('document_versions')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('number', '=', number)
    .executeTakeFirst();
}

export async function insertDocument(tx: Queries, row: DocumentsTable): Promise<void> {
  await tx.insertInto('documents').values(row).execute();
}

export async function insertVersion(tx: Queries, row: DocumentVersionsTable): Promise<void> {
  await tx.insertInto('document_versions').values(row).execute();
}

/** Updates the row that was read; null when somebody else changed it first. */
export async function updateDocument(
  tx: Queries,
  before: DocumentsTable,
  change: Partial<DocumentsTable>,
  now: number,
): Promise<DocumentsTable | null> {
  const changed = await tx
    .updateTable('documents')
    .set({ ...change, version: before.version + 1, updated_at: now })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirst();
  return changed ?? null;
}

/** A shared document with its project's name. */
export interface SharedDocument extends DocumentsTable {
  project_name: string;
}

/** The documents that somebody of a client may see, of one project or of all. */
export function listSharedWith(
  db: Queries,
  access: ClientAccess,
  projectId: string | undefined,
): Promise<SharedDocument[]> {
  return portalDocuments(db, projectId)
    .where(projectsWhere(access, 'see'))
    .where('documents.client_visible_at', 'is not', null)
    .execute();
}

/** The documents of a project that its client sees. */
export function listShared(db: Queries, projectId: string): Promise<SharedDocument[]> {
  return portalDocuments(db, projectId)
    .where('documents.client_visible_at', 'is not', null)
    .execute();
}

/** The documents of the projects that a staff member is responsible for (rule ACCOUNT-2). */
export function listForOwner(
  db: Queries,
  ownerId: string,
  projectId: string | undefined,
): Promise<SharedDocument[]> {
  return portalDocuments(db, projectId).where('projects.owner_id', '=', ownerId).execute();
}

function portalDocuments(db: Queries, projectId: string | undefined) {
  const rows = db
    .selectFrom('documents')
    .innerJoin('projects', 'projects.id', 'documents.project_id')
    .selectAll('documents')
    .select('projects.name as project_name')
    .where('documents.deleted_at', 'is', null)
    .where('projects.deleted_at', 'is', null)
    .orderBy('documents.uploaded_at', 'desc')
    .orderBy('documents.id', 'desc')
    // Far more than any client has, so the portal needs no paging.
    .limit(500);
  return projectId === undefined ? rows : rows.where('documents.project_id', '=', projectId);
}

/** A project's client and owner, which decide who may read its documents. */
export function findProjectParties(db: Queries, projectId: string) {
  return db
    .selectFrom('projects')
    .select(['name', 'client_contact_name', 'client_email', 'client_email_key'])
    .select(['client_company_id', 'owner_id', 'lead_id'])
    .where('id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The conversations of a project's lead and of its people. */
export async function listClientConversations(
  db: Queries,
  project: ClientProject & { lead_id: string | null },
): Promise<string[]> {
  const userIds = await accountsOf(db, project);
  return listConversationIds(db, { leadId: project.lead_id, userIds });
}

/** The portal accounts of a project's people. */
export async function findClientAccounts(db: Queries, projectId: string): Promise<string[]> {
  const project = await findProjectParties(db, projectId);
  return project === undefined ? [] : accountsOf(db, project);
}

/** A document with the storage key of its newest version. */
export interface NewestFile extends DocumentsTable {
  storage_key: string;
}

/** The newest versions of documents, in the same order. */
export async function listNewestFiles(
  db: Queries,
  rows: readonly DocumentsTable[],
): Promise<NewestFile[]> {
  if (rows.length === 0) return [];
  const keys = await db
    .selectFrom('document_versions')
    .innerJoin('documents', 'documents.id', 'document_versions.document_id')
    .select(['documents.id', 'document_versions.storage_key'])
    .whereRef('document_versions.number', '=', 'documents.newest')
    .where(
      'documents.id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const keyOf = new Map(keys.map(({ id, storage_key }) => [id, storage_key]));
  return rows.flatMap((row) => {
    const storageKey = keyOf.get(row.id);
    return storageKey === undefined ? [] : [{ ...row, storage_key: storageKey }];
  });
}

/** Projects with a mail due: nothing shared since `lastBefore`, or waiting since `firstBefore`. */
export async function listProjectsWithNews(
  db: Queries,
  { lastBefore, firstBefore }: { lastBefore: number; firstBefore: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['project_id'])
    .where('client_news_at', 'is not', null)
    .groupBy('project_id')
    .having((e) =>
      e.or([
        e(e.fn.max('client_news_at'), '<=', lastBefore),
        e(e.fn.min('client_news_at'), '<=', firstBefore),
      ]),
    )
    .execute();
  return rows.map(({ project_id }) => project_id);
}

/**
 * Claims the news of a project, so that no other instance mails them too.
 *
 * @returns the documents as they were before, oldest news first.
 */
export async function claimNews(
  tx: Queries,
  projectId: string,
  now: number,
): Promise<DocumentsTable[]> {
  // Locked as they are read: none is deleted, and none is added to what is claimed, in between.
  const before = await tx
    .updateTable('documents')
    .set((e) => ({ client_news_at: e.ref('client_news_at') }))
    .where('project_id', '=', projectId)
    .where('client_news_at', 'is not', null)
    .returningAll()
    .execute();
  for (const some of batchesOf(before.map(({ id }) => id)))
    await tx
      .updateTable('documents')
      .set({ client_news_at: null, client_told_at: now })
      .where('id', 'in', some)
      .execute();
  const sharedAt = ({ client_news_at: at }: DocumentsTable) => at ?? 0;
  return before.toSorted(
    (one, other) => sharedAt(one) - sharedAt(other) || (one.id < other.id ? -1 : 1),
  );
}
