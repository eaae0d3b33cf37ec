import { noteAbsence, notePresence } from '#server/features/chat/presence-store.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { inWork } from '#server/platform/work/work.ts';
import type { Reader } from './reader.ts';

/** The reader's side of the chat: staff, a visitor's conversation, or neither. */
function sideOf(reader: Reader): { staff?: string; conversation?: string } {
  if (reader.kind === 'visitor') return { conversation: reader.conversationId };
  return reader.person.role === 'admin' ? { staff: reader.person.id } : {};
}

/** Records that these readers have a page open, as their presence in the chat. */
export async function noteReaders(context: Context, readers: Iterable<Reader>): Promise<void> {
  const sides = [...readers].map(sideOf);
  // Sorted, so that two instances recording the same people cannot deadlock.
  const ids = (all: (string | undefined)[]) =>
    [...new Set(all.filter((id) => id !== undefined))].sort();
  const present = {
    staff: ids(sides.map((side) => side.staff)),
    conversations: ids(sides.map((side) => side.conversation)),
  };
  if (present.staff.length + present.conversations.length === 0) return;
  await inWork(context, theProgram, ({ tx, now }) =>
    notePresence(tx, present, { instance: context.instance, now }),
  );
}

/** Records that a reader has closed the last page on this instance. */
export async function noteLeaving(context: Context, reader: Reader): Promise<void> {
  const side = sideOf(reader);
  if (side.staff === undefined && side.conversation === undefined) return;
  await inWork(context, theProgram, ({ tx }) => noteAbsence(tx, side, context.instance));
}
