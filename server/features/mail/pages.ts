import type { FastifyReply } from 'fastify';

/** The gallery frames mails and has one style sheet of its own. */
const galleryPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Answers with the page of all templates. */
export async function sendGallery(reply: FastifyReply, html: string): Promise<void> {
  await reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', galleryPolicy)
    .send(html);
}
