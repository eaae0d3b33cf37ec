import type { sendChatMessage } from '#contract/chat/chat.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { splitName } from '#domain/account/name.ts';
import { messageWithFile, staffSenderName } from '#domain/chat/message-rule.ts';
import { conversationTitle } from '#domain/chat/session-label.ts';
import type { PublicPage } from '#domain/site/pages-seen.ts';
import { startClock, stopClock } from '#server/features/answer-clock/answer-clock.ts';
import { leadOfArrival } from '#server/features/leads/assignment/assign-lead.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { foldText, searchText } from '#server/platform/lists/search-text.ts';
import type { Work } from '#server/platform/work/work.ts';
import { announceChat } from '../announce-chat.ts';
import { refuseBlocked } from '../blocks/blocks.ts';
import { mailAnswer, mailTeam } from '../chat-mail.ts';
import { ownerOf } from '../desk/owners.ts';
import { readOwnAnswer } from '../desk/read-store.ts';
import { findFileOf, insertFile } from '../files/file-store.ts';
import { changeConversation, lockConversation } from '../store.ts';
import type { ChatFilesTable, ChatMessagesTable, ConversationsTable } from '../tables.ts';
import { limitMessages } from './limits.ts';
import { findSent, insertMessage } from './message-store.ts';

/**
 * A message to send; staff may attach a card, as stored in the column, both sides a file, and a visitor
 * may send it by email.
 */
type MessageInput = EndpointInput<typeof sendChatMessage>['body'] & {
  card?: string;
  /** Of the email that it came by. */
  emailSubject?: string;
  file?: Omit<ChatFilesTable, 'message_id' | 'conversation_id'>;
};

/** The sender, from the session and never from the request body (rule CHAT-6). */
export type Speaker =
  | {
      type: 'customer';
      /** The network address; null for an email, which is checked before (features/mail-replies). */
      client: string | null;
      pages: readonly PublicPage[];
    }
  | { type: 'admin'; userId: string; name: string; mail?: { text: string; always: boolean } };

/**
 * Sends a message in a conversation under its next sequence number. A retry returns the first message
 * and stores nothing.
 *
 * @throws Problem `idempotency_mismatch` when the client message id was used for another text or file.
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
    if (before !== undefined) {
      await refuseOther(tx, before, input);
      return before;
    }
  }
  return speaker.type === 'customer'
    ? sendAsVisitor(work, { conversation, input, speaker })
    : sendAsAdmin(work, { conversation, input, speaker });
}

/** @throws Problem `idempotency_mismatch` unless the message says the same, with the same file. */
async function refuseOther(
  tx: Queries,
  before: ChatMessagesTable,
  { message, file }: MessageInput,
): Promise<void> {
  const had = await findFileOf(tx, before.id);
  if (before.body === message && had?.sha256 === file?.sha256) return;
  throw new Problem('idempotency_mismatch', 'This clientMessageId was used for another message.');
}

async function sendAsVisitor(
  work: Work,
  {
    conversation: stored,
    input,
    speaker: { client, pages },
  }: {
    conversation: ConversationsTable;
    input: MessageInput;
    speaker: Extract<Speaker, { type: 'customer' }>;
  },
): Promise<ChatMessagesTable> {
  const { tx, context, now } = work;
  if (client !== null) {
    await refuseBlocked(work, { ...stored, client });
    const { companyEmail } = context.config;
    await limitMessages(tx, { conversationId: stored.id, client, companyEmail }, now);
  }
  const name = stored.name || (input.senderName ?? '');
  const conversation = { ...stored, name };
  const isFirst = conversation.last_seq === 0;
  const message = nextMessage(conversation, input, {
    sender_type: 'customer',
    author_id: null,
    sender_name: conversationTitle(name, conversation.id),
    sender_email: conversation.email,
    read_at: null,
    created_at: now,
  });
  // One clock for all messages until an answer; the clock of a closed conversation was dropped.
  const isNewWait = conversation.waiting_message_id === null || conversation.closed_at !== null;
  if (isNewWait) await startClock(tx, { kind: 'chat', id: message.id }, now);
  await store(
    tx,
    message,
    {
      ...(isFirst
        ? { lead_id: await leadOf(work, conversation, message, { pages, ...input }) }
        : {}),
      ...(isNewWait ? { waiting_message_id: message.id } : {}),
      name,
      search_text: conversationSearchText(conversation),
      // A new message reopens the conversation, and answers what was read before it.
      closed_at: null,
      ...(conversation.closed_at === null ? {} : { owner_id: await ownerOf(tx, conversation) }),
      visitor_read_seq: message.seq,
    },
    input.file,
  );
  await announceChat(work, conversation, [
    'chat',
    ...(isNewWait ? (['inbox'] as const) : []),
    ...(isFirst ? (['leads'] as const) : []),
  ]);
  if (isFirst) await mailTeam(work, conversation, textWithFile(message, input));
  return message;
}

async function sendAsAdmin(
  work: Work,
  {
    conversation,
    input,
    speaker,
  }: {
    conversation: ConversationsTable;
    input: MessageInput;
    speaker: Extract<Speaker, { type: 'admin' }>;
  },
): Promise<ChatMessagesTable> {
  const { tx, context, now } = work;
  // 'Admin' with the company's address, marked read (rule CHAT-5).
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
  // Whoever answers what nobody looks after, looks after it (rule CHAT-19).
  const owner_id =
    (await ownerOf(tx, conversation)) ?? (await ownerOf(tx, { owner_id: speaker.userId }));
  await store(tx, message, { waiting_message_id: null, owner_id }, input.file);
  await readOwnAnswer(tx, { userId: speaker.userId, conversationId: conversation.id }, message.seq);
  await announceChat(work, conversation, waiting === null ? ['chat'] : ['chat', 'inbox']);
  await mailAnswer(work, conversation, {
    text: textWithFile(message, input),
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
    search_text: foldText(messageWithFile(input.message, input.file?.original_name)),
    card: input.card ?? null,
    email_subject: input.emailSubject ?? null,
    ...sender,
  };
}

/** The text of a message with the name of its file, for emails and the search. */
function textWithFile({ body }: Pick<ChatMessagesTable, 'body'>, { file }: MessageInput): string {
  return messageWithFile(body, file?.original_name);
}

async function store(
  tx: Queries,
  message: ChatMessagesTable,
  change: Parameters<typeof changeConversation>[2],
  file: MessageInput['file'],
): Promise<void> {
  await insertMessage(tx, message);
  if (file !== undefined)
    await insertFile(tx, {
      ...file,
      message_id: message.id,
      conversation_id: message.conversation_id,
    });
  await changeConversation(tx, message.conversation_id, {
    ...change,
    last_seq: message.seq,
    last_message: message.body,
    last_sender: message.sender_type,
    last_message_at: message.created_at,
  });
}

/** The text that the back office searches conversations by. */
export function conversationSearchText({
  id,
  name,
  email,
}: Pick<ConversationsTable, 'id' | 'name' | 'email'>): string {
  return searchText([name, email, conversationTitle('', id)]);
}

/** The first message creates one lead per address, with source chat or widget (rule LEAD-1). */
function leadOf(
  work: Work,
  { name, email }: ConversationsTable,
  message: ChatMessagesTable,
  from: { pages: readonly PublicPage[]; fromAssistant?: boolean | undefined },
): Promise<string> {
  const [firstName, lastName] = splitName(name);
  return leadOfArrival(work, {
    firstName,
    lastName,
    email,
    phone: '',
    company: '',
    source: from.fromAssistant ? 'widget' : 'chat',
    message: message.body,
    pages: from.pages,
  });
}
