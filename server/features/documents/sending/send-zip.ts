import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentExtension } from '#domain/document/document-type.ts';
import type { Context } from '#server/platform/context.ts';
import { StreamedZip } from '#server/platform/files/streamed-zip.ts';
import type { NewestFile } from '../store.ts';
import { contentDisposition } from './content-disposition.ts';
import { zipNames } from './zip-names.ts';

/** Kinds that shrink; the others are packed inside already. */
const shrinks: readonly DocumentExtension[] = ['txt', 'doc', 'xls'];

/**
 * Streams files as one ZIP archive, one after the other from the store: nothing of it is held whole.
 * A file that cannot be read breaks the answer off, so that nobody takes half an archive for all.
 *
 * @param name of the archive, without its extension.
 */
export async function sendZip(
  { documents }: Pick<Context, 'documents'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  name: string,
  files: readonly NewestFile[],
): Promise<void> {
  const archive = new StreamedZip();
  archive.output.on('error', (error) => {
    request.log.error({ err: error }, 'an archive of documents broke off');
  });
  const names = zipNames(files.map((file) => file.original_name));
  files.forEach((file, index) => {
    const options = {
      mtime: new Date(file.uploaded_at),
      size: file.size_bytes,
      compress: shrinks.includes(file.extension),
    };
    archive.add(names[index] ?? file.original_name, options, () =>
      documents.read(file.storage_key),
    );
  });
  archive.end();
  // Waits until all of it is sent: the caller must not answer as well.
  await reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': contentDisposition('attachment', `${name}.zip`),
      'content-security-policy': 'sandbox',
      'cache-control': 'private, no-store',
    })
    .send(archive.output);
}
