import type { FastifyReply } from 'fastify';

/**
 * A mail runs, loads and submits nothing, and is a foreign origin to our site (`sandbox`); only its
 * own style attributes apply, and only our pages may frame it.
 */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

/** Sends a mail as its reader sees it. */
export async function sendMailPage(reply: FastifyReply, html: string): Promise<void> {
  await reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', mailPolicy)
    .send(html);
}
