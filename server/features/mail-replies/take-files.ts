import { chatFileLimit, onlyChatFiles } from '#domain/chat/chat-file.ts';
import { extensionOf } from '#domain/document/document-type.ts';
import { sendFile } from '#server/features/chat/files/send-file.ts';
import { limitEmailedFile, requireChatRoom } from '#server/features/chat/messages/limits.ts';
import { findSent } from '#server/features/chat/messages/message-store.ts';
import { sendMessage } from '#server/features/chat/messages/send-message.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { keepContent } from '#server/platform/files/keep-file.ts';
import type { FileOrigin } from '#server/platform/files/receive-file.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { inWork } from '#server/platform/work/work.ts';
import type { EmailBody, EmailFile, FoundEmail, OpenMailbox } from './open-mailbox.ts';
import { byEmail, fileMessageId, type PlacedReply } from './place-reply.ts';
import { filesInEmail } from './reply-text.ts';

/** Most files of one email that are copied; the others stay in the mailbox. */
const mostFiles = 10;
/** Smallest picture within a text that is copied, in bytes as sent: smaller ones are mostly logos. */
const leastPictureBytes = 50_000;
/** A file as sent is up to so many times as large (RFC 2045, 6.8, with line ends). */
const sentShare = 1.4;

interface Files {
  mailbox: OpenMailbox;
  email: FoundEmail;
  reply: PlacedReply;
  /** They could not be copied so often that those which still cannot are named. */
  isGivenUp: boolean;
}

type FileMessage = Parameters<typeof sendFile>[1];

/**
 * The files of an email that are copied into the conversation, and the names of the others and of
 * small pictures.
 */
export function sortFiles({ files, pictures }: Pick<EmailBody, 'files' | 'pictures'>): {
  copied: EmailFile[];
  files: string[];
  pictures: string[];
} {
  const isTaken = ({ name, sentBytes }: EmailFile) =>
    onlyChatFiles(extensionOf(name)) === null && sentBytes <= chatFileLimit.bytes * sentShare;
  const isPhoto = ({ sentBytes }: EmailFile) => sentBytes >= leastPictureBytes;
  const meant = [...files, ...pictures.filter(isPhoto)];
  const copied = meant.filter(isTaken).slice(0, mostFiles);
  const namesOf = (all: readonly EmailFile[]) => all.map(({ name }) => name);
  return {
    copied,
    files: namesOf(meant.filter((one) => !copied.includes(one))),
    // Named where nothing else is said.
    pictures: copied.length > 0 ? [] : namesOf(pictures.filter((one) => !isPhoto(one))),
  };
}

/**
 * Copies files of a reply into its conversation, each as a message. One that is there already is not
 * read again, and one that is refused is named in a message: it stays in the mailbox.
 *
 * @throws whatever keeps a file from being read or stored now; the next look goes on with it.
 */
export async function takeFiles(
  context: Context,
  { mailbox, email, reply, isGivenUp }: Files,
  files: readonly EmailFile[],
  log: FileOrigin['log'],
): Promise<void> {
  const { sessionId, emailSubject } = reply;
  const side = { conversation_id: sessionId, sender_type: 'customer' } as const;
  for (const [at, file] of files.entries()) {
    const clientMessageId = fileMessageId(reply, at);
    if ((await findSent(context.database.read, side, clientMessageId)) !== undefined) continue;
    const message = { sessionId, clientMessageId, emailSubject };
    const refusal = await copy(file, message).catch((error: unknown) => {
      // One that never works must not cost those after it.
      if (!isGivenUp || !mailbox.isUsable()) throw error;
      return 'it could not be copied';
    });
    if (refusal === null) continue;
    log.warn({ uid: email.uid, reason: refusal }, 'a file of an email stays in the mailbox');
    await inWork(context, theProgram, (work) =>
      sendMessage(work, { ...message, message: filesInEmail([file.name]) }, byEmail),
    );
  }

  /** Copies a file into a message; the reason if it is refused. */
  async function copy(file: EmailFile, message: FileMessage): Promise<string | null> {
    const content = await mailbox.openFile(email, file, chatFileLimit.bytes + 1);
    if (content === null) return 'it is no longer there';
    const { companyEmail } = context.config;
    try {
      await keepContent(
        context,
        { caller: theProgram, log },
        { name: file.name, content },
        { key: `chat ${sessionId}`, limit: chatFileLimit },
        async (work, received, { extension }) => {
          const { roomBytes } = context.documents;
          const { tx, now } = work;
          await requireChatRoom(tx, { companyEmail }, received.sizeBytes, roomBytes);
          const sender = { conversationId: sessionId, companyEmail };
          await limitEmailedFile(tx, sender, received.sizeBytes, now);
          return sendFile(work, message, { ...received, extension }, byEmail);
        },
      );
      return null;
    } catch (error) {
      // A scanner that is down is asked again, as is everything that is no answer.
      if (!(error instanceof Problem) || error.code === 'unavailable') throw error;
      return error.code;
    } finally {
      content.destroy();
    }
  }
}
