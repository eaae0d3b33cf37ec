import type { FastifyInstance } from 'fastify';
import { streamEvents } from '#contract/events.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../endpoint.ts';
import { EventStreams } from './streams.ts';

export function eventRoutes(app: FastifyInstance, context: Context): void {
  const streams = new EventStreams(context);
  app.addHook('onClose', async () => streams.close());

  serve(app, streamEvents, async ({ person, request, reply }) => {
    streams.open(person, request, reply);
    return undefined;
  });
}
