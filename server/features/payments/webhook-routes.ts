import type { FastifyInstance } from 'fastify';
import { receivePaymentEvent } from '#contract/billing/online-payments.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { openProvider } from './provider/open-provider.ts';
import { noteEvents, settleEvent } from './settle/events.ts';

/**
 * The provider's news. It is noted and answered at once; then the payment is read from the provider,
 * so that what the news says of it does not matter. What this misses, the sweep finds.
 */
export function webhookRoutes(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    serve(scope, receivePaymentEvent, async ({ request }) => {
      const provider = await openProvider(context);
      if (provider === undefined) throw notFound('call');
      const signature = request.headers['stripe-signature'];
      const body = typeof request.body === 'string' ? request.body : '';
      const event =
        typeof signature === 'string'
          ? await provider.readWebhook(body, signature, context.now())
          : undefined;
      if (event === undefined)
        throw new Problem('malformed_request', 'The signature does not fit.');
      await noteEvents(context, provider, [event]);
      settleEvent(context, provider, event.id).catch((error: unknown) => {
        request.log.error({ err: error }, 'a payment could not be read after its news');
      });
      return { received: true };
    });
  });
}
