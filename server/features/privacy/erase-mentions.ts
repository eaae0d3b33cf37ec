import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';
import type { PersonKeys } from '#server/platform/db/table-facts.ts';

/** Deletes mails to the person, and mails to the team about them. */
export async function eraseMails(tx: Queries, { email }: PersonKeys): Promise<string[]> {
  const mails = await tx
    .selectFrom('mails')
    .select('id')
    .where((e) =>
      e.or([
        e('recipient_key', 'in', email),
        ...email.map((key) => e(sql<string>`lower(data)`, 'like', containing(key))),
      ]),
    )
    .execute();
  const ids = mails.map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('mails').where('id', 'in', ids).execute();
  return ids;
}

/** Erases mentions in stored replies, answer clocks, saved views, the audit trail and the security log. */
export async function eraseMentions(tx: Queries, keys: PersonKeys): Promise<void> {
  for (const key of keys.email) await eraseAddress(tx, key);
  const records = [
    ...keys.leads,
    ...keys.openQuotes,
    ...keys.bookings,
    ...keys.messages,
    ...keys.conversations,
    ...keys.users,
    ...(await questionsOf(tx, keys)),
  ];
  if (records.length > 0) {
    await tx.deleteFrom('answer_clocks').where('subject_id', 'in', records).execute();
    await tx
      .updateTable('audit_entries')
      .set({ record_name: 'erased', changes: '{}', search_text: '', address: '' })
      .where('record_id', 'in', records)
      .execute();
  }
}

/** Questions that are deleted with the person; their clocks have no other reference to them. */
async function questionsOf(tx: Queries, { openQuotes, signers }: PersonKeys): Promise<string[]> {
  const rows = await tx
    .selectFrom('quote_questions')
    .select('id')
    .where((e) =>
      e.or([
        e('quote_id', 'in', openQuotes.length > 0 ? openQuotes : ['']),
        e('signer_id', 'in', signers.length > 0 ? signers : ['']),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

async function eraseAddress(tx: Queries, key: string): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where(mentioned(sql`lower(reply)`, key)).execute();
  await tx.deleteFrom('security_events').where(sql<string>`lower(email)`, '=', key).execute();
  await tx
    .updateTable('audit_entries')
    .set({ changes: '{}' })
    .where(mentioned(sql`lower(changes)`, key))
    .execute();
  await eraseSearches(tx, key);
}

/** Takes the search for an address out of the saved views that have one. */
async function eraseSearches(tx: Queries, key: string): Promise<void> {
  const views = await tx
    .selectFrom('saved_views')
    .select(['id', 'query'])
    .where(mentioned(sql`lower(query)`, key))
    .execute();
  for (const { id, query } of views) {
    const left = new URLSearchParams(query);
    left.delete('q');
    await tx
      .updateTable('saved_views')
      .set({ query: left.toString(), version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  }
}

/** Whether a text has an address, as it is or as a part of the query of a saved view. */
function mentioned(text: RawBuilder<unknown>, key: string): RawBuilder<boolean> {
  const inQuery = new URLSearchParams({ '': key }).toString().slice(1).toLowerCase();
  return sql<boolean>`(${text} like ${containing(key)} escape '\\' or ${text} like ${containing(inQuery)} escape '\\')`;
}

/** A LIKE pattern; an unescaped `_` in the address may match more than the address. */
function containing(text: string): string {
  return `%${text.replaceAll('%', '\\%')}%`;
}
