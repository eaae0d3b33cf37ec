import { fileMessage } from '#domain/chat/message-rule.ts';
import type { DocumentExtension } from '#domain/document/document-type.ts';
import { newId } from '#server/platform/db/ids.ts';
import { noteLooseFile } from '#server/platform/files/loose-files.ts';
import type { ReceivedFile } from '#server/platform/files/receive-file.ts';
import type { Work } from '#server/platform/work/work.ts';
import { type Speaker, sendMessage } from '../messages/send-message.ts';
import type { ChatMessagesTable } from '../tables.ts';
import { findFileOf } from './file-store.ts';

type Message = Parameters<typeof sendMessage>[1];

/**
 * Sends a stored file in a message. One that was sent before under the same id is left to the sweep.
 *
 * @param message without a text for a file alone.
 */
export async function sendFile(
  work: Work,
  message: Omit<Message, 'file' | 'message'> & { message?: string | undefined },
  received: Pick<ReceivedFile, 'key' | 'name' | 'sizeBytes' | 'sha256'> & {
    extension: DocumentExtension;
  },
  speaker: Speaker,
): Promise<ChatMessagesTable> {
  const { tx, now } = work;
  const file = {
    id: newId(now),
    original_name: received.name,
    extension: received.extension,
    size_bytes: received.sizeBytes,
    sha256: received.sha256,
    storage_key: received.key,
    created_at: now,
  };
  const text = message.message || fileMessage(received.name);
  const sent = await sendMessage(work, { ...message, message: text, file }, speaker);
  if ((await findFileOf(tx, sent.id))?.id !== file.id) await noteLooseFile(tx, received.key, now);
  return sent;
}
