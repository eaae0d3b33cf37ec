import type { FastifyReply } from 'fastify';
import { streamStartHeader } from '#contract/events.ts';
import type { Context } from '#server/platform/context.ts';

/**
 * Says where the event stream of the page that gets this reply has to begin. Called before anything
 * is read: the page opens its stream only once it shows its rows.
 */
export function startStream({ bus }: Pick<Context, 'bus'>, reply: FastifyReply): void {
  reply.header(streamStartHeader, bus.lastId);
}
