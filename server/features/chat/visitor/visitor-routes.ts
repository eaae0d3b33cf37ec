import type { FastifyInstance } from 'fastify';
import {
  getChatPresence,
  getChatSession,
  leaveChat,
  readChat,
  resumeChat,
  startChat,
  type VisitorSession,
} from '#contract/chat/chat.ts';
import { usesPortal } from '#domain/account/role.ts';
import { emailKey } from '#server/features/accounts/store.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { opensRecord, recordIdOf } from '#server/platform/http/record-link.ts';
import { addressSubject, type Limit, useLimit } from '#server/platform/limits/rate-limit.ts';
import { limitForm } from '#server/platform/spam/form-guard.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { inWork } from '#server/platform/work/work.ts';
import { announceReadByVisitor } from '../announce-chat.ts';
import { addressHash, refuseBlocked } from '../blocks/blocks.ts';
import { findLastSeen, findMessage } from '../messages/message-store.ts';
import { readPresence } from '../presence.ts';
import {
  changeConversation,
  findConversation,
  insertConversation,
  markReadByVisitor,
} from '../store.ts';
import { findOwnConversation, giveChatKey, takeChatKey } from './chat-cookie.ts';
import { newConversation } from './new-conversation.ts';

/** Links tried from one network address: nobody has this many. */
const resumeLimit: Limit = { name: 'chat-resume', times: 30, withinMs: 3_600_000 };

/** How a visitor starts, resumes and leaves a conversation. */
export function chatVisitorRoutes(app: FastifyInstance, context: Context): void {
  const { config, database, secrets } = context;

  serveChange(app, startChat, async (work, { body }, { person, request, reply }) => {
    const { tx, now } = work;
    const { email, name = '' } = body;
    const from = { client: request.ip, email, companyEmail: config.companyEmail };
    await limitForm(tx, 'chat', from, now);
    // Always a new one: knowing an address gives no access to its conversations.
    await refuseBlocked(work, { email, client: request.ip });
    const conversation = newConversation(email, name, now, {
      address_hash: addressHash(context, request.ip),
      // Only for portal accounts: an admin who tries the chat is not a customer.
      user_id: person !== null && usesPortal(person.role) ? person.id : null,
    });
    await insertConversation(tx, conversation);
    reply.setCookie(...(await giveChatKey(work, conversation.id)));
    return { sessionId: conversation.id };
  });

  serve(app, getChatSession, async ({ request }) => {
    const own = await findOwnConversation(context, request);
    if (own === undefined) throw notFound('conversation');
    const answer: VisitorSession = {
      sessionId: own.id,
      name: own.name,
      email: own.email,
      status: own.closed_at === null ? 'open' : 'closed',
      seenMessageId: (await findLastSeen(database.read, own.id)) ?? null,
      ...(await readPresence(context)),
    };
    return answer;
  });

  serveChange(app, leaveChat, async (work, _input, { reply }) => {
    reply.clearCookie(...(await takeChatKey(work)));
    return undefined;
  });

  serve(app, readChat, async ({ input: { body }, request }) => {
    const own = await findOwnConversation(context, request);
    if (own === undefined) throw notFound('conversation');
    await inWork(context, callerOf(request), async (work) => {
      const message = await findMessage(work.tx, body.through);
      if (message?.conversation_id !== own.id) throw notFound('message');
      const read = await markReadByVisitor(work.tx, own.id, message.seq);
      if (read !== undefined) await announceReadByVisitor(work, read);
    });
    return undefined;
  });

  serve(app, resumeChat, async ({ input: { body }, person, request, reply }) => {
    const caller = callerOf(request);
    // In a transaction of its own, so that invalid links count too.
    await inWork(context, caller, ({ tx, now }) =>
      useLimit(tx, resumeLimit, addressSubject(request.ip), now),
    );
    return inWork(context, caller, async (work) => {
      const { tx, now } = work;
      const conversation = await findConversation(tx, recordIdOf(body.token));
      if (
        conversation === undefined ||
        !opensRecord(secrets.links, 'chat', body.token, conversation) ||
        now >= conversation.last_message_at + config.privateLinkMs
      )
        throw notFound('conversation');
      // The link was mailed, so whoever opens it reads that mailbox. If they are signed in under the
      // same address, the conversation now belongs to their account.
      const isOwn =
        person !== null &&
        usesPortal(person.role) &&
        emailKey(person.email) === conversation.email_key;
      await changeConversation(tx, conversation.id, {
        email_proven_at: conversation.email_proven_at ?? now,
        ...(isOwn && conversation.user_id === null ? { user_id: person.id } : {}),
      });
      reply.setCookie(...(await giveChatKey(work, conversation.id)));
      return { sessionId: conversation.id };
    });
  });

  serve(app, getChatPresence, () => readPresence(context));
}
