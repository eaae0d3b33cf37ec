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
