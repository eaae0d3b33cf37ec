import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends SingleSignOnTables {}
}

interface SingleSignOnTables {
  single_sign_ons: SingleSignOnsTable;
  single_sign_on_attempts: SingleSignOnAttemptsTable;
}

/** An account at a provider that opens an account here. */
export interface SingleSignOnsTable {
  id: string;
  user_id: string;
  /** Issuer and subject together are the key (OpenID Connect Core, section 5.7). */
  issuer: string;
  subject: string;
  /** The address at the provider, only to be shown; '' if it gave none. */
  email: string;
  last_used_at: number | null;
  /** Set when it was disconnected: the address alone does not connect the account again. */
  ended_at: number | null;
  created_at: number;
}

/** A visit to the provider from which the browser has to come back. */
export interface SingleSignOnAttemptsTable {
  /** SHA-256 of the token in the cookie, from which state, nonce and code verifier are derived. */
  token_hash: string;
  /** Whose account is to be connected or confirmed; null for a sign-in. */
  user_id: string | null;
  /** The session whose person proves again who they are; null for any other visit. */
  session_id: string | null;
  expires_at: number;
  used_at: number | null;
}

const isSecret = 'belongs to a cookie and ends by itself';

/** Facts about these tables. */
export const singleSignOnTables = {
  single_sign_ons: {
    personal: [
      {
        label: 'Single sign-on',
        part: 'sign-ins',
        by: ['user_id', 'users'],
        columns: ['issuer', 'email', 'last_used_at', 'ended_at', 'created_at'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { user_id: 'users' },
    leaves: (one, mode) => (mode === 'copy' ? null : one),
    address: { stays: { email: 'the address at the provider' } },
  },
  single_sign_on_attempts: {
    personal: { none: isSecret },
    transfer: { stays: isSecret },
    refersTo: { user_id: 'users' },
  },
} satisfies Described<SingleSignOnTables>;
