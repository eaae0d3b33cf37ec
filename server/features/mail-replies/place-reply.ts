import { createHash } from 'node:crypto';
import { displayName } from '#domain/account/name.ts';
import { emailKey, findUserByEmail } from '#server/features/accounts/store.ts';
import { findBlock } from '#server/features/chat/blocks/blocks.ts';
import {
  findConversationOfMail,
  noteConversationOfMail,
} from '#server/features/chat/mails/conversation-of-mail.ts';
import { findSent } from '#server/features/chat/messages/message-store.ts';
import { sendMessage } from '#server/features/chat/messages/send-message.ts';
import { findLatestConversationWith, insertConversation } from '#server/features/chat/store.ts';
import type { ConversationsTable } from '#server/features/chat/tables.ts';
import { newConversation } from '#server/features/chat/visitor/new-conversation.ts';
import { findMail } from '#server/features/mail/store.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { countUse, type Limit } from '#server/platform/limits/rate-limit.ts';
import type { MailsTable } from '#server/platform/outbox/tables.ts';
import type { Work } from '#server/platform/work/work.ts';
import { ourMailIds, type ReplyHeader } from './read-headers.ts';
import { readableLine, withoutLinks } from './reply-text.ts';

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

/** Replies of an hour in one conversation: nobody writes more, and programs do. */
const repliesPerConversation: Limit = { name: 'email-replies', times: 60, withinMs: 3_600_000 };

/** Tells the first look at a reply from those after it. */
const looks: Limit = { name: 'email-reply-looks', times: 1, withinMs: 24 * 3_600_000 };

/** Who sends what comes by email: its author was checked before. */
export const byEmail = { type: 'customer', client: null, pages: [] } as const;

/** Where a reply is now. */
export interface PlacedReply {
  /** The conversation. */
  sessionId: string;
  emailSubject: string;
  /** What the ids of its messages begin with. */
  key: string;
}

/** What became of a reply. */
export type Outcome = 'of our team' | 'blocked' | 'too many' | PlacedReply;

/**
 * Puts a reply into the conversation that its email belongs to: that of the email, or the latest with
 * its author, or a new one. A reply that is read twice is stored once.
 *
 * @param texts what was written, in messages; none for files alone.
 */
export async function placeReply(
  work: Work,
  mail: MailsTable,
  header: ReplyHeader,
  texts: readonly string[],
): Promise<Outcome> {
  const { tx, now } = work;
  const conversation = await conversationFor(work, mail, header);
  if (conversation === null) return 'of our team';
  // No client may send such an id itself (contract/chat/chat.ts).
  const key = `email:${createHash('sha256').update(header.messageId).digest('base64url')}`;
  const side = { conversation_id: conversation.id, sender_type: 'customer' } as const;
  const { id, email_key } = conversation;
  const subject = readableLine(header.subject, longestLine);
  const reply = { sessionId: id, emailSubject: withoutLinks(subject, work.context.config), key };
  const first = texts.length > 0 ? textMessageId(reply, 0) : fileMessageId(reply, 0);
  const blocked = await findBlock(tx, { session: id, email: email_key }, now);
  if (blocked !== undefined) return 'blocked';
  if ((await findSent(tx, side, first)) !== undefined) return reply;
  // Files that cannot be kept now are tried again, which is no further reply.
  const isFirstLook = (await countUse(tx, looks, key, now)).allowed;
  if (isFirstLook && !(await countUse(tx, repliesPerConversation, id, now)).allowed)
    return 'too many';
  const { emailSubject } = reply;
  for (const [at, message] of texts.entries())
    await sendMessage(
      work,
      { sessionId: id, message, clientMessageId: textMessageId(reply, at), emailSubject },
      byEmail,
    );
  return reply;
}

/** The id of a message with a text of a reply. */
function textMessageId({ key }: Pick<PlacedReply, 'key'>, at: number): string {
  return `${key}:${at}`;
}

/** The id of the message with a file of a reply. */
export function fileMessageId({ key }: Pick<PlacedReply, 'key'>, at: number): string {
  return `${key}:file:${at}`;
}

/** The conversation that a reply belongs to; null for one of our team, who have the back office. */
async function conversationFor(
  { tx, now }: Work,
  mail: MailsTable,
  { from }: ReplyHeader,
): Promise<ConversationsTable | null> {
  const known = await findConversationOfMail(tx, mail.id);
  if (known !== undefined) return known;
  const found = await findUserByEmail(tx, mail.recipient_key);
  const account = found?.deleted_at === null ? found : undefined;
  if (account !== undefined && account.role !== 'client') return null;
  const email = account?.email ?? from?.address ?? mail.recipient;
  const userId = account?.id ?? null;
  const latest = await findLatestConversationWith(tx, { email_key: emailKey(email), userId });
  const conversation = latest ?? {
    ...newConversation(
      email,
      account === undefined
        ? readableLine(from?.name ?? '', longestLine)
        : displayName(account.first_name, account.last_name, account.email),
      now,
      { address_hash: null, user_id: userId },
    ),
    // Nobody has the chat open, and whoever answers an email reads its mailbox.
    visitor_seen_at: null,
    email_proven_at: now,
  };
  if (latest === undefined) await insertConversation(tx, conversation);
  await noteConversationOfMail(tx, mail.id, conversation.id);
  return conversation;
}
