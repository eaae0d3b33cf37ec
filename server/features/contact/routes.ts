import type { FastifyInstance } from 'fastify';
import { sendContactMessage } from '#contract/contact.ts';
import { announce } from '../../bus/change.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../endpoint.ts';
import { once } from '../../idempotency/once.ts';
import { pagesBehind } from '../../pages-seen.ts';
import { receiveMessage } from './receive-message.ts';

export function contactRoutes(app: FastifyInstance, context: Context): void {
  serve(app, sendContactMessage, async ({ input, request, reply }) =>
    once(context, request, reply, async (tx) => {
      const from = { client: request.ip, pages: pagesBehind(request, context.config) };
      const { id, reference } = await receiveMessage(tx, context, input.body, from);
      await announce(tx, context, { topics: ['inbox', 'leads'], to: { admins: true } });
      return {
        id,
        reference,
        // Specification part 2, section 8.
        message: "Thank you for your message! We'll get back to you soon.",
      };
    }),
  );
}
