declare module '#server/platform/db/schema.ts' {
  interface Tables {
    account_tokens: AccountTokensTable;
    client_profiles: ClientProfilesTable;
    email_changes: EmailChangesTable;
    known_devices: KnownDevicesTable;
    security_events: SecurityEventsTable;
    sessions: SessionsTable;
    user_pictures: UserPicturesTable;
    users: UsersTable;
  }
}

export interface UsersTable {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  /** Lower-cased address: one account per address whatever its case. */
  email_key: string;
  role: 'client' | 'staff' | 'admin';
  /** Encoded argon2id hash; null until an invited person has set a password. */
  password_hash: string | null;
  /** Set while the person must choose a new password before anything else. */
  password_change_required_at: number | null;
  /**
   * From then on a temporary password opens nothing: its first use, or seven days after it was made.
   * Null for a password of the person's own.
   */
  temporary_password_expires_at: number | null;
  /** Set while the account is disabled; an undo clears it. */
  deleted_at: number | null;
  last_login_at: number | null;
  /** An https address that only browsers load, or ''. */
  profile_image_url: string;
  name_key: string;
  search_text: string;
  /** Raised by every change of name, address or picture. */
  version: number;
  created_at: number;
  updated_at: number;
}

export interface SessionsTable {
  /** SHA-256 of the token in the cookie; the token itself is nowhere stored. */
  token_hash: string;
  /** What the list of devices calls it; opens nothing. */
  id: string;
  user_id: string;
  /** Like 'Firefox on Linux'. */
  device: string;
  address: string;
  created_at: number;
  last_seen_at: number;
}

/** A secret sent by mail, of which only the hash is kept. */
export interface AccountTokensTable {
  token_hash: string;
  user_id: string;
  purpose: 'reset' | 'sign-in' | 'invite';
  expires_at: number;
  /** Set by the one use there is. */
  used_at: number | null;
}

/** A browser in which the person has signed in before: nobody else's wrong tries lock it out. */
export interface KnownDevicesTable {
  user_id: string;
  device_hash: string;
  last_used_at: number;
}

/** Append-only: what happened to accounts. */
export interface SecurityEventsTable {
  id: string;
  kind: string;
  user_id: string | null;
  email: string;
  actor_id: string | null;
  actor_email: string;
  address: string;
  device: string;
  created_at: number;
}

/** What a client stores about themselves in the portal (rule ACCOUNT-12). */
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

/** The uploaded picture of an account, re-encoded. */
export interface UserPicturesTable {
  user_id: string;
  storage_key: string;
  size_bytes: number;
  created_at: number;
}
