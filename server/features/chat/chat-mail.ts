import { splitName } from '#domain/account/name.ts';
import { conversationTitle } from '#domain/chat/session-label.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { recordLinkToken } from '#server/platform/http/record-link.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { isStaffPresent, isVisitorPresent } from './presence.ts';
import type { ConversationsTable } from './tables.ts';

/** Tells the company of a new conversation that nobody is there to see (rule CHAT-13). */
export async function mailTeam(
  tx: Queries,
  context: Context,
  conversation: ConversationsTable,
  message: string,
): Promise<void> {
  if (await isStaffPresent(tx, context.now())) return;
  await queueMail(
    { tx, context },
    {
      template: 'new-lead',
      to: context.config.companyEmail,
      data: {
        source: 'chat',
        name: conversationTitle(conversation.name, conversation.id),
        company: '',
        email: conversation.email,
        phone: '',
        message,
        path: `/admin/chat?session=${conversation.id}`,
      },
    },
  );
}

/**
 * Sends an answer by mail as well when its reader has left the chat, or when it says something only
 * the owner of the mailbox may read; the link in it opens the same
 * conversation on any device (rules CHAT-13 and CHAT-14).
 */
export async function mailAnswer(
  tx: Queries,
  context: Context,
  conversation: ConversationsTable,
  answer: { text: string; author: string; always: boolean },
): Promise<void> {
  if (!answer.always && isVisitorPresent(conversation, context.now())) return;
  await queueMail(
    { tx, context },
    {
      template: 'chat-reply',
      to: conversation.email,
      data: {
        firstName: splitName(conversation.name)[0],
        author: answer.author,
        message: answer.text,
        // Behind the hash: it stands in no log of a server and in no Referer header.
        secretPath: `/contact#chat=${recordLinkToken(context.secrets.links, 'chat', conversation)}`,
      },
    },
  );
}
