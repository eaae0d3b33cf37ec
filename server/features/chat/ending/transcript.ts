import { splitName } from '#domain/account/name.ts';
import { zoneName } from '#domain/booking/times/time-text.ts';
import { messageWithFile } from '#domain/chat/message-rule.ts';
import {
  newestWithin,
  type TranscriptLine,
  transcriptLines,
  transcriptText,
} from '#domain/chat/transcript.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { recordLinkToken } from '#server/platform/http/record-link.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import { refuseBlocked } from '../blocks/blocks.ts';
import { listFiles } from '../files/file-store.ts';
import { noteConversationOfMail } from '../mails/conversation-of-mail.ts';
import { listMessages } from '../messages/message-store.ts';
import type { ConversationsTable } from '../tables.ts';

/** Most messages of a transcript: more than anybody wrote in one conversation. */
const mostMessages = 5_000;
/** Most characters of a transcript in an email. */
const mostInMail = 18_000;

/**
 * The newest messages of a conversation, oldest first, whether there are earlier ones, and how many there
 * are up to our last answer.
 */
async function readLines(
  db: Queries,
  { id, last_seq }: Pick<ConversationsTable, 'id' | 'last_seq'>,
): Promise<{ lines: TranscriptLine[]; isCut: boolean; answered: number }> {
  const files = new Map(
    (await listFiles(db, [id])).map((file) => [file.message_id, file.original_name]),
  );
  const lines: TranscriptLine[] = [];
  let after = Math.max(0, last_seq - mostMessages);
  const isCut = after > 0;
  let answered = 0;
  for (;;) {
    const page = await listMessages(db, id, { after });
    const last = page.at(-1);
    if (last === undefined) return { lines, isCut, answered };
    for (const message of page) {
      lines.push({
        at: message.created_at,
        from: message.sender_name,
        text: messageWithFile(message.body, files.get(message.id)),
      });
      if (message.sender_type === 'admin') answered = lines.length;
    }
    after = last.seq;
  }
}

/** A conversation as the text of a file; private notes are not among its messages (rule CHAT-20). */
export async function readTranscript(
  { config, database, now }: Context,
  conversation: ConversationsTable,
): Promise<string> {
  const timeZone = config.businessTimeZone;
  return transcriptText({
    companyName: config.companyName,
    visitorName: conversation.name,
    ...(await readLines(database.read, conversation)),
    timeZone,
    zoneName: zoneName(timeZone, now()),
  });
}

/**
 * Mails a conversation to its own address (rule CHAT-22).
 *
 * @throws Problem `conflict` before staff have replied, since anybody can start a conversation with
 *   somebody else's address; `not_allowed` for the blocked.
 */
export async function mailTranscript(
  work: Work,
  conversation: ConversationsTable,
  client: string,
): Promise<void> {
  const { tx, context, now } = work;
  const { config, secrets } = context;
  await refuseBlocked(work, { ...conversation, client });
  if (!(await hasAnswer(tx, conversation.id)))
    throw new Problem('conflict', 'We can email you the conversation once we have replied.');
  const timeZone = config.businessTimeZone;
  const { lines, isCut, answered } = await readLines(tx, conversation);
  // Whoever typed somebody else's address sends them no words that none of us has answered.
  const sent = conversation.email_proven_at === null ? lines.slice(0, answered) : lines;
  const kept = newestWithin(transcriptLines(sent, timeZone), mostInMail);
  const mailId = await queueMail(work, {
    template: 'chat-transcript',
    to: conversation.email,
    data: {
      firstName: splitName(conversation.name)[0],
      transcript: kept.parts.join('\n\n'),
      isCut: isCut || kept.isCut,
      zoneName: zoneName(timeZone, now),
      // In the fragment, so that it appears in no server log and no Referer header.
      secretPath: `/contact#chat=${recordLinkToken(secrets.links, 'chat', conversation)}`,
    },
  });
  if (mailId !== null) await noteConversationOfMail(tx, mailId, conversation.id);
}

async function hasAnswer(db: Queries, conversationId: string): Promise<boolean> {
  const answer = await db
    .selectFrom('chat_messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('sender_type', '=', 'admin')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return answer !== undefined;
}
