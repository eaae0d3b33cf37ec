import { splitName } from '#domain/account/name.ts';
import { conversationTitle } from '#domain/chat/session-label.ts';
import { recordLinkToken } from '#server/platform/http/record-link.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import { noteConversationOfMail } from './mails/conversation-of-mail.ts';
import { isStaffPresent, isVisitorPresent } from './presence.ts';
import type { ConversationsTable } from './tables.ts';

/** Mails the company about a new conversation while no staff are present (rule CHAT-13). */
export async function mailTeam(
  work: Work,
  conversation: ConversationsTable,
  message: string,
): Promise<void> {
  if (await isStaffPresent(work.tx, work.now)) return;
  await queueMail(work, {
    template: 'new-lead',
    to: work.context.config.companyEmail,
    data: {
      source: 'chat',
      name: conversationTitle(conversation.name, conversation.id),
      company: '',
      email: conversation.email,
      phone: '',
      message,
      path: `/admin/chat?session=${conversation.id}`,
    },
  });
}

/**
 * Also mails an answer when the visitor has left the chat, or `always`. The link in the mail opens the
 * conversation on any device (rules CHAT-13 and CHAT-14).
 */
export async function mailAnswer(
  work: Work,
  conversation: ConversationsTable,
  answer: { text: string; author: string; always: boolean },
): Promise<void> {
  if (!answer.always && isVisitorPresent(conversation, work.now)) return;
  const { config, secrets } = work.context;
  const mailId = await queueMail(work, {
    template: 'chat-reply',
    to: conversation.email,
    data: {
      firstName: splitName(conversation.name)[0],
      author: answer.author,
      message: answer.text,
      // In the fragment, so that it appears in no server log and no Referer header.
      secretPath: `/contact#chat=${recordLinkToken(secrets.links, 'chat', conversation)}`,
      canReply: config.imapUrl !== undefined,
    },
  });
  if (mailId !== null) await noteConversationOfMail(work.tx, mailId, conversation.id);
}
