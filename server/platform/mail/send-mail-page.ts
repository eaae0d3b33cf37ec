import type { FastifyReply } from 'fastify';

/**
 * A mail runs nothing, loads nothing, sends nothing, and is as strange to our site as any other
 * (`sandbox`); only its own style attributes count, and only our pages may frame it.
 */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

/** Answers with a mail as its reader sees it. */
export async function sendMailPage(reply: FastifyReply, html: string): Promise<void> {
  await reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', mailPolicy)
    .send(html);
}
