import type { FastifyInstance } from 'fastify';
import { sendContactMessage } from '#contract/inbox/contact.ts';
import { pagesBehind } from '#server/features/leads/pages-seen.ts';
import type { Context } from '#server/platform/context.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { receiveMessage } from './receive-message.ts';

export function contactRoutes(app: FastifyInstance, context: Context): void {
  serveChange(app, sendContactMessage, async (work, { body }, { request }) => {
    const from = { client: request.ip, pages: pagesBehind(request, context.config) };
    const { id, reference } = await receiveMessage(work, body, from);
    return {
      id,
      reference,
      // The words of rule CONTACT-1.
      message: "Thank you for your message! We'll get back to you soon.",
    };
  });
}
