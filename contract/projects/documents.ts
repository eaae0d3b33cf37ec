import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { recordVersion } from '../record-version.ts';
import { lines } from './project-fields.ts';

/** A document of a project with its newest version (rule DOCUMENT-5). */
const documentReply = z.object({
  id: z.string(),
  projectId: z.string(),
  /** The original name behind the time of the upload, in milliseconds since 1970. */
  filename: z.string(),
  originalName: z.string(),
  /** The media type that its content has. */
  fileType: z.string(),
  /** Bytes. */
  fileSize: z.number(),
  uploadedBy: z.string(),
  uploadedAt: z.string(),
  description: z.string(),
  isClientVisible: z.boolean(),
  /** True when the browser can show it by itself. */
  canPreview: z.boolean(),
  /** Number of the newest file, from 1: so many versions are kept. */
  versions: z.number(),
  /** Raised by every change; a change that names another one is refused. */
  version: z.number(),
});
export type DocumentReply = z.output<typeof documentReply>;

/** One file that a document has had. */
const documentVersionReply = z.object({
  number: z.number(),
  originalName: z.string(),
  fileType: z.string(),
  fileSize: z.number(),
  uploadedBy: z.string(),
  uploadedAt: z.string(),
});
export type DocumentVersionReply = z.output<typeof documentVersionReply>;

/** A shared document as the portal shows it. */
const clientDocumentReply = z.object({
  id: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  originalName: z.string(),
  fileType: z.string(),
  fileSize: z.number(),
  uploadedAt: z.string(),
  description: z.string(),
  canPreview: z.boolean(),
  /** Shared, or replaced by a newer file, within the last days, and not opened since. */
  isNew: z.boolean(),
});
export type ClientDocumentReply = z.output<typeof clientDocumentReply>;

/** Once that a client saw or saved a document. */
const documentViewReply = z.object({
  at: z.string(),
  /** Who it was; 'By the mailed link' for whoever held the link of a mail. */
  who: z.string(),
  /** Shown by the browser, saved, or saved through the link of a mail. */
  how: z.enum(['shown', 'saved', 'by-link']),
});
export type DocumentViewReply = z.output<typeof documentViewReply>;

const id = z.object({ id: z.string() });

export const listDocuments = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/documents',
  alteredBy: ['projects', 'milestones', 'notes', 'documents'],
  access: 'admin',
  summary: 'The documents of a project, the newest first.',
  params: id,
  reply: z.array(documentReply),
});

export const uploadDocument = defineEndpoint({
  method: 'POST',
  path: '/api/projects/:id/documents',
  alters: ['documents'],
  access: 'admin',
  summary:
    'Uploads a file (multipart/form-data: file, description, isClientVisible; rule DOCUMENT-2).',
  params: id,
  reply: documentReply,
  status: 201,
  upload: true,
  idempotent: true,
  problems: ['too_large', 'wrong_content_type', 'malware_found', 'too_many_requests'],
});

export const uploadDocumentVersion = defineEndpoint({
  method: 'POST',
  path: '/api/documents/:id/versions',
  access: 'admin',
  summary: 'Uploads a newer file for a document (multipart/form-data: file); the old one is kept.',
  params: id,
  reply: documentReply,
  status: 201,
  upload: true,
  idempotent: true,
  problems: ['too_large', 'wrong_content_type', 'malware_found', 'too_many_requests'],
});

export const getMalwareCheck = defineEndpoint({
  method: 'GET',
  path: '/api/documents/malware-check',
  access: 'admin',
  summary:
    'Whether uploaded files are checked for malware: off, or by a scanner that answers (up) or does not (down), and then no file is taken.',
  reply: z.object({ scanner: z.enum(['off', 'up', 'down']) }),
});

export const listDocumentVersions = defineEndpoint({
  method: 'GET',
  path: '/api/documents/:id/versions',
  access: 'admin',
  summary: 'Every file a document has had, the newest first.',
  params: id,
  reply: z.array(documentVersionReply),
});

export const getDocumentContent = defineEndpoint({
  method: 'GET',
  path: '/api/documents/:id/content',
  access: 'signed-in',
  summary: 'The bytes of a document: for admins, and for the client it is shared with.',
  params: id,
  query: z.object({
    /** An earlier version; the newest unless given. Not for clients. */
    version: z.optional(z.string().check(z.regex(/^\d{1,6}$/, 'Give the number of a version'))),
    /** Shown by the browser instead of saved: pictures and PDF only. */
    preview: z.optional(z.literal('1')),
  }),
});

export const updateDocument = defineEndpoint({
  method: 'PUT',
  path: '/api/documents/:id',
  access: 'admin',
  summary: 'Changes the description of a document, or whether the client sees it.',
  params: id,
  body: z.object({
    description: z.optional(lines(2000)),
    isClientVisible: z.optional(z.boolean()),
    version: z.optional(recordVersion),
  }),
  reply: documentReply,
  problems: ['conflict'],
});

export const deleteDocument = defineEndpoint({
  method: 'DELETE',
  path: '/api/documents/:id',
  access: 'admin',
  summary: 'Removes a document; it can be restored.',
  params: id,
  status: 204,
});

export const restoreDocument = defineEndpoint({
  method: 'POST',
  path: '/api/documents/:id/restore',
  access: 'admin',
  summary: 'Takes the removal of a document back.',
  params: id,
  reply: documentReply,
});

export const listClientDocuments = defineEndpoint({
  method: 'GET',
  path: '/api/client/documents',
  alteredBy: ['documents'],
  access: 'portal',
  summary: 'The documents that are shared with the signed-in client, the newest first.',
  query: z.object({ projectId: z.optional(z.string()) }),
  reply: z.array(clientDocumentReply),
});

export const getProjectDocumentsZip = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/documents.zip',
  access: 'admin',
  weight: 'archive',
  summary: 'The newest file of every document of a project as one ZIP archive.',
  params: id,
});

export const getClientDocumentsZip = defineEndpoint({
  method: 'GET',
  path: '/api/client/documents.zip',
  access: 'portal',
  weight: 'archive',
  summary: 'The documents that are shared with the signed-in client as one ZIP archive.',
  query: z.object({ projectId: z.optional(z.string()) }),
});

export const previewClientDocuments = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/documents/as-client',
  alteredBy: ['projects', 'milestones', 'notes', 'documents'],
  access: 'admin',
  summary: "The documents of a project as the portal lists them for the project's client.",
  params: id,
  reply: z.array(clientDocumentReply),
});

export const listDocumentViews = defineEndpoint({
  method: 'GET',
  path: '/api/documents/:id/views',
  access: 'admin',
  summary: 'When the client saw or saved a document, the latest first; at most 200.',
  params: id,
  reply: z.array(documentViewReply),
});

export const getMailedDocument = defineEndpoint({
  method: 'GET',
  path: '/api/documents/mailed/:token',
  access: 'anyone',
  summary:
    'The bytes of a document by the link of a mail, which ends after 7 days or with the sharing; a browser with an old link is led to the portal.',
  params: z.object({ token: z.string() }),
});
