import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { chatBlockRoutes } from './blocks/block-routes.ts';
import { clientChatRoutes } from './client-chats.ts';
import { chatSessionRoutes } from './desk/session-routes.ts';
import { chatEndRoutes } from './ending/routes.ts';
import { chatMessageRoutes } from './messages/message-routes.ts';
import { chatNoteRoutes } from './notes/routes.ts';
import { savedReplyRoutes } from './replies/routes.ts';
import { chatVisitorRoutes } from './visitor/visitor-routes.ts';

/** Live chat with staff (rules CHAT-1 to CHAT-23). */
export function chatRoutes(app: FastifyInstance, context: Context): void {
  chatVisitorRoutes(app, context);
  chatMessageRoutes(app, context);
  chatSessionRoutes(app, context);
  chatEndRoutes(app, context);
  savedReplyRoutes(app, context);
  chatNoteRoutes(app, context);
  chatBlockRoutes(app, context);
  clientChatRoutes(app, context);
}
