import type { FastifyInstance, FastifyRequest } from 'fastify';
import { streamEvents } from '#contract/events.ts';
import { chatKeyHash, findKeyConversation } from '#server/features/chat/visitor/chat-cookie.ts';
import type { Context } from '#server/platform/context.ts';
import { mustAddFactor } from '#server/platform/http/access.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Reader } from './reader.ts';
import { EventStreams } from './streams.ts';

export function eventRoutes(app: FastifyInstance, context: Context): void {
  const streams = new EventStreams(context, app.log);
  app.addHook('preClose', async () => streams.close());

  serve(app, streamEvents, async ({ input, request, reply }) => {
    const reader = await readerOf(context, request, input.query.as === 'visitor');
    await streams.open(reader, request.headers['last-event-id'] ?? input.query.since, reply);
    return undefined;
  });
}

/** @throws Problem for somebody with no session of either kind. */
async function readerOf(
  context: Context,
  request: FastifyRequest,
  asVisitor: boolean,
): Promise<Reader> {
  const { person } = request;
  if (person !== null && !asVisitor) {
    if (person.mustChangePassword)
      throw new Problem('must_change_password', 'Please change your password first.');
    if (mustAddFactor(person, context.now()))
      throw new Problem('must_add_factor', 'Please add a second factor first.');
    const token = request.cookies[context.cookie.name] ?? '';
    return { kind: 'person', person, token, viewId: request.view?.id };
  }
  const keyHash = chatKeyHash(context, request);
  const conversation = await findKeyConversation(context, keyHash);
  if (conversation === undefined || keyHash === undefined)
    throw new Problem('not_signed_in', 'Please sign in first.');
  return { kind: 'visitor', conversationId: conversation.id, keyHash };
}
