import type { FastifyReply } from 'fastify';

/** Sends a CSV file with a name. */
export async function sendCsv(reply: FastifyReply, name: string, text: string): Promise<void> {
  await reply
    .type('text/csv; charset=utf-8; header=present')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(text);
}
