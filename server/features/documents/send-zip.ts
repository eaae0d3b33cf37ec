import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZipFile } from 'yazl';
import type { DocumentExtension } from '#domain/document/document-type.ts';
import type { Context } from '../../context.ts';
import { contentDisposition } from './content-disposition.ts';
import type { NewestFile } from './store.ts';
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
  const archive = new ZipFile();
  // yazl's type is the older interface; it is Node's own stream.
  const bytes = archive.outputStream as Readable;
  let current: Readable | undefined;
  // A reader who leaves must not leave the file of the store open.
  bytes.on('close', () => current?.destroy());
  archive.on('error', (error: Error) => {
    request.log.error({ err: error }, 'an archive of documents broke off');
    bytes.destroy(error);
  });
  const names = zipNames(files.map((file) => file.original_name));
  files.forEach((file, index) => {
    const options = {
      mtime: new Date(file.uploaded_at),
      size: file.size_bytes,
      compress: shrinks.includes(file.extension),
    };
    archive.addReadStreamLazy(names[index] ?? file.original_name, options, (give) => {
      documents.read(file.storage_key).then(
        (stream) => {
          current = stream;
          if (bytes.destroyed) stream.destroy();
          else give(null, stream);
        },
        // The type wants a stream beside the error, which is not read then.
        (error: unknown) => give(error, bytes),
      );
    });
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
    .send(bytes);
}
