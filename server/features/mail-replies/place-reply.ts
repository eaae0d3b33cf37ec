import { createHash } from 'node:crypto';
import { displayName } from '#domain/account/name.ts';
import { emailKey, findUserByEmail } from '#server/features/accounts/store.ts';
import {
  findConversationOfMail,
  noteConversationOfMail,
} from '#server/features/chat/mails/conversation-of-mail.ts';
import { findSent } from '#server/features/chat/messages/message-store.ts';
import { sendMessage } from '#server/features/chat/messages/send-message.ts';
import { findLatestConversationOf, insertConversation } from '#server/features/chat/store.ts';
import type { ConversationsTable } from '#server/features/chat/tables.ts';
import { newConversation } from '#server/features/chat/visitor/new-conversation.ts';
import { findMail } from '#server/features/mail/store.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { MailsTable } from '#server/platform/outbox/tables.ts';
import type { Work } from '#server/platform/work/work.ts';
import { ourMailIds, type ReplyHeader } from './read-headers.ts';
import { readableLine } from './reply-text.ts';

/** Longest name and subject that are kept, as of a form. */
const longestLine = 200;

/**
 * The email of ours that another one answers, if its author is who we sent it to; null for every
 * other email, which stays in the mailbox only. Automatic ones are never answers: two programs would
 * write to each other without end.
 */
export async function findAnswered(
  db: Queries,
  { answers, from, isAutomatic }: ReplyHeader,
  companyEmail: string,
): Promise<MailsTable | null> {
  if (isAutomatic || from === null) return null;
  const author = emailKey(from.address);
  // What the team answers from its own mailbox is for other people.
  if (author === emailKey(companyEmail)) return null;
  for (const { id, messageId } of ourMailIds(answers)) {
    const mail = await findMail(db, id);
    if (mail?.message_id !== messageId || mail.kind === 'team') continue;
    if (mail.recipient_key === author) return mail;
  }
  return null;
}

/**
 * Puts a reply into the conversation that its email belongs to: that of the email, or the latest of
 * the account with this address, or a new one. A reply that is read twice is stored once.
 *
 * @param texts what was written, in messages.
 */
export async function placeReply(
  work: Work,
  mail: MailsTable,
  header: ReplyHeader,
  texts: readonly string[],
): Promise<void> {
  const conversation = await conversationFor(work, mail, header);
  if (conversation === null) return;
  const key = createHash('sha256').update(header.messageId).digest('base64url');
  const side = { conversation_id: conversation.id, sender_type: 'customer' } as const;
  if ((await findSent(work.tx, side, `email-${key}-0`)) !== undefined) return;
  for (const [at, message] of texts.entries())
    await sendMessage(
      work,
      {
        sessionId: conversation.id,
        message,
        clientMessageId: `email-${key}-${at}`,
        emailSubject: readableLine(header.subject, longestLine),
      },
      // Limits count by address: every email comes from the same server.
      { type: 'customer', client: `email ${conversation.email_key}`, pages: [] },
    );
}

/** The conversation that a reply belongs to; null for one of our team, who have the back office. */
async function conversationFor(
  work: Work,
  mail: MailsTable,
  { from }: ReplyHeader,
): Promise<ConversationsTable | null> {
  const { tx } = work;
  const known = await findConversationOfMail(tx, mail.id);
  if (known !== undefined) return known;
  const found = await findUserByEmail(tx, mail.recipient_key);
  const account = found?.deleted_at === null ? found : undefined;
  if (account !== undefined && account.role !== 'client') return null;
  const userId = account?.id ?? null;
  const latest = userId === null ? undefined : await findLatestConversationOf(tx, userId);
  const conversation = latest ?? {
    ...newConversation(
      mail.recipient,
      account === undefined
        ? readableLine(from?.name ?? '', longestLine)
        : displayName(account.first_name, account.last_name, account.email),
      work.now,
      { address_hash: null, user_id: userId },
    ),
    // Nobody has the chat open, and whoever answers an email reads its mailbox.
    visitor_seen_at: null,
    email_proven_at: work.now,
  };
  if (latest === undefined) await insertConversation(tx, conversation);
  await noteConversationOfMail(tx, mail.id, conversation.id);
  return conversation;
}
