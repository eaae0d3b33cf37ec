import type { ClientDocumentReply } from '#contract/projects/client-documents.ts';
import type { DocumentReply, DocumentVersionReply } from '#contract/projects/documents.ts';
import { canPreview, documentTypes } from '#domain/document/document-type.ts';
import type { SharedDocument } from './store.ts';
import type { DocumentsTable, DocumentVersionsTable } from './tables.ts';

/** Leaves out the storage key; `filename` is built from the upload time and the original name. */
export function presentDocument(row: DocumentsTable): DocumentReply {
  return {
    id: row.id,
    projectId: row.project_id,
    filename: `${row.uploaded_at}-${row.original_name}`,
    originalName: row.original_name,
    fileType: documentTypes[row.extension].mime,
    fileSize: row.size_bytes,
    uploadedBy: row.uploader_name,
    uploadedAt: new Date(row.uploaded_at).toISOString(),
    description: row.description,
    isClientVisible: row.client_visible_at !== null,
    canPreview: canPreview(row.extension),
    versions: row.newest,
    version: row.version,
  };
}

export function presentVersion(row: DocumentVersionsTable): DocumentVersionReply {
  return {
    number: row.number,
    originalName: row.original_name,
    fileType: documentTypes[row.extension].mime,
    fileSize: row.size_bytes,
    uploadedBy: row.uploader_name,
    uploadedAt: new Date(row.created_at).toISOString(),
  };
}

/** A document as its client sees it: without versions and uploader. */
export function presentClientDocument(row: SharedDocument, isNew: boolean): ClientDocumentReply {
  return {
    id: row.id,
    projectId: row.project_id,
    projectName: row.project_name,
    isNew,
    originalName: row.original_name,
    fileType: documentTypes[row.extension].mime,
    fileSize: row.size_bytes,
    uploadedAt: new Date(row.uploaded_at).toISOString(),
    description: row.description,
    canPreview: canPreview(row.extension),
  };
}
