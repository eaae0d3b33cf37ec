import type { DocumentExtension } from '#domain/document/document-type.ts';
import type { Described } from '#server/platform/db/table-facts.ts';
import type { Charset } from '#server/platform/files/checks/check-text.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends DocumentTables {}
}

interface DocumentTables {
  document_versions: DocumentVersionsTable;
  documents: DocumentsTable;
}

/** A document of a project; name, size and uploader are copied from its newest version. */
export interface DocumentsTable {
  id: string;
  project_id: string;
  description: string;
  /** When it was shared with the client; null while it is internal. */
  client_visible_at: number | null;
  /** Set while the mail that announces its newest version is still due. */
  client_news_at: number | null;
  /** When a mail last announced it to the client. */
  client_told_at: number | null;
  /** When the client sent it with something they asked for or answered; null for the team's. */
  client_sent_at: number | null;
  /** Number of the newest version, from 1. */
  newest: number;
  original_name: string;
  extension: DocumentExtension;
  size_bytes: number;
  /** A copy, because the account may be gone by now. */
  uploader_name: string;
  uploaded_at: number;
  search_text: string;
  deleted_at: number | null;
  version: number;
  created_at: number;
  updated_at: number;
}

/** One version. Its content is stored under `storage_key` before the row is written. */
export interface DocumentVersionsTable {
  id: string;
  document_id: string;
  number: number;
  original_name: string;
  extension: DocumentExtension;
  /** The encoding of a text file; '' for other kinds and for files older than this column. */
  charset: Charset | '';
  size_bytes: number;
  /** SHA-256 of the bytes, base64url. */
  sha256: string;
  /** Random, not derived from the name. */
  storage_key: string;
  uploader_id: string | null;
  uploader_name: string;
  created_at: number;
}

/** What the platform needs to know about these tables. */
export const documentTables = {
  document_versions: {
    personal: { none: 'goes with its document' },
    transfer: 'moves',
    storedFile: 'storage_key',
    refersTo: { document_id: 'documents', uploader_id: 'users' },
    counted: { sum: 'size_bytes' },
  },
  documents: {
    personal: [
      {
        label: 'Documents',
        part: 'documents',
        by: ['id', 'documents'],
        columns: ['project_id', 'original_name', 'description', 'size_bytes', 'uploaded_at'],
        fate: 'kept',
        onlyWhereSet: 'client_visible_at',
      },
    ],
    transfer: 'moves',
    refersTo: { project_id: 'projects' },
    // Listed within their project, and searched everywhere.
    searched: true,
  },
} satisfies Described<DocumentTables>;
