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

/** A document of a project; name, size and uploader are those of its newest version. */
export interface DocumentsTable {
  id: string;
  project_id: string;
  description: string;
  /** Null while it is internal; else when the client was let see it. */
  client_visible_at: number | null;
  /** Set while its client is still to be told by mail of its newest file. */
  client_news_at: number | null;
  /** When a mail last told the client of it. */
  client_told_at: number | null;
  /** Number of the newest version, from 1. */
  newest: number;
  original_name: string;
  extension: DocumentExtension;
  size_bytes: number;
  /** As it was at the time: the account may be gone. */
  uploader_name: string;
  uploaded_at: number;
  search_text: string;
  deleted_at: number | null;
  version: number;
  created_at: number;
  updated_at: number;
}

/** One file. Its bytes are in the store under `storage_key`, durably, before the row is written. */
export interface DocumentVersionsTable {
  id: string;
  document_id: string;
  number: number;
  original_name: string;
  extension: DocumentExtension;
  /** The encoding of a text file; '' for other kinds, and for files from before it was looked at. */
  charset: Charset | '';
  size_bytes: number;
  /** SHA-256 of the bytes, base64url. */
  sha256: string;
  /** Random; says nothing of the name. */
  storage_key: string;
  uploader_id: string | null;
  uploader_name: string;
  created_at: number;
}

/** What these tables say about themselves. */
export const documentTables = {
  document_versions: {
    personal: { none: 'goes with its document' },
    transfer: 'moves',
    storedFile: 'storage_key',
    refersTo: { document_id: 'documents', uploader_id: 'users' },
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
    searched: { order: 'created_at', filters: ['project_id', 'deleted_at'] },
  },
} satisfies Described<DocumentTables>;
