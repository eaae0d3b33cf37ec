import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type DocumentExtension,
  documentMaxBytes,
  tooLargeText,
} from '#domain/document/document-type.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { type CheckedContent, checkContent } from '#server/platform/files/checks/check-content.ts';
import { claimFile, dropLooseFile, noteLooseFile } from '#server/platform/files/loose-files.ts';
import { type ReceivedFile, withReceivedFile } from '#server/platform/files/receive-file.ts';
import type { DocumentStore } from '#server/platform/files/stores/document-store.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { countUse, tooManyTries } from '#server/platform/limits/rate-limit.ts';
import { searchText } from '#server/platform/lists/search-text.ts';
import { inWorkOnce } from '#server/platform/work/once.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { lockRoom, totalBytes } from './store.ts';
import type { DocumentVersionsTable } from './tables.ts';

/** How much one person may upload in a day, in bytes (rule DOCUMENT-8: 200 MiB). */
const dailyBytes = {
  name: 'upload-bytes',
  times: 200 * 1024 * 1024,
  withinMs: 24 * 3_600_000,
};
const fileLimit = { bytes: documentMaxBytes, text: tooLargeText };

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
 * Receives, checks and stores the file of a request; `write` then writes its record. The content is
 * stored first, noted as loose, and claimed in the transaction of the record. A crash at any point
 * leaves either both or a loose file that the sweep removes.
 *
 * @param check of the other fields, before anything is stored.
 */
export async function storeFile<Reply>(
  context: Context,
  call: { request: FastifyRequest; reply: FastifyReply },
  uploader: Uploader,
  write: (work: Work, file: ReceivedFile, version: DocumentVersionsTable) => Promise<Reply>,
  check: (file: ReceivedFile) => void = () => {},
): Promise<Reply> {
  const { database, documents } = context;
  const { request } = call;
  return withReceivedFile(request, context, fileLimit, async (file) => {
    check(file);
    const checked = await checkContent(file.path, file.name);
    const refusal = uploader.refusal?.(checked.extension) ?? null;
    if (refusal !== null) throw new Problem('wrong_content_type', refusal);
    await requireRoom(database.read, documents, file);
    await inWork(context, callerOf(request), ({ tx, now }) => noteLooseFile(tx, file.key, now));
    let written: Reply | null = null;
    let answer: Reply | null = null;
    try {
      await documents.put(file.key, file.path);
      answer = await inWorkOnce(
        context,
        call,
        async (work) => {
          const { tx, now } = work;
          const use = await countUse(tx, dailyBytes, uploader.key, now, file.sizeBytes);
          if (!use.allowed) throw tooManyTries(use.resetsAt - now);
          // Checked again under the lock: concurrent uploads must not exceed it (rule DOCUMENT-8).
          await lockRoom(tx);
          await requireRoom(tx, documents, file);
          await claimFile(tx, file.key);
          written = await write(work, file, versionOf(file, checked, uploader, now));
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
