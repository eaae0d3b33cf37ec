import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentReply } from '#contract/projects/documents.ts';
import { isReadableText } from '#contract/text.ts';
import { displayName } from '#domain/account/name.ts';
import type { Context } from '#server/platform/context.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { recordDocument } from './change-document.ts';
import { presentDocument } from './present.ts';
import {
  findDocument,
  findProjectParties,
  insertDocument,
  insertVersion,
  updateDocument,
} from './store.ts';
import { newestFile, storeFile, type Uploader } from './store-file.ts';

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
  return storeFile(
    context,
    call,
    signedInUploader(call.person),
    async (work, file, version) => {
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
        client_sent_at: null,
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
    },
    (file) => {
      readDescription(file.fields.description);
    },
  );
}

/** Adds a new version to a document and keeps the old ones (rule DOCUMENT-6). */
export async function uploadVersion(
  context: Context,
  call: UploadCall,
  documentId: string,
): Promise<DocumentReply> {
  if ((await findDocument(context.database.read, documentId)) === undefined)
    throw notFound('document');
  return storeFile(context, call, signedInUploader(call.person), async (work, _file, version) => {
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

/** Whoever is signed in, as an uploader of any kind of file. */
export function signedInUploader({ id, firstName, lastName, email }: Person): Uploader {
  return { key: id, userId: id, name: displayName(firstName, lastName, email) };
}

function readDescription(text = ''): string {
  const trimmed = text.trim();
  if (trimmed.length <= maxDescription && isReadableText(trimmed, true)) return trimmed;
  const message = `Please use ${maxDescription} readable characters or fewer`;
  throw new Problem('invalid_input', message, { issues: [{ path: 'description', message }] });
}
