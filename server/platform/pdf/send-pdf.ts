import type { FastifyReply } from 'fastify';

/**
 * Sends a document as a download: the browser never renders it within our site and never caches it.
 *
 * @param name of the file without its extension; letters, digits and hyphens only.
 */
export async function sendPdf(reply: FastifyReply, name: string, pdf: Uint8Array): Promise<void> {
  await reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w-]/g, '')}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(pdf);
}
