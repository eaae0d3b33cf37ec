import type { FastifyInstance } from 'fastify';
import {
  getChatPresence,
  getChatSession,
  resumeChat,
  startChat,
  type VisitorSession,
} from '#contract/chat.ts';
import type { Context } from '../../context.ts';
import type { ConversationsTable } from '../../db/chat-tables.ts';
import { serve } from '../../endpoint.ts';
import { newId } from '../../ids.ts';
import { addressSubject, type Limit, useLimit } from '../../limits/rate-limit.ts';
import { findOwnConversation, giveChatKey } from '../../plugins/chat-cookie.ts';
import { notFound } from '../../problem.ts';
import { opensRecord, recordIdOf } from '../../record-link.ts';
import { limitForm } from '../../spam/form-guard.ts';
import { emailKey } from '../accounts/store.ts';
import { findLastSeen } from './message-store.ts';
import { readPresence } from './presence.ts';
import { conversationSearchText } from './send-message.ts';
import { findConversation, insertConversation } from './store.ts';

/** Links tried from one network address: nobody has so many, and guessing is hopeless anyway. */
const resumeLimit: Limit = { name: 'chat-resume', times: 30, withinMs: 3_600_000 };

/** The calls by which a visitor gets into a conversation, and back into it. */
export function chatVisitorRoutes(app: FastifyInstance, context: Context): void {
  const { config, database, now, secrets } = context;

  serve(app, startChat, async ({ input, request, reply }) => {
    const { email, name = '' } = input.body;
    return database.transaction(async (tx) => {
      const from = { client: request.ip, email, companyEmail: config.companyEmail };
      await limitForm(tx, 'chat', from, now());
      // Always a new one: that somebody knows an address gives them nothing of its conversations.
      const conversation = newConversation(email, name, now());
      await insertConversation(tx, conversation);
      await giveChatKey(context, tx, request, reply, conversation.id);
      return { sessionId: conversation.id };
    });
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

  serve(app, resumeChat, async ({ input, request, reply }) => {
    const { token } = input.body;
    return database.transaction(async (tx) => {
      await useLimit(tx, resumeLimit, addressSubject(request.ip), now());
      const conversation = await findConversation(tx, recordIdOf(token));
      if (conversation === undefined || !opensRecord(secrets.links, 'chat', token, conversation))
        throw notFound('conversation');
      await giveChatKey(context, tx, request, reply, conversation.id);
      return { sessionId: conversation.id };
    });
  });

  serve(app, getChatPresence, () => readPresence(context));
}

function newConversation(email: string, name: string, now: number): ConversationsTable {
  const id = newId(now);
  return {
    id,
    lead_id: null,
    name,
    email,
    email_key: emailKey(email),
    last_seq: 0,
    last_message: '',
    last_sender: 'customer',
    last_message_at: now,
    closed_at: null,
    visitor_seen_at: now,
    link_version: 1,
    search_text: conversationSearchText({ id, name, email }),
    created_at: now,
  };
}
