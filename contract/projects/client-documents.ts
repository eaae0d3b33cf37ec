import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** A document of a client with something else; its id is that of the document. */
export const attachedFile = z.object({
  id: z.string(),
  originalName: z.string(),
  /** Bytes. */
  fileSize: z.number(),
  canPreview: z.boolean(),
});

/** A shared document in the portal. */
export const clientDocumentReply = z.object({
  id: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  originalName: z.string(),
  fileType: z.string(),
  fileSize: z.number(),
  uploadedAt: z.string(),
  description: z.string(),
  canPreview: z.boolean(),
  /** Whether it was recently shared or updated, and not opened since. */
  isNew: z.boolean(),
});
export type ClientDocumentReply = z.output<typeof clientDocumentReply>;

/** A client's view or download of a document. */
export const documentViewReply = z.object({
  at: z.string(),
  /** The client's name, or 'With the emailed link'. */
  who: z.string(),
  /** Displayed, downloaded, or downloaded by a mailed link. */
  how: z.enum(['shown', 'saved', 'by-link']),
});
export type DocumentViewReply = z.output<typeof documentViewReply>;

const id = z.object({ id: z.string() });

export const listClientDocuments = defineEndpoint({
  method: 'GET',
  path: '/api/client/documents',
  alteredBy: ['documents'],
  access: 'portal',
  summary: 'The documents shared with the signed-in client, newest first.',
  query: z.object({ projectId: z.optional(z.string()) }),
  reply: z.array(clientDocumentReply),
});

export const getClientDocumentsZip = defineEndpoint({
  method: 'GET',
  path: '/api/client/documents.zip',
  access: 'portal',
  weight: 'archive',
  summary: 'The documents shared with the signed-in client as one ZIP archive.',
  query: z.object({ projectId: z.optional(z.string()) }),
  problems: ['not_found'],
});

export const previewClientDocuments = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/documents/as-client',
  alteredBy: ['projects', 'milestones', 'notes', 'documents'],
  access: 'admin',
  needs: 'projects:see',
  summary: 'The documents of a project as its client sees them in the portal.',
  params: id,
  reply: z.array(clientDocumentReply),
});

export const listDocumentViews = defineEndpoint({
  method: 'GET',
  path: '/api/documents/:id/views',
  access: 'admin',
  needs: 'projects:see',
  summary: 'When the client viewed or downloaded a document, latest first; at most 200.',
  params: id,
  reply: z.array(documentViewReply),
});

export const getMailedDocument = defineEndpoint({
  method: 'GET',
  path: '/api/documents/mailed/:token',
  access: 'anyone',
  summary:
    'The content of a document by an emailed link, valid for 7 days while it is shared; a browser with an expired link is redirected to the portal.',
  params: z.object({ token: z.string() }),
  alsoStatus: 303,
});
