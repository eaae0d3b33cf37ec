import { sql } from 'kysely';
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

/** Erases mentions in stored replies, answer clocks, the audit trail and the security log. */
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
  await tx
    .deleteFrom('idempotency_keys')
    .where(sql<string>`lower(reply)`, 'like', containing(key))
    .execute();
  await tx.deleteFrom('security_events').where(sql<string>`lower(email)`, '=', key).execute();
  await tx
    .updateTable('audit_entries')
    .set({ changes: '{}' })
    .where(sql<string>`lower(changes)`, 'like', containing(key))
    .execute();
}

/** A LIKE pattern; an unescaped `_` in the address may match more than the address. */
function containing(text: string): string {
  return `%${text.replaceAll('%', '\\%')}%`;
}
