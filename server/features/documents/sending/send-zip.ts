import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentExtension } from '#domain/document/document-type.ts';
import type { Context } from '#server/platform/context.ts';
import { contentDisposition } from '#server/platform/files/send-stored.ts';
import { StreamedZip } from '#server/platform/files/streamed-zip.ts';
import type { NewestFile } from '../store.ts';

/** Kinds worth compressing; the others are compressed formats already. */
const shrinks: readonly DocumentExtension[] = ['txt', 'doc', 'xls'];

/**
 * Streams files from the store as one ZIP archive, without holding any of them in memory as a whole.
 * A file that cannot be read aborts the response, so that nobody mistakes half an archive for all.
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
  // Waits until everything is sent, so that the caller does not reply a second time.
  await reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': contentDisposition('attachment', `${name}.zip`),
      'content-security-policy': 'sandbox',
      'cache-control': 'private, no-store',
    })
    .send(archive.output);
}

/** Names of devices, which Windows cannot unpack as files, whatever follows the first dot. */
const deviceName = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

/**
 * Unique names for the files of one archive, in the same order: the second "Plan.pdf" becomes
 * "Plan (2).pdf", and "CON.txt" "CON_.txt". Names that differ only in case count as equal, as they do on most machines.
 */
export function zipNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = name.replace(/^\.+/, '') || 'file';
    const dot = plain.lastIndexOf('.');
    const [named, extension] = dot <= 0 ? [plain, ''] : [plain.slice(0, dot), plain.slice(dot)];
    const stem = deviceName.test(named) ? named.replace(/^[^.]+/, '$&_') : named;
    let free = stem + extension;
    for (let count = 2; taken.has(free.toLowerCase()); count++)
      free = `${stem} (${count})${extension}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
