import type { sendChatMessage } from '#contract/chat/chat.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { splitName } from '#domain/account/name.ts';
import { staffSenderName } from '#domain/chat/message-rule.ts';
import { conversationTitle } from '#domain/chat/session-label.ts';
import type { PublicPage } from '#domain/site/pages-seen.ts';
import { startClock, stopClock } from '#server/features/answer-clock/answer-clock.ts';
import { upsertLead } from '#server/features/leads/store.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { foldText, searchText } from '#server/platform/lists/search-text.ts';
import type { Work } from '#server/platform/work/work.ts';
import { announceChat } from '../announce-chat.ts';
import { refuseBlocked } from '../blocks/blocks.ts';
import { mailAnswer, mailTeam } from '../chat-mail.ts';
import { readOwnAnswer } from '../desk/read-store.ts';
import { changeConversation, lockConversation } from '../store.ts';
import type { ChatMessagesTable, ConversationsTable } from '../tables.ts';
import { limitMessages } from './limits.ts';
import { findSent, insertMessage } from './message-store.ts';

/** What is said; staff may bring a card along, as the column keeps it. */
type MessageInput = EndpointInput<typeof sendChatMessage>['body'] & { card?: string };

/** Who speaks, as their session says; nothing of it comes from the request's body (rule CHAT-6). */
export type Speaker =
  | { type: 'customer'; client: string; pages: readonly PublicPage[] }
  | { type: 'admin'; userId: string; name: string; mail?: { text: string; always: boolean } };

/**
 * Says something in a conversation: the message gets the next number of its conversation, and one
 * that was sent before is answered again without being said twice.
 *
 * @throws Problem `idempotency_mismatch` when the same client id came with other words.
 */
export async function sendMessage(
  work: Work,
  input: MessageInput,
  speaker: Speaker,
): Promise<ChatMessagesTable> {
  const { tx } = work;
  const conversation = await lockConversation(tx, input.sessionId);
  if (conversation === undefined) throw notFound('conversation');
  const side = { conversation_id: conversation.id, sender_type: speaker.type };
  if (input.clientMessageId !== undefined) {
    const before = await findSent(tx, side, input.clientMessageId);
    if (before !== undefined && before.body !== input.message)
      throw new Problem('idempotency_mismatch', 'This clientMessageId was used for other words.');
    if (before !== undefined) return before;
  }
  return speaker.type === 'customer'
    ? sayAsVisitor(work, { conversation, input, speaker })
    : sayAsAdmin(work, { conversation, input, speaker });
}

async function sayAsVisitor(
  work: Work,
  said: {
    conversation: ConversationsTable;
    input: MessageInput;
    speaker: Extract<Speaker, { type: 'customer' }>;
  },
): Promise<ChatMessagesTable> {
  const { tx, context, now } = work;
  const { input } = said;
  const { client, pages } = said.speaker;
  await refuseBlocked(work, { ...said.conversation, client });
  const { companyEmail } = context.config;
  await limitMessages(tx, { conversationId: said.conversation.id, client, companyEmail }, now);
  const name = said.conversation.name || (input.senderName ?? '');
  const conversation = { ...said.conversation, name };
  const isFirst = conversation.last_seq === 0;
  const message = nextMessage(conversation, input, {
    sender_type: 'customer',
    author_id: null,
    sender_name: conversationTitle(name, conversation.id),
    sender_email: conversation.email,
    read_at: null,
    created_at: now,
  });
  // One clock for all that is said until somebody answers; one that was dropped waits no more.
  const isNewWait = conversation.waiting_message_id === null || conversation.closed_at !== null;
  if (isNewWait) await startClock(tx, { kind: 'chat', id: message.id }, now);
  await keep(tx, message, {
    ...(isFirst ? { lead_id: await leadOf(tx, conversation, message, { pages, ...input }) } : {}),
    ...(isNewWait ? { waiting_message_id: message.id } : {}),
    name,
    search_text: conversationSearchText(conversation),
    // Whoever writes on wants an answer: the conversation is open again.
    closed_at: null,
  });
  await announceChat(work, conversation.id, [
    'chat',
    ...(isNewWait ? (['inbox'] as const) : []),
    ...(isFirst ? (['leads'] as const) : []),
  ]);
  if (isFirst) await mailTeam(work, conversation, message.body);
  return message;
}

async function sayAsAdmin(
  work: Work,
  said: {
    conversation: ConversationsTable;
    input: MessageInput;
    speaker: Extract<Speaker, { type: 'admin' }>;
  },
): Promise<ChatMessagesTable> {
  const { tx, context, now } = work;
  const { conversation, input, speaker } = said;
  // 'Admin', an administrator's address, marked read (rule CHAT-5).
  const message = nextMessage(conversation, input, {
    sender_type: 'admin',
    author_id: speaker.userId,
    sender_name: staffSenderName,
    sender_email: context.config.companyEmail,
    read_at: now,
    created_at: now,
  });
  const waiting = conversation.waiting_message_id;
  if (waiting !== null)
    await stopClock(tx, { kind: 'chat', id: waiting }, { by: speaker.userId, at: now });
  await keep(tx, message, { waiting_message_id: null });
  await readOwnAnswer(tx, { userId: speaker.userId, conversationId: conversation.id }, message.seq);
  await announceChat(work, conversation.id, waiting === null ? ['chat'] : ['chat', 'inbox']);
  await mailAnswer(work, conversation, {
    text: message.body,
    always: false,
    ...speaker.mail,
    author: speaker.name,
  });
  return message;
}

type Sender = Pick<
  ChatMessagesTable,
  'sender_type' | 'author_id' | 'sender_name' | 'sender_email' | 'read_at' | 'created_at'
>;

function nextMessage(
  conversation: ConversationsTable,
  input: MessageInput,
  sender: Sender,
): ChatMessagesTable {
  return {
    id: newId(sender.created_at),
    conversation_id: conversation.id,
    seq: conversation.last_seq + 1,
    client_message_id: input.clientMessageId ?? null,
    body: input.message,
    search_text: foldText(input.message),
    card: input.card ?? null,
    ...sender,
  };
}

async function keep(
  tx: Queries,
  message: ChatMessagesTable,
  change: Parameters<typeof changeConversation>[2],
): Promise<void> {
  await insertMessage(tx, message);
  await changeConversation(tx, message.conversation_id, {
    ...change,
    last_seq: message.seq,
    last_message: message.body,
    last_sender: message.sender_type,
    last_message_at: message.created_at,
  });
}

/** The words by which the back office finds a conversation. */
export function conversationSearchText({
  id,
  name,
  email,
}: Pick<ConversationsTable, 'id' | 'name' | 'email'>): string {
  return searchText([name, email, conversationTitle('', id)]);
}

/** Rule LEAD-1: the first message makes one lead per address, with source chat or widget. */
function leadOf(
  tx: Queries,
  { name, email }: ConversationsTable,
  message: ChatMessagesTable,
  from: { pages: readonly PublicPage[]; fromAssistant?: boolean | undefined },
): Promise<string> {
  const [firstName, lastName] = splitName(name);
  return upsertLead(
    tx,
    {
      firstName,
      lastName,
      email,
      phone: '',
      company: '',
      source: from.fromAssistant ? 'widget' : 'chat',
      message: message.body,
      pages: from.pages,
    },
    { id: newId(message.created_at), now: message.created_at },
  );
}
