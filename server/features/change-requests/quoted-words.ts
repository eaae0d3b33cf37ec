import type { QuotedInput, QuotedKind } from '#contract/projects/staff-changes.ts';
import { mayDo, type Need } from '#domain/account/rights.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound } from '#server/platform/http/problem.ts';

/** The columns of a change or a courtesy that quote words. */
export interface QuotedColumns {
  quoted_kind: QuotedKind | null;
  quoted_id: string;
  quoted_text: string;
}

/** A change or a courtesy that quotes nobody. */
export const nothingQuoted: QuotedColumns = { quoted_kind: null, quoted_id: '', quoted_text: '' };

/** Where words of each kind are, and what somebody needs to read them there. */
const places: Record<
  QuotedKind,
  { needs: Need; read: (db: Queries, id: string) => Promise<{ words: string } | undefined> }
> = {
  message: {
    needs: 'inbox:see',
    read: (db, id) =>
      db
        .selectFrom('contact_messages')
        .select('message as words')
        .where('id', '=', id)
        .executeTakeFirst(),
  },
  chat: {
    needs: 'inbox:see',
    read: (db, id) =>
      db
        .selectFrom('chat_messages')
        .select('body as words')
        .where('id', '=', id)
        .executeTakeFirst(),
  },
  note: {
    needs: 'projects:see',
    read: (db, id) =>
      db
        .selectFrom('project_notes')
        .select('content as words')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
  },
  question: {
    needs: 'quotes:see',
    read: (db, id) =>
      db
        .selectFrom('quote_questions')
        .select('body as words')
        .where('id', '=', id)
        .executeTakeFirst(),
  },
  'sign-off': {
    needs: 'projects:see',
    read: (db, id) =>
      db.selectFrom('approval_items').select('words').where('id', '=', id).executeTakeFirst(),
  },
};

/**
 * What a change or a courtesy quotes, as it was written: the words come from their own record and
 * never from the caller.
 *
 * @throws Problem 404 if the record is gone, empty, or not for this reader.
 */
export async function readQuoted(
  db: Queries,
  reader: Person,
  quoted: QuotedInput | null,
): Promise<QuotedColumns> {
  if (quoted === null) return nothingQuoted;
  const { needs, read } = places[quoted.kind];
  const mayRead = mayDo(reader.rights, needs);
  const words = (mayRead && (await read(db, quoted.id))?.words) || '';
  if (words === '') throw notFound('quoted text');
  return { quoted_kind: quoted.kind, quoted_id: quoted.id, quoted_text: words };
}
