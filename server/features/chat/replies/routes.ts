import type { FastifyInstance } from 'fastify';
import {
  addSavedReply,
  changeSavedReply,
  deleteSavedReply,
  fillSavedReply,
  listSavedReplies,
  restoreSavedReply,
} from '#contract/chat/saved-replies.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { findConversation } from '../store.ts';
import {
  addReply,
  changeReply,
  explainTwice as explain,
  presentReply,
  setReplyRemoved,
} from './change-reply.ts';
import { filledFor } from './fill.ts';
import { findReply, listReplies } from './store.ts';

/** Texts that the team sends often. */
export function savedReplyRoutes(app: FastifyInstance, context: Context): void {
  const { read } = context.database;

  serve(app, listSavedReplies, async () => (await listReplies(read)).map(presentReply));

  serveChange(
    app,
    addSavedReply,
    async (work, { body }) => presentReply(await addReply(work, body)),
    { explain },
  );

  serveChange(
    app,
    changeSavedReply,
    async (work, { params, body }) => presentReply(await changeReply(work, params.id, body)),
    { explain },
  );

  serveChange(app, deleteSavedReply, async (work, { params }) =>
    presentReply(await setReplyRemoved(work, params.id, true)),
  );

  serveChange(
    app,
    restoreSavedReply,
    async (work, { params }) => presentReply(await setReplyRemoved(work, params.id, false)),
    { explain },
  );

  serve(app, fillSavedReply, async ({ input: { params, query }, person }) => {
    const reply = await findReply(read, params.id);
    if (reply === undefined || reply.deleted_at !== null) throw notFound('saved reply');
    const conversation = await findConversation(read, query.sessionId);
    if (conversation === undefined) throw notFound('conversation');
    return filledFor(context, conversation, person, reply.text);
  });
}
