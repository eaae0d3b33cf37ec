import type { FastifyInstance } from 'fastify';
import {
  blockChat,
  type ChatBlockReply,
  listChatBlocks,
  unblockChat,
} from '#contract/chat/chat-blocks.ts';
import { displayName } from '#domain/account/name.ts';
import type { BlockKind } from '#domain/chat/block.ts';
import { conversationTitle } from '#domain/chat/session-label.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/ids.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { record } from '#server/platform/work/record.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { findConversation } from '../store.ts';
import type { ChatBlocksTable, ConversationsTable } from '../tables.ts';
import { deleteBlock, listBlocks, putBlock } from './blocks.ts';

const dayMs = 86_400_000;

/** The block list of the chat (rule CHAT-15). */
export function chatBlockRoutes(app: FastifyInstance, context: Context): void {
  const { database, now } = context;

  serve(app, listChatBlocks, async () => (await listBlocks(database.read, now())).map(present));

  serveChange(app, blockChat, async (work, { body }, { person }) => {
    const { tx, now } = work;
    const { sessionId, kind, days, reason } = body;
    const conversation = await findConversation(tx, sessionId);
    if (conversation === undefined) throw notFound('conversation');
    const block = await putBlock(tx, {
      id: newId(now),
      kind,
      subject: subjectOf(kind, conversation),
      label:
        kind === 'email'
          ? conversation.email
          : conversationTitle(conversation.name, conversation.id),
      reason,
      blocked_by: person.id,
      blocked_by_name: displayName(person.firstName, person.lastName, person.email),
      expires_at: now + days * dayMs,
      created_at: now,
    });
    await record(work, {
      kind: 'chat',
      id: conversation.id,
      name: block.label,
      action: 'blocked',
      changes: { [kind]: { from: null, to: instantText(block.expires_at) } },
      topics: ['chat'],
    });
    return present(block);
  });

  serveChange(app, unblockChat, async (work, { params }) => {
    const block = await deleteBlock(work.tx, params.id);
    if (block === undefined) throw notFound('block');
    await record(work, {
      kind: 'chat',
      id: block.kind === 'session' ? block.subject : block.id,
      name: block.label,
      action: 'unblocked',
      topics: ['chat'],
    });
    return undefined;
  });
}

/** @throws Problem `conflict` for a conversation without a stored network address. */
function subjectOf(kind: BlockKind, conversation: ConversationsTable): string {
  if (kind === 'session') return conversation.id;
  if (kind === 'email') return conversation.email_key;
  if (conversation.address_hash !== null) return conversation.address_hash;
  throw new Problem(
    'conflict',
    'We have no network address on file for this conversation. Please block it another way.',
  );
}

function present(row: ChatBlocksTable): ChatBlockReply {
  return {
    id: row.id,
    kind: row.kind,
    label: row.label,
    reason: row.reason,
    blockedBy: row.blocked_by_name,
    expiresAt: instantText(row.expires_at),
    createdAt: instantText(row.created_at),
  };
}
