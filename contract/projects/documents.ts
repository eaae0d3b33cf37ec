import * as z from 'zod/mini';
import { sentChatFile } from '../chat/chat-file.ts';
import { defineEndpoint } from '../endpoint.ts';
import { lines, recordVersion } from '../fields.ts';

/** A document of a project with its newest version (rule DOCUMENT-5). */
export const documentReply = z.object({
  id: z.string(),
  projectId: z.string(),
  /** The time of the upload in milliseconds since 1970, and the original name. */
  filename: z.string(),
  originalName: z.string(),
  /** The media type of its content. */
  fileType: z.string(),
  /** Bytes. */
  fileSize: z.number(),
  uploadedBy: z.string(),
  uploadedAt: z.string(),
  description: z.string(),
  isClientVisible: z.boolean(),
  /** Whether browsers can display it. */
  canPreview: z.boolean(),
  /** Number of versions. */
  versions: z.number(),
  /** Increases with every change; a change based on another one is rejected. */
  version: z.number(),
});
export type DocumentReply = z.output<typeof documentReply>;

/** One version of a document. */
export const documentVersionReply = z.object({
  number: z.number(),
  originalName: z.string(),
  fileType: z.string(),
  fileSize: z.number(),
  uploadedBy: z.string(),
  uploadedAt: z.string(),
});
export type DocumentVersionReply = z.output<typeof documentVersionReply>;

const id = z.object({ id: z.string() });

export const listDocuments = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/documents',
  alteredBy: ['projects', 'milestones', 'notes', 'documents'],
  access: 'admin',
  needs: 'projects:see',
  summary: 'The documents of a project, newest first.',
  params: id,
  reply: z.array(documentReply),
});

export const uploadDocument = defineEndpoint({
  method: 'POST',
  path: '/api/projects/:id/documents',
  alters: ['documents'],
  access: 'admin',
  needs: 'projects:change',
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
  needs: 'projects:change',
  summary: 'Uploads a new version of a document (multipart/form-data: file); old ones are kept.',
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
  needs: 'projects:see',
  summary:
    'Whether uploads are scanned for malware: off, up, or down, in which case uploads are rejected.',
  reply: z.object({ scanner: z.enum(['off', 'up', 'down']) }),
});

export const listDocumentVersions = defineEndpoint({
  method: 'GET',
  path: '/api/documents/:id/versions',
  access: 'admin',
  needs: 'projects:see',
  summary: 'Every version of a document, newest first.',
  params: id,
  reply: z.array(documentVersionReply),
});

export const getDocumentContent = defineEndpoint({
  method: 'GET',
  path: '/api/documents/:id/content',
  access: 'signed-in',
  allowedWithKey: 'projects:see',
  summary: 'The content of a document, for admins and for the client it is shared with.',
  params: id,
  query: z.object({
    /** An earlier version instead of the newest; not for clients. */
    version: z.optional(z.string().check(z.regex(/^\d{1,6}$/, 'Give the number of a version'))),
    /** Displays it instead of downloading; pictures and PDF only. */
    preview: z.optional(z.literal('1')),
  }),
});

export const updateDocument = defineEndpoint({
  method: 'PUT',
  path: '/api/documents/:id',
  access: 'admin',
  needs: 'projects:change',
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

export const listProjectChatFiles = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/chat-files',
  alteredBy: ['projects', 'chat'],
  access: 'admin',
  needs: ['projects:see', 'inbox:see'],
  summary:
    "The files in conversations of a project's lead and of its client's accounts, newest first.",
  params: id,
  reply: z.array(sentChatFile),
});

export const deleteDocument = defineEndpoint({
  method: 'DELETE',
  path: '/api/documents/:id',
  access: 'admin',
  needs: 'projects:delete',
  summary: 'Removes a document; it can be restored.',
  problems: ['conflict'],
  params: id,
  status: 204,
});

export const restoreDocument = defineEndpoint({
  method: 'POST',
  path: '/api/documents/:id/restore',
  access: 'admin',
  needs: 'projects:delete',
  summary: 'Restores a removed document.',
  params: id,
  reply: documentReply,
});

export const getProjectDocumentsZip = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/documents.zip',
  access: 'admin',
  needs: 'projects:see',
  weight: 'archive',
  summary: 'The newest version of every document of a project as one ZIP archive.',
  params: id,
});
