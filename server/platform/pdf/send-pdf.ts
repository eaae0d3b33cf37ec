import type { FastifyReply } from 'fastify';

/**
 * Answers with a document for saving, never for running inside our own site: the browser gets a
 * name for the file, no permission to guess what it is, and keeps no copy.
 *
 * @param name of the file without its ending; letters, digits and hyphens only.
 */
export async function sendPdf(reply: FastifyReply, name: string, pdf: Uint8Array): Promise<void> {
  await reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w-]/g, '')}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(pdf);
}
