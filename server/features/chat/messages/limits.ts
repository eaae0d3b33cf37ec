import type { Queries } from '#server/platform/db/schema.ts';
import { storedBytes } from '#server/platform/files/room.ts';
import { Problem } from '#server/platform/http/problem.ts';
import {
  addressSubject,
  countUse,
  countUses,
  type Limit,
} from '#server/platform/limits/rate-limit.ts';

const minuteMs = 60_000;

/** A visitor's messages in one conversation: nobody types four a second. */
const messagesPerConversation: Limit = {
  name: 'chat-messages',
  times: 240,
  withinMs: minuteMs,
};
/** Visitors' messages from one network address, which several people may share. */
const messagesPerClient: Limit = { name: 'chat-client', times: 600, withinMs: minuteMs };
const dayMs = 24 * 3_600_000;
/** A visitor's files of a day, also those that are refused: nobody shows us more. */
const filesPerConversation: Limit = { name: 'chat-files', times: 100, withinMs: dayMs };
/** Visitors' files of a day from one network address, which several people may share. */
const filesPerClient: Limit = { name: 'chat-files-client', times: 300, withinMs: dayMs };
/** Their bytes; those of one conversation are limited as every uploader's (platform/files/keep-file.ts). */
const fileBytesPerClient: Limit = {
  name: 'chat-file-bytes-client',
  times: 600 * 1024 * 1024,
  withinMs: dayMs,
};
/** Typing is signaled every few seconds (web/shared/chat-thread/use-typing-signal.ts). */
const typingPerConversation: Limit = { name: 'chat-typing', times: 60, withinMs: minuteMs };

/** A visitor who writes. */
interface Sender {
  conversationId: string;
  client: string;
  companyEmail: string;
}

/**
 * Counts a visitor's message.
 *
 * @throws Problem `too_many_requests` with another way to reach the company (rule CHAT-15).
 */
export async function limitMessages(tx: Queries, sender: Sender, now: number): Promise<void> {
  const uses = await countUses(
    tx,
    [
      { limit: messagesPerConversation, subject: sender.conversationId },
      { limit: messagesPerClient, subject: addressSubject(sender.client) },
    ],
    now,
  );
  refuse(
    uses,
    now,
    (seconds) =>
      `That is a lot of messages at once. We have the ones you sent before this. Please wait ${seconds} seconds, or email ${sender.companyEmail}.`,
  );
}

/**
 * Counts a visitor's file before it is received.
 *
 * @throws Problem `too_many_requests` with another way to reach the company.
 */
export async function limitFiles(tx: Queries, sender: Sender, now: number): Promise<void> {
  const uses = await countUses(
    tx,
    [
      { limit: filesPerConversation, subject: sender.conversationId },
      { limit: filesPerClient, subject: addressSubject(sender.client) },
    ],
    now,
  );
  refuse(uses, now, () => tooManyFiles(sender));
}

/**
 * Counts the bytes of a visitor's file.
 *
 * @throws Problem `too_many_requests` with another way to reach the company.
 */
export async function limitFileBytes(
  tx: Queries,
  sender: Sender,
  sizeBytes: number,
  now: number,
): Promise<void> {
  const subject = addressSubject(sender.client);
  const use = await countUse(tx, fileBytesPerClient, subject, now, sizeBytes);
  refuse([use], now, () => tooManyFiles(sender));
}

/** Bytes of files by email that are kept in a day, of all conversations: nothing limits them by network. */
const emailedBytes: Limit = { name: 'emailed-bytes', times: 1024 * 1024 * 1024, withinMs: dayMs };

/**
 * Counts a file that came by email, with the one that is stored.
 *
 * @throws Problem `too_many_requests`; the file stays in the mailbox.
 */
export async function limitEmailedFile(
  tx: Queries,
  sender: Pick<Sender, 'conversationId' | 'companyEmail'>,
  sizeBytes: number,
  now: number,
): Promise<void> {
  const uses = await countUses(
    tx,
    [
      { limit: filesPerConversation, subject: sender.conversationId },
      { limit: emailedBytes, subject: '', amount: sizeBytes },
    ],
    now,
  );
  refuse(uses, now, () => tooManyFiles(sender));
}

/** What a visitor is told whose files of a day are too many. */
export const tooManyFiles = ({ companyEmail }: Pick<Sender, 'companyEmail'>): string =>
  `You have reached the limit for files in one day. Please try again tomorrow, or email ${companyEmail}.`;

/** What a visitor is told when there is no space for their file. */
export const noRoomForFiles = ({ companyEmail }: Pick<Sender, 'companyEmail'>): string =>
  `We can’t take files right now. Please email ${companyEmail}.`;

/** The share of the store that files in chats may fill: whoever visits the site may send some. */
const chatShare = 1 / 5;

/**
 * Refuses a visitor's file that would leave too little space for documents.
 *
 * @throws Problem `too_large` with another way to reach the company.
 */
export async function requireChatRoom(
  tx: Queries,
  sender: Pick<Sender, 'companyEmail'>,
  sizeBytes: number,
  roomBytes: number,
): Promise<void> {
  const total = (await storedBytes(tx, 'chat_files')) + sizeBytes;
  if (total > roomBytes * chatShare) throw new Problem('too_large', noRoomForFiles(sender));
}

/** @throws Problem `too_many_requests` with this text if any use is beyond its limit. */
function refuse(
  uses: readonly { allowed: boolean; resetsAt: number }[],
  now: number,
  text: (seconds: number) => string,
): void {
  const refused = uses.filter((use) => !use.allowed).map((use) => use.resetsAt);
  if (refused.length === 0) return;
  const seconds = Math.max(1, Math.ceil((Math.max(...refused) - now) / 1000));
  throw new Problem('too_many_requests', text(seconds), {
    retryAfterSeconds: seconds,
  });
}

/** @returns whether to pass on this typing signal; signals beyond the limit are dropped. */
export async function mayAnnounceTyping(tx: Queries, side: string, now: number): Promise<boolean> {
  return (await countUse(tx, typingPerConversation, side, now)).allowed;
}
