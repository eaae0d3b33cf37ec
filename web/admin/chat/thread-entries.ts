import type { ChatMessageReply } from '#contract/chat/chat.ts';
import type { ChatNoteReply } from '#contract/chat/chat-notes.ts';

/** A line of a thread: a message of either side, or a private note of the team. */
export type ThreadEntry = { message: ChatMessageReply } | { note: ChatNoteReply };

/**
 * Messages with the private notes between them, by time.
 *
 * @param isWhole whether these are all messages; if not, notes from before the first of them are left out.
 */
export function threadEntries(
  messages: readonly ChatMessageReply[],
  notes: readonly ChatNoteReply[],
  isWhole: boolean,
): ThreadEntry[] {
  const first = messages[0]?.timestamp ?? '';
  const left = notes.filter(({ createdAt }) => isWhole || createdAt >= first);
  const entries: ThreadEntry[] = [];
  let next = 0;
  for (const message of messages) {
    for (let note = left[next]; note && note.createdAt < message.timestamp; note = left[++next])
      entries.push({ note });
    entries.push({ message });
  }
  for (const note of left.slice(next)) entries.push({ note });
  return entries;
}
