import { sql } from 'kysely';
import type { ContactMessage } from '#contract/inbox/contact.ts';
import { splitName } from '#domain/account/name.ts';
import { type ConsentVersion, consentTexts } from '#domain/contact/consent.ts';
import type { PublicPage } from '#domain/site/pages-seen.ts';
import { emailKey } from '#server/features/accounts/store.ts';
import { leadOfArrival } from '#server/features/leads/assignment/assign-lead.ts';
import { sentAlong } from '#server/platform/db/postgres/named-statements.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { foldText, searchText } from '#server/platform/lists/search-text.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { ContactMessagesTable } from '../tables.ts';

/** Stores a consent text under its version, once. */
export async function storeConsentText(tx: Queries, version: ConsentVersion): Promise<void> {
  await tx
    .insertInto('consent_texts')
    .values({ version, text: consentTexts[version] })
    .onConflict((c) => c.column('version').doNothing())
    .modifyEnd(sentAlong)
    .execute();
}

export async function insertContactMessage(
  tx: Queries,
  message: ContactMessagesTable,
): Promise<void> {
  await tx.insertInto('contact_messages').values(message).modifyEnd(sentAlong).execute();
}

export function findContactMessage(
  db: Queries,
  id: string,
): Promise<ContactMessagesTable | undefined> {
  return db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The columns of a message that can be changed. */
type MessageChange = Partial<
  Pick<ContactMessagesTable, 'status' | 'assigned_to' | 'lead_id' | 'spam_reason'>
>;

/**
 * Changes a message if it still has the given version.
 *
 * @returns the changed message, or undefined if the version is outdated.
 */
export function changeContactMessage(
  tx: Queries,
  seen: { id: string; version: number },
  change: MessageChange,
  now: number,
): Promise<ContactMessagesTable | undefined> {
  return tx
    .updateTable('contact_messages')
    .set({ ...change, version: sql`version + 1`, updated_at: now })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returningAll()
    .executeTakeFirst();
}

/** What a message says of its sender's lead. */
export function leadFacts(
  message: Pick<ContactMessagesTable, 'name' | 'email' | 'company' | 'message'>,
) {
  const [firstName, lastName] = splitName(message.name);
  return {
    firstName,
    lastName,
    email: message.email,
    phone: '',
    company: message.company,
    source: 'contact',
    message: message.message,
  };
}

/**
 * Finds or creates the lead of a message's sender (rule LEAD-1).
 *
 * @param pages the pages seen before, if known.
 */
export function leadOf(
  work: Work,
  message: Parameters<typeof leadFacts>[0],
  pages: readonly PublicPage[],
): Promise<string> {
  return leadOfArrival(work, { ...leadFacts(message), pages });
}

/** What the server adds to a visitor's message. */
interface Arrival {
  id: string;
  reference: string;
  at: number;
  /** Why it looks like spam, if it does. */
  spamReason?: string | null;
}

/** The row of a new message, still without lead and confirmation. */
export function messageRow(
  { name, email, company, message, consent }: ContactMessage,
  { id, reference, at, spamReason = null }: Arrival,
): ContactMessagesTable {
  return {
    id,
    reference,
    lead_id: null,
    name,
    email,
    email_key: emailKey(email),
    company: company ?? '',
    message,
    status: spamReason === null ? 'open' : 'spam',
    spam_reason: spamReason ?? '',
    assigned_to: null,
    consent_version: consent ?? null,
    consent_at: consent === undefined ? null : at,
    confirmation_mail_id: null,
    name_key: foldText(name),
    search_text: searchText([name, email, company ?? '', reference, message]),
    version: 1,
    created_at: at,
    updated_at: at,
  };
}
