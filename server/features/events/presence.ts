import { presentForMs } from '#server/features/chat/presence.ts';
import {
  countPagesElsewhere,
  noteAbsence,
  notePresence,
} from '#server/features/chat/presence-store.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { inWork } from '#server/platform/work/work.ts';
import { type Reader, readerId } from './reader.ts';

/** The reader's side of the chat: staff, a visitor's conversation, or neither. */
function sideOf(reader: Reader): { staff?: string; conversation?: string } {
  if (reader.kind === 'visitor') return { conversation: reader.conversationId };
  return reader.person.role === 'admin' ? { staff: reader.person.id } : {};
}

/**
 * Whether the pages of a reader are written down: for the chat, and where several instances may run,
 * for the limit over all of them.
 */
function isNoted({ database }: Context, reader: Reader): boolean {
  // Whoever looks as a client leaves no trace of a presence.
  if (reader.kind === 'person' && reader.viewId !== undefined) return false;
  return database.engine === 'postgres' || Object.keys(sideOf(reader)).length > 0;
}

/**
 * Records how many pages readers have open on this instance, and with that their presence in the
 * chat.
 */
export async function noteReaders(
  context: Context,
  pages: ReadonlyMap<Reader, number>,
): Promise<void> {
  const noted = new Map(
    [...pages]
      .filter(([reader]) => isNoted(context, reader))
      .map(([reader, count]) => [readerId(reader), { ...sideOf(reader), count }]),
  );
  if (noted.size === 0) return;
  // Sorted, so that two instances recording the same people cannot deadlock.
  const sorted = [...noted].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const present = {
    staff: sorted.flatMap(([, { staff }]) => staff ?? []),
    conversations: sorted.flatMap(([, { conversation }]) => conversation ?? []),
    pages: new Map(sorted.map(([id, { count }]) => [id, count])),
  };
  await inWork(context, theProgram, ({ tx, now }) =>
    notePresence(tx, present, { instance: context.instance, now }),
  );
}

/** Records that a reader has closed the last page on this instance. */
export async function noteLeaving(context: Context, reader: Reader): Promise<void> {
  if (!isNoted(context, reader)) return;
  await inWork(context, theProgram, ({ tx }) =>
    noteAbsence(tx, { id: readerId(reader), ...sideOf(reader) }, context.instance),
  );
}

/** How many pages a reader has open on the other instances. */
export async function pagesElsewhere(context: Context, reader: Reader): Promise<number> {
  const { database, instance, now } = context;
  // The lock of the data folder allows only one program per embedded database.
  if (database.engine === 'sqlite') return 0;
  return countPagesElsewhere(database.read, readerId(reader), {
    instance,
    since: now() - presentForMs,
  });
}
