import type { FastifyInstance } from 'fastify';
import { sendContactMessage } from '#contract/contact.ts';
import { pagesBehind } from '#server/features/leads/pages-seen.ts';
import { announce } from '#server/platform/bus/change.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { once } from '#server/platform/work/once.ts';
import { receiveMessage } from './receive-message.ts';

export function contactRoutes(app: FastifyInstance, context: Context): void {
  serve(app, sendContactMessage, async ({ input, request, reply }) =>
    once(context, request, reply, async (tx) => {
      const from = { client: request.ip, pages: pagesBehind(request, context.config) };
      const { id, reference } = await receiveMessage(tx, context, input.body, from);
      await announce({ tx, context }, { topics: ['inbox', 'leads'], to: { admins: true } });
      return {
        id,
        reference,
        // The words of rule CONTACT-1.
        message: "Thank you for your message! We'll get back to you soon.",
      };
    }),
  );
}
