import type { FastifyReply } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { NoSuchFile } from '#server/platform/files/stores/document-store.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { findPicture } from './picture-store.ts';

/**
 * Sends the uploaded picture of an account. Waits until everything is sent, because `serve` must not
 * reply as well.
 *
 * @throws Problem 404 where there is none.
 */
export async function sendPicture(
  { database, documents }: Pick<Context, 'database' | 'documents'>,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const row = await findPicture(database.read, userId);
  if (row === undefined) throw notFound('picture');
  const bytes = await documents.read(row.storage_key).catch((error: unknown) => {
    throw error instanceof NoSuchFile ? notFound('picture') : error;
  });
  await reply
    .headers({
      'content-type': 'image/webp',
      'content-length': row.size_bytes,
      'content-security-policy': "default-src 'none'; sandbox",
      // A new picture has a new address.
      'cache-control': 'private, max-age=31536000, immutable',
    })
    .send(bytes);
}
