import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayDo } from '#domain/account/rights.ts';
import { canPreview } from '#domain/document/document-type.ts';
import { accessOf, mayIn } from '#server/features/accounts/client-people/client-access.ts';
import type { Context } from '#server/platform/context.ts';
import { sendStored } from '#server/platform/files/send-stored.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { type clientViews, recordViews } from '../client-views.ts';
import { findDocument, findProjectParties, findVersion } from '../store.ts';
import type { DocumentsTable } from '../tables.ts';
import { findMailedDocument } from './mailed-link.ts';

interface ContentRequest {
  id: string;
  /** The newest one when undefined. */
  version: number | undefined;
  preview: boolean;
}

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Sends the content of a document to somebody who may read it; everybody else gets the same 404 as
 * for a document that does not exist. A client's views and downloads are audited.
 */
export async function sendContent(
  context: Context,
  call: Call & { person: Person },
  wanted: ContentRequest,
): Promise<void> {
  const { person } = call;
  const row = await findReadable(context, person, wanted.id);
  const number = wanted.version ?? row.newest;
  // Earlier versions may contain text that was removed before the document was shared.
  if (person.role === 'client' && number !== row.newest) throw notFound('document');
  await sendFile(context, call, row, {
    number,
    preview: wanted.preview,
    view: person.role !== 'client' ? null : wanted.preview ? 'shown' : 'saved',
  });
}

/** Sends the document behind a mailed link to whoever has the link, until it expires. */
export async function sendMailedDocument(
  context: Context,
  call: Call,
  token: string,
): Promise<void> {
  const row = await findMailedDocument(context, token);
  if (row !== undefined)
    return sendFile(context, call, row, { number: row.newest, preview: false, view: 'by-link' });
  if (call.request.headers.accept?.includes('text/html') !== true) throw notFound('document');
  // In a browser: let the person sign in and find the document in the portal.
  await call.reply.redirect('/client-portal#project', 303);
}

/** Sends one version of a shared document to whoever has a link that names it. */
export async function sendLinkedVersion(
  context: Context,
  call: Call,
  { id, number }: { id: string; number: number },
): Promise<void> {
  const row = await findDocument(context.database.read, id);
  if (row === undefined || row.client_visible_at === null) throw notFound('document');
  await sendFile(context, call, row, { number, preview: false, view: 'by-link' });
}

/** Shows a file that the client sent, as they sent it, to whoever has a link that names it. */
export async function sendClientFile(context: Context, call: Call, id: string): Promise<void> {
  const row = await findDocument(context.database.read, id);
  if (row === undefined || row.client_sent_at === null) throw notFound('document');
  await sendFile(context, call, row, { number: 1, preview: true, view: null });
}

async function sendFile(
  context: Context,
  { request, reply }: Call,
  row: DocumentsTable,
  { number, preview, view }: SentFile,
): Promise<void> {
  const file = await findVersion(context.database.read, row.id, number);
  if (file === undefined) throw notFound('version');
  const isShown = preview && canPreview(file.extension);
  await sendStored(context, { request, reply }, file, {
    isShown,
    before: async () => {
      if (view !== null) await recordViews(context, request, { how: view, rows: [row] });
    },
  });
}

interface SentFile {
  number: number;
  preview: boolean;
  /** How the view is audited; null for staff and for what the client sent, whose views are not. */
  view: keyof typeof clientViews | null;
}

async function findReadable(
  { database }: Context,
  person: Person,
  id: string,
): Promise<DocumentsTable> {
  const row = await findDocument(database.read, id);
  const project = row && (await findProjectParties(database.read, row.project_id));
  if (row === undefined || project === undefined) throw notFound('document');
  const access = await accessOf(database.read, person);
  const may = {
    admin: true,
    // The staff member responsible for the project (rule ACCOUNT-2).
    staff: project.owner_id === person.id,
    client: row.client_visible_at !== null && mayIn(access, project, 'see'),
  };
  if (!mayDo(person.rights, 'projects:see') && !may[person.role]) throw notFound('document');
  return row;
}
