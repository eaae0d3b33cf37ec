import type { ContactMessage } from '#contract/inbox/contact.ts';
import { emailKey } from '#server/features/accounts/store.ts';
import { foldText, searchText } from '#server/platform/lists/search-text.ts';
import type { ContactMessagesTable } from '../tables.ts';

/** What the server adds to what a visitor wrote. */
interface Arrival {
  id: string;
  reference: string;
  at: number;
  /** Why it looks sent by a program; absent for most. */
  spamReason?: string | null;
}

/** The row of a message that has just arrived; its lead and its confirmation are still to come. */
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
