import type { Tables } from '#server/platform/db/schema.ts';
import type { PlainRow } from '#server/platform/db/snapshot.ts';
import { storeIdSetting } from '#server/platform/files/own-store.ts';
import { hideSecretPath } from '#server/platform/mail/secret-path.ts';

/** One row as it goes out and comes in. */
export type SiteRow = PlainRow;

/**
 * What a whole-site export is for (decision 0019). A `copy` goes to other people and opens nothing:
 * without password hashes, without the secrets that links are made with, without mail that still
 * waits. A `move` is made on the server itself and takes those along.
 */
export type TransferMode = 'copy' | 'move';

/** Every table of the export, each after those that its rows point to: the order of an import. */
export const siteTables = [
  'settings',
  'consent_texts',
  'booking_rules',
  'catalogue_changes',
  'number_series',
  'users',
  'user_pictures',
  'client_profiles',
  'mail_switches',
  'email_changes',
  'security_events',
  'leads',
  'lead_visits',
  'quotes',
  'quote_acceptances',
  'quote_declines',
  'quote_versions',
  'quote_signers',
  'quote_signatures',
  'quote_opens',
  'quote_questions',
  'projects',
  'milestones',
  'scope_items',
  'project_notes',
  'project_stories',
  'documents',
  'document_versions',
  'note_mentions',
  'note_documents',
  'bookings',
  'booking_moves',
  'contact_messages',
  'contact_replies',
  'answer_clocks',
  'conversations',
  'chat_messages',
  'chat_reads',
  'chat_blocks',
  'billing_profiles',
  'invoices',
  'invoice_payments',
  'credit_notes',
  'mails',
  'audit_entries',
] as const satisfies (keyof Tables)[];
export type SiteTable = (typeof siteTables)[number];

/** Tables that stay behind, and why. */
export const leftBehind: Partial<Record<keyof Tables, string>> = {
  sessions: 'everybody signs in anew',
  account_tokens: 'mailed secrets that end by themselves',
  known_devices: 'belongs to a cookie of the old address',
  chat_keys: 'belongs to a cookie of the old address',
  rate_counters: 'ends within a day',
  idempotency_keys: 'ends within a day',
  slot_holds: 'ends within minutes',
  staff_presence: 'who is there right now',
  open_pages: 'who is there right now',
  loose_files: 'files that are still arriving',
};

/** Columns that point to a row of their own table: written once all rows are there. */
export const ownPointers: Partial<Record<SiteTable, string>> = {
  invoices: 'replaced_by',
  invoice_payments: 'reverses_id',
};

/** Settings that belong to one installation: a lock, and which store its files are in. */
const ownSettings = new Set(['admins-lock', storeIdSetting]);
/** Settings that are keys, or no data at all. */
const keySettings = new Set(['links-secret', 'admin-login-secret']);

/** What leaves of a row; null for one that stays behind. */
export function leavingRow(table: SiteTable, row: SiteRow, mode: TransferMode): SiteRow | null {
  // A mailed link is void in another installation, whoever made the file.
  if (table === 'email_changes')
    return row.confirmed_at === null ? null : { ...row, token_hash: `used ${row.id}` };
  if (table === 'settings' && ownSettings.has(String(row.name))) return null;
  if (mode === 'move') return row;
  if (table === 'settings') return keySettings.has(String(row.name)) ? null : row;
  if (table === 'users')
    return {
      ...row,
      password_hash: null,
      password_change_required_at: null,
      temporary_password_expires_at: null,
    };
  if (table === 'mails') return leavingMail(row);
  return row;
}

/** A copy that is started somewhere must not write to clients. */
function leavingMail(row: SiteRow): SiteRow {
  const data = hideSecretPath(String(row.data));
  return row.status === 'queued'
    ? {
        ...row,
        data,
        status: 'suppressed',
        lease_until: null,
        last_error: 'Not sent: it still waited when the site was exported.',
      }
    : { ...row, data };
}
