import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type DocumentExtension,
  documentMaxBytes,
  tooLargeText,
} from '#domain/document/document-type.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { CheckedContent } from '#server/platform/files/checks/check-content.ts';
import { keepFile } from '#server/platform/files/keep-file.ts';
import type { ReceivedFile } from '#server/platform/files/receive-file.ts';
import { searchText } from '#server/platform/lists/search-text.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { DocumentVersionsTable } from './tables.ts';

const limit = { bytes: documentMaxBytes, text: tooLargeText };

/** Who uploads, and what they may upload. */
export interface Uploader {
  /** Whose uploads of a day are counted together. */
  key: string;
  /** The account; null for the reader of a private link. */
  userId: string | null;
  name: string;
  /** Why a kind of file is not taken, or null; every kind of rule DOCUMENT-1 is by default. */
  refusal?: (extension: DocumentExtension) => string | null;
}

/**
 * Keeps the file of a request as a version of a document, whose record `write` writes: both or
 * neither (platform/files/keep-file.ts).
 *
 * @param check of the other fields, before anything is stored.
 */
export function storeFile<Reply>(
  context: Context,
  call: { request: FastifyRequest; reply: FastifyReply },
  uploader: Uploader,
  write: (work: Work, file: ReceivedFile, version: DocumentVersionsTable) => Promise<Reply>,
  check?: (file: ReceivedFile) => void,
): Promise<Reply> {
  const { key, refusal } = uploader;
  return keepFile(
    context,
    call,
    { key, limit, refusal },
    (work, file, content) => write(work, file, versionOf(file, content, uploader, work.now)),
    check,
  );
}

function versionOf(
  file: ReceivedFile,
  { extension, charset }: CheckedContent,
  { userId, name }: Uploader,
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
    uploader_id: userId,
    uploader_name: name,
    created_at: now,
  };
}

/** The columns that a document copies from its newest version. */
export function newestFile(version: DocumentVersionsTable) {
  return {
    original_name: version.original_name,
    extension: version.extension,
    size_bytes: version.size_bytes,
    uploader_name: version.uploader_name,
    uploaded_at: version.created_at,
    search_text: searchText([version.original_name]),
  };
}
