import type { FastifyReply } from 'fastify';

/**
 * A mail runs nothing, loads nothing, sends nothing, and is as strange to our site as any other
 * (`sandbox`); only its own style attributes count, and only our pages may frame it.
 */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

/** The gallery frames mails and has one style sheet of its own. */
const galleryPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Answers with a mail as its reader sees it. */
export async function sendMailPage(reply: FastifyReply, html: string): Promise<void> {
  await reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', mailPolicy)
    .send(html);
}

/** Answers with the page of all templates. */
export async function sendGallery(reply: FastifyReply, html: string): Promise<void> {
  await reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', galleryPolicy)
    .send(html);
}
