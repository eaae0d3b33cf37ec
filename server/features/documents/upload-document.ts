import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentReply } from '#contract/projects/documents.ts';
import { isReadableText } from '#contract/text.ts';
import { displayName } from '#domain/account/name.ts';
import { documentMaxBytes, tooLargeText } from '#domain/document/document-type.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { type CheckedContent, checkContent } from '#server/platform/files/checks/check-content.ts';
import { claimFile, dropLooseFile, noteLooseFile } from '#server/platform/files/loose-files.ts';
import { type ReceivedFile, withReceivedFile } from '#server/platform/files/receive-file.ts';
import type { DocumentStore } from '#server/platform/files/stores/document-store.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { countUse, tooManyTries } from '#server/platform/limits/rate-limit.ts';
import { searchText } from '#server/platform/lists/search-text.ts';
import { inWorkOnce } from '#server/platform/work/once.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { recordDocument } from './change-document.ts';
import { presentDocument } from './present.ts';
import {
  findDocument,
  findProjectParties,
  insertDocument,
  insertVersion,
  lockRoom,
  totalBytes,
  updateDocument,
} from './store.ts';
import type { DocumentVersionsTable } from './tables.ts';

/** How much one person may upload in a day, in bytes (rule DOCUMENT-8: 200 MiB). */
const dailyBytes = {
  name: 'upload-bytes',
  times: 200 * 1024 * 1024,
  withinMs: 24 * 3_600_000,
};
const fileLimit = { bytes: documentMaxBytes, text: tooLargeText };
const maxDescription = 2000;

interface UploadCall {
  request: FastifyRequest;
  reply: FastifyReply;
  person: Person;
}

/** Adds a document to a project: content and record, or neither (rule DOCUMENT-3). */
export async function uploadDocument(
  context: Context,
  call: UploadCall,
  projectId: string,
): Promise<DocumentReply> {
  const known = await findProjectParties(context.database.read, projectId);
  if (known === undefined) throw notFound('project');
  return storeFile(context, call, async (work, file, version) => {
    const { tx } = work;
    const project = await findProjectParties(tx, projectId);
    if (project === undefined) throw notFound('project');
    const visibleAt = file.fields.isClientVisible === 'true' ? version.created_at : null;
    const row = {
      id: version.document_id,
      project_id: projectId,
      description: readDescription(file.fields.description),
      client_visible_at: visibleAt,
      client_news_at: visibleAt,
      client_told_at: null,
      newest: 1,
      ...newestFile(version),
      deleted_at: null,
      version: 1,
      created_at: version.created_at,
      updated_at: version.created_at,
    };
    await insertDocument(tx, row);
    await insertVersion(tx, version);
    await recordDocument(work, row, {
      action: 'uploaded',
      changes: { isClientVisible: { from: null, to: row.client_visible_at !== null } },
    });
    return presentDocument(row);
  });
}

/** Adds a new version to a document and keeps the old ones (rule DOCUMENT-6). */
export async function uploadVersion(
  context: Context,
  call: UploadCall,
  documentId: string,
): Promise<DocumentReply> {
  if ((await findDocument(context.database.read, documentId)) === undefined)
    throw notFound('document');
  return storeFile(context, call, async (work, _file, version) => {
    const { tx, now } = work;
    const before = await findDocument(tx, documentId);
    if (before === undefined) throw notFound('document');
    const next = { ...version, document_id: documentId, number: before.newest + 1 };
    const news = before.client_visible_at === null ? {} : { client_news_at: now };
    const change = { newest: next.number, ...newestFile(next), ...news };
    const row = await updateDocument(tx, before, change, now);
    if (row === null)
      throw new Problem('conflict', 'Someone else just changed this document. Please try again.');
    await insertVersion(tx, next);
    await recordDocument(work, row, {
      action: 'new version uploaded',
      changes: { originalName: { from: before.original_name, to: row.original_name } },
    });
    return presentDocument(row);
  });
}

/**
 * Receives, checks and stores the file of a request; `write` then writes its record. The content is
 * stored first, noted as loose, and claimed in the transaction of the record. A crash at any point
 * leaves either both or a loose file that the sweep removes.
 */
async function storeFile(
  context: Context,
  call: UploadCall,
  write: (work: Work, file: ReceivedFile, version: DocumentVersionsTable) => Promise<DocumentReply>,
): Promise<DocumentReply> {
  const { database, documents } = context;
  const { request, person } = call;
  return withReceivedFile(request, context, fileLimit, async (file) => {
    readDescription(file.fields.description);
    const checked = await checkContent(file.path, file.name);
    await requireRoom(database.read, documents, file);
    await inWork(context, callerOf(request), ({ tx, now }) => noteLooseFile(tx, file.key, now));
    let written: DocumentReply | null = null;
    let answer: DocumentReply | null = null;
    try {
      await documents.put(file.key, file.path);
      answer = await inWorkOnce(
        context,
        call,
        async (work) => {
          const { tx, now } = work;
          const use = await countUse(tx, dailyBytes, person.id, now, file.sizeBytes);
          if (!use.allowed) throw tooManyTries(use.resetsAt - now);
          // Checked again under the lock: concurrent uploads must not exceed it (rule DOCUMENT-8).
          await lockRoom(tx);
          await requireRoom(tx, documents, file);
          await claimFile(tx, file.key);
          written = await write(work, file, versionOf(file, checked, person, now));
          return written;
        },
        [file.sha256, file.name, file.fields],
      );
      return answer;
    } finally {
      // Rejected, failed, or a repeated call whose file is stored already.
      if (answer === null || answer !== written)
        await dropLooseFile(context, file.key, request.log);
    }
  });
}

async function requireRoom(
  db: Queries,
  { roomBytes }: Pick<DocumentStore, 'roomBytes'>,
  { sizeBytes }: Pick<ReceivedFile, 'sizeBytes'>,
): Promise<void> {
  if ((await totalBytes(db)) + sizeBytes > roomBytes)
    throw new Problem(
      'too_large',
      'There is no space left for documents. Please tell your administrator.',
    );
}

function versionOf(
  file: ReceivedFile,
  { extension, charset }: CheckedContent,
  person: Person,
  now: number,
): DocumentVersionsTable {
  return {
    id: newId(now),
    document_id: newId(now),
    number: 1,
    original_name: file.name,
    extension,
    charset: charset ?? '',
    size_bytes: file.sizeBytes,
    sha256: file.sha256,
    storage_key: file.key,
    uploader_id: person.id,
    uploader_name: displayName(person.firstName, person.lastName, person.email),
    created_at: now,
  };
}

/** The columns that a document copies from its newest version. */
function newestFile(version: DocumentVersionsTable) {
  return {
    original_name: version.original_name,
    extension: version.extension,
    size_bytes: version.size_bytes,
    uploader_name: version.uploader_name,
    uploaded_at: version.created_at,
    search_text: searchText([version.original_name]),
  };
}

function readDescription(text = ''): string {
  const trimmed = text.trim();
  if (trimmed.length <= maxDescription && isReadableText(trimmed, true)) return trimmed;
  const message = `Please use ${maxDescription} readable characters or fewer`;
  throw new Problem('invalid_input', message, { issues: [{ path: 'description', message }] });
}
