import type { MailEvent } from '#domain/account/mail-event.ts';

/** What a client keeps about himself in the portal (resolution 61). */
export interface ClientProfilesTable {
  user_id: string;
  phone: string;
  business_address: string;
  /** Set while the client waits for the account to be closed. */
  close_requested_at: number | null;
  close_reason: string;
  version: number;
  created_at: number;
  updated_at: number;
}

/** A notification that somebody has switched off. */
export interface MailSwitchesTable {
  user_id: string;
  event: MailEvent;
  off_at: number;
}

/** A change of an account's address: asked for, then confirmed from the new mailbox. */
export interface EmailChangesTable {
  id: string;
  user_id: string;
  /** SHA-256 of the secret in the mail. */
  token_hash: string;
  old_email: string;
  new_email: string;
  asked_at: number;
  /** After this the mailed link changes nothing. */
  expires_at: number;
  /** Null while it waits; of these there is one per account. */
  confirmed_at: number | null;
}
