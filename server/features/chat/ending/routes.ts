import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  getChatTranscript,
  getOwnChatRating,
  mailChatTranscript,
  rateChat,
} from '#contract/chat/chat-end.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { addressSubject, type Limit, useLimit } from '#server/platform/limits/rate-limit.ts';
import { inWork } from '#server/platform/work/work.ts';
import { refuseBlocked } from '../blocks/blocks.ts';
import type { ConversationsTable } from '../tables.ts';
import { findOwnConversation } from '../visitor/chat-cookie.ts';
import { rate, ratingOfClosing } from './rating.ts';
import { mailTranscript, readTranscript } from './transcript.ts';

const hourMs = 3_600_000;
/** Transcripts by mail (rule CHAT-22). */
const mailsOfConversation: Limit = { name: 'chat-transcript', times: 3, withinMs: 24 * hourMs };
const mailsToAddress: Limit = { name: 'chat-transcript-to', times: 5, withinMs: 24 * hourMs };
const mailsFromClient: Limit = { name: 'chat-transcript-from', times: 20, withinMs: 24 * hourMs };
/** Transcripts as files, of which each is read from its messages. */
const filesOfConversation: Limit = { name: 'chat-file', times: 30, withinMs: hourMs };
const filesToClient: Limit = { name: 'chat-file-from', times: 120, withinMs: hourMs };
/** Nobody changes their mind this often. */
const ratings: Limit = { name: 'chat-ratings', times: 60, withinMs: hourMs };

/** What visitors take with them of a conversation, and what they say of it. */
export function chatEndRoutes(app: FastifyInstance, context: Context): void {
  /** Only the cookie opens it: no id is in these calls. */
  async function requireOwn(request: FastifyRequest): Promise<ConversationsTable> {
    const own = await findOwnConversation(context, request);
    if (own === undefined) throw notFound('conversation');
    return own;
  }

  serve(app, getChatTranscript, async ({ request, reply }) => {
    const own = await requireOwn(request);
    await inWork(context, callerOf(request), async ({ tx, now }) => {
      await useLimit(tx, filesOfConversation, own.id, now);
      await useLimit(tx, filesToClient, addressSubject(request.ip), now);
    });
    const text = await readTranscript(context, own);
    await reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', 'attachment; filename="chat.txt"')
      .header('cache-control', 'private, no-store')
      .send(text);
    return undefined;
  });

  serve(app, mailChatTranscript, async ({ request }) => {
    const own = await requireOwn(request);
    await inWork(context, callerOf(request), async (work) => {
      const { tx, now } = work;
      await useLimit(tx, mailsOfConversation, own.id, now);
      await useLimit(tx, mailsToAddress, own.email_key, now);
      await useLimit(tx, mailsFromClient, addressSubject(request.ip), now);
      await mailTranscript(work, own, request.ip);
    });
    return undefined;
  });

  serve(app, getOwnChatRating, async ({ request }) => ({
    rating: await ratingOfClosing(context.database.read, await requireOwn(request)),
  }));

  serve(app, rateChat, async ({ input: { body }, request }) => {
    const own = await requireOwn(request);
    return inWork(context, callerOf(request), async (work) => {
      await useLimit(work.tx, ratings, own.id, work.now);
      await refuseBlocked(work, { ...own, client: request.ip });
      return rate(work, own.id, body);
    });
  });
}
