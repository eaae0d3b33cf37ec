import type { ContactMessage } from '#contract/inbox/contact.ts';
import { emailKey } from '#server/features/accounts/store.ts';
import { foldText, searchText } from '#server/platform/lists/search-text.ts';
import type { ContactMessagesTable } from '../tables.ts';

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
