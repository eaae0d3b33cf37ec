import type { FastifyInstance } from 'fastify';
import {
  addChatNote,
  type ChatNoteReply,
  deleteChatNote,
  listChatNotes,
  restoreChatNote,
} from '#contract/chat/chat-notes.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { findConversation } from '../store.ts';
import type { ChatNotesTable } from '../tables.ts';
import { addNote, presentNotes, setNoteRemoved } from './change-note.ts';
import { listNotes } from './store.ts';

/** Private notes of the team in conversations; no call of a visitor or a client reads them. */
export function chatNoteRoutes(app: FastifyInstance, { database }: Context): void {
  serve(app, listChatNotes, async ({ input, person }) => {
    const { sessionId } = input.params;
    if ((await findConversation(database.read, sessionId)) === undefined)
      throw notFound('conversation');
    return presentNotes(database.read, await listNotes(database.read, sessionId), person.id);
  });

  serveChange(app, addChatNote, async (work, { params, body }, { person }) =>
    present(work.tx, await addNote(work, params.sessionId, body), person.id),
  );

  serveChange(app, deleteChatNote, async (work, { params }, { person }) =>
    present(work.tx, await setNoteRemoved(work, params.id, true), person.id),
  );

  serveChange(app, restoreChatNote, async (work, { params }, { person }) =>
    present(work.tx, await setNoteRemoved(work, params.id, false), person.id),
  );
}

async function present(
  db: Queries,
  note: ChatNotesTable,
  readerId: string,
): Promise<ChatNoteReply> {
  const [shown] = await presentNotes(db, [note], readerId);
  if (shown === undefined) throw notFound('note');
  return shown;
}
