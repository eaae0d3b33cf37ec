import { sendChatFile } from '#contract/chat/send-chat-file.ts';
import { chatFileProblem } from '#domain/chat/chat-file.ts';
import { type Sending, sendFile } from '#web/kit/api/files/send-file.ts';
import { endpointUrl } from '#web/kit/api/request.ts';

/** Why a file would be refused, as far as the browser can tell, or null. */
export function problemOf(file: File): string | null {
  return chatFileProblem(file);
}

interface Chosen {
  sessionId: string;
  asVisitor: boolean;
  file: File;
  words: string;
  /** Of the message, so that a repeated one is stored once. */
  id: string;
}

/** Sends a file with these words. */
export function sendChosen(
  { sessionId, asVisitor, file, words, id }: Chosen,
  onPercent: (percent: number) => void,
): Sending {
  const url = endpointUrl(sendChatFile.path, { sessionId }, asVisitor ? { as: 'visitor' } : {});
  return sendFile(url, file, onPercent, { message: words, clientMessageId: id });
}
