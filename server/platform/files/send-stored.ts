import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentExtension, documentTypes } from '#domain/document/document-type.ts';
import type { Context } from '#server/platform/context.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { NoSuchFile } from './stores/document-store.ts';

/** A stored file as its record describes it. */
interface StoredFile {
  id: string;
  storage_key: string;
  original_name: string;
  extension: DocumentExtension;
  size_bytes: number;
  /** The encoding of a text file. */
  charset?: string;
}

/**
 * A previewed file loads and runs nothing and has an opaque origin, so that even a flaw in the
 * browser's viewer cannot reach the site (decision 29).
 */
const shownPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; sandbox";

/**
 * Sends a stored file to somebody who may read it, and waits until everything is sent, so that the
 * caller does not reply a second time.
 *
 * @param isShown shows it instead of downloading it: only for what every browser can display.
 * @param before runs once the content is there, and before it is sent.
 */
export async function sendStored(
  { documents }: Pick<Context, 'documents'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  file: StoredFile,
  { isShown, before }: { isShown: boolean; before?: () => Promise<void> },
): Promise<void> {
  const bytes = await documents.read(file.storage_key).catch((error: unknown) => {
    if (!(error instanceof NoSuchFile)) throw error;
    request.log.error({ file: file.id }, 'the bytes of a file are gone');
    throw new Problem('unavailable', 'We cannot open this document right now.');
  });
  await before?.();
  await reply
    .headers({
      'content-type': contentType(file),
      'content-length': file.size_bytes,
      'content-disposition': contentDisposition(
        isShown ? 'inline' : 'attachment',
        file.original_name,
      ),
      'content-security-policy': isShown ? shownPolicy : 'sandbox',
      'cache-control': 'private, no-store',
    })
    .send(bytes);
}

function contentType({ extension, charset = '' }: StoredFile): string {
  const { mime } = documentTypes[extension];
  return charset === '' ? mime : `${mime}; charset=${charset}`;
}

/** A Content-Disposition header (RFC 6266) with the name in UTF-8, and in ASCII as a fallback. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${percentEncoded(name)}`;
}

/** Percent-encoding of RFC 8187, which also escapes four characters that encodeURIComponent keeps. */
function percentEncoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
