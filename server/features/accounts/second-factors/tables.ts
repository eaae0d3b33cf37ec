import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends SecondFactorTables {}
}

interface SecondFactorTables {
  authenticator_apps: AuthenticatorAppsTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  trusted_browsers: TrustedBrowsersTable;
  pending_sign_ins: PendingSignInsTable;
  passkey_challenges: PasskeyChallengesTable;
}

/** The authenticator app of an account: time-based one-time passwords (RFC 6238). */
export interface AuthenticatorAppsTable {
  user_id: string;
  /** The shared secret in base32 (RFC 4648). */
  secret: string;
  /** Null until its first code has been typed; before that it does not count as a factor. */
  confirmed_at: number | null;
  /** The time step of the last code that was accepted: no code works twice. */
  last_step: number;
  last_used_at: number | null;
  created_at: number;
}

/** A key on a person's device or in their password manager (WebAuthn). */
export interface PasskeysTable {
  id: string;
  user_id: string;
  /** The key's own id, base64url. */
  credential_id: string;
  /** COSE public key, base64url. */
  public_key: string;
  /** How often the device says it has signed; synced keys stay at 0. */
  counter: number;
  /** How the browser reaches the key, comma-separated, such as 'internal,hybrid'. */
  transports: string;
  backed_up: 0 | 1;
  name: string;
  last_used_at: number | null;
  created_at: number;
}

/** One of the ten codes that stand in for a lost second factor, each once. */
export interface RecoveryCodesTable {
  id: string;
  user_id: string;
  /** SHA-256 of the code. */
  code_hash: string;
  used_at: number | null;
  created_at: number;
}

/** A browser in which the person asked not to be asked for the second factor again. */
export interface TrustedBrowsersTable {
  id: string;
  user_id: string;
  /** SHA-256 of the token in the cookie. */
  token_hash: string;
  device: string;
  address: string;
  created_at: number;
  last_used_at: number;
  expires_at: number;
}

/** A sign-in that waits for its second step. */
export interface PendingSignInsTable {
  /** SHA-256 of the token in the cookie. */
  token_hash: string;
  user_id: string;
  /** Attempts at the second step so far. */
  attempts: number;
  expires_at: number;
  used_at: number | null;
}

/** What a passkey has to sign: works once, in the browser that asked for it. */
export interface PasskeyChallengesTable {
  /** SHA-256 of the token in the cookie. */
  token_hash: string;
  /** SHA-256 of the challenge. */
  challenge_hash: string;
  purpose: 'register' | 'sign-in' | 'confirm';
  /** Whose key is expected; null for a sign-in without an address. */
  user_id: string | null;
  expires_at: number;
  used_at: number | null;
}

const isSecret = 'belongs to a cookie and ends by itself';

/** Facts about these tables. */
export const secondFactorTables = {
  authenticator_apps: {
    personal: [
      {
        label: 'Authenticator app',
        part: 'sign-ins',
        by: ['user_id', 'users'],
        columns: ['confirmed_at', 'last_used_at', 'created_at'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { user_id: 'users' },
    leaves: (app, mode) => (mode === 'copy' ? null : app),
  },
  passkeys: {
    personal: [
      {
        label: 'Passkeys',
        part: 'sign-ins',
        by: ['user_id', 'users'],
        columns: ['name', 'last_used_at', 'created_at'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { user_id: 'users' },
    leaves: (key, mode) => (mode === 'copy' ? null : key),
  },
  recovery_codes: {
    personal: [
      {
        label: 'Recovery codes',
        part: 'sign-ins',
        by: ['user_id', 'users'],
        columns: ['used_at', 'created_at'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { user_id: 'users' },
    leaves: (code, mode) => (mode === 'copy' ? null : code),
  },
  trusted_browsers: {
    personal: [
      {
        label: 'Trusted browsers',
        part: 'sign-ins',
        by: ['user_id', 'users'],
        columns: ['device', 'address', 'created_at', 'last_used_at'],
        fate: 'erased',
      },
    ],
    transfer: { stays: 'belongs to a cookie of the old address' },
    refersTo: { user_id: 'users' },
  },
  pending_sign_ins: {
    personal: { none: isSecret },
    transfer: { stays: isSecret },
    refersTo: { user_id: 'users' },
  },
  passkey_challenges: {
    personal: { none: isSecret },
    transfer: { stays: isSecret },
    refersTo: { user_id: 'users' },
  },
} satisfies Described<SecondFactorTables>;
