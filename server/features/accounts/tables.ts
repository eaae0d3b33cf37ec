import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends AccountTables {}
}

interface AccountTables {
  account_tokens: AccountTokensTable;
  client_profiles: ClientProfilesTable;
  email_changes: EmailChangesTable;
  known_devices: KnownDevicesTable;
  security_events: SecurityEventsTable;
  sessions: SessionsTable;
  user_pictures: UserPicturesTable;
  users: UsersTable;
}

export interface UsersTable {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  /** Lower-cased address: one account per address whatever its case. */
  email_key: string;
  role: 'client' | 'staff' | 'admin';
  /** The key of a ready-made role or the id of one in staff_roles; null for other accounts. */
  staff_role: string | null;
  /** Encoded argon2id hash; null until an invited person has set a password. */
  password_hash: string | null;
  /** Set while the person must choose a new password before anything else. */
  password_change_required_at: number | null;
  /** When a temporary password expires or was used; null for a permanent one. */
  temporary_password_expires_at: number | null;
  /** Set while the account is disabled; restoring clears it. */
  deleted_at: number | null;
  last_login_at: number | null;
  /** Since when the account has had a second factor; null without one. */
  second_factor_at: number | null;
  /** An https address that only browsers load, or ''. */
  profile_image_url: string;
  name_key: string;
  search_text: string;
  /** Incremented by every change of name, address or picture. */
  version: number;
  created_at: number;
  updated_at: number;
}

export interface SessionsTable {
  /** SHA-256 of the token in the cookie; the token itself is not stored. */
  token_hash: string;
  /** Identifies the session in the list of devices; gives no access. */
  id: string;
  user_id: string;
  /** For example 'Firefox on Linux'. */
  device: string;
  address: string;
  created_at: number;
  last_seen_at: number;
  /** When the person last proved who they are: at the sign-in, or again since. */
  proved_at: number;
}

/** A secret sent by mail, of which only the hash is stored. */
export interface AccountTokensTable {
  token_hash: string;
  user_id: string;
  purpose: 'reset' | 'sign-in' | 'invite';
  expires_at: number;
  /** Set by the first use, which is the only one. */
  used_at: number | null;
}

/** A browser in which the person has signed in; attempts elsewhere do not lock it out. */
interface KnownDevicesTable {
  user_id: string;
  device_hash: string;
  last_used_at: number;
}

/** The append-only log of what happened to accounts. */
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

/** A change of an account's address: requested, then confirmed from the new mailbox. */
export interface EmailChangesTable {
  id: string;
  user_id: string;
  /** SHA-256 of the secret in the mail. */
  token_hash: string;
  old_email: string;
  new_email: string;
  asked_at: number;
  /** When the mailed link expires. */
  expires_at: number;
  /** Null while unconfirmed; an account has at most one such change. */
  confirmed_at: number | null;
}

/** The uploaded picture of an account, re-encoded. */
export interface UserPicturesTable {
  user_id: string;
  storage_key: string;
  size_bytes: number;
  created_at: number;
}

/** The columns of an account that cannot sign in with a password and has no second factor. */
const noPassword = {
  password_hash: null,
  password_change_required_at: null,
  temporary_password_expires_at: null,
  second_factor_at: null,
};

/** Facts about these tables. */
export const accountTables = {
  sessions: {
    personal: [
      {
        label: 'Sessions',
        part: 'sign-ins',
        by: ['user_id', 'users'],
        columns: ['device', 'address', 'created_at', 'last_seen_at'],
        fate: 'erased',
      },
    ],
    transfer: { stays: 'everybody signs in again' },
    refersTo: { user_id: 'users' },
  },
  known_devices: {
    personal: [
      {
        label: 'Known devices',
        part: 'sign-ins',
        by: ['user_id', 'users'],
        columns: ['last_used_at'],
        fate: 'erased',
      },
    ],
    transfer: { stays: 'belongs to a cookie of the old address' },
    refersTo: { user_id: 'users' },
  },
  account_tokens: {
    personal: [
      {
        label: 'Emailed sign-in links',
        part: 'sign-ins',
        by: ['user_id', 'users'],
        columns: ['purpose', 'expires_at', 'used_at'],
        fate: 'erased',
      },
    ],
    transfer: { stays: 'mailed secrets that end by themselves' },
    refersTo: { user_id: 'users' },
  },
  security_events: {
    personal: [
      {
        label: 'Security log',
        part: 'sign-ins',
        by: ['user_id', 'users'],
        columns: ['kind', 'email', 'address', 'device', 'created_at'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    address: {
      stays: {
        email: 'found by the account; what it was called then',
        actor_email: 'who did it then',
      },
    },
    list: {
      sorts: { createdAt: 'created_at' },
      numbers: ['created_at'],
      defaultSort: '-createdAt',
    },
  },
  user_pictures: {
    personal: [
      {
        label: 'Profile picture',
        part: 'profile',
        by: ['user_id', 'users'],
        columns: ['size_bytes', 'created_at'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    storedFile: 'storage_key',
    refersTo: { user_id: 'users' },
  },
  client_profiles: {
    personal: [
      {
        label: 'Client profile',
        part: 'profile',
        by: ['user_id', 'users'],
        columns: ['phone', 'business_address', 'close_requested_at', 'close_reason', 'updated_at'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { user_id: 'users' },
  },
  email_changes: {
    personal: [
      {
        label: 'Address changes',
        part: 'account',
        by: ['user_id', 'users'],
        columns: ['old_email', 'new_email', 'asked_at', 'confirmed_at'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { user_id: 'users' },
    // Links mailed by one installation never work in another.
    leaves: (change) =>
      change.confirmed_at === null ? null : { ...change, token_hash: `used ${change.id}` },
    address: { stays: { old_email: 'the history itself', new_email: 'the history itself' } },
  },
  users: {
    personal: [
      {
        label: 'Account',
        part: 'account',
        by: ['id', 'users'],
        columns: ['first_name', 'last_name', 'email', 'role', 'last_login_at', 'created_at'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    leaves: (user, mode) => (mode === 'copy' ? { ...user, ...noPassword } : user),
    address: {
      known: 'email_key',
      stays: { email: 'changed by the caller', email_key: 'changed by the caller' },
    },
    list: {
      sorts: { name: 'name_key', email: 'email_key', createdAt: 'created_at' },
      numbers: ['created_at'],
      defaultSort: '-createdAt',
    },
    searched: true,
  },
} satisfies Described<AccountTables>;
