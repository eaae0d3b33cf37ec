import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends ApiKeyTables {}
}

interface ApiKeyTables {
  api_keys: ApiKeysTable;
}

/** A key with which a program calls the API on behalf of whoever made it (rule API-9). */
export interface ApiKeysTable {
  id: string;
  /** SHA-256 of the key, as base64url: the key itself is not stored. */
  token_hash: string;
  /** The key's last four characters. */
  ending: string;
  name: string;
  /** What it may do, as `writeRights` of domain/account/rights.ts writes it. */
  rights: string;
  /** `users.id` of whoever made it. */
  made_by: string;
  created_at: number;
  ends_at: number;
  last_used_at: number | null;
}

/** Facts about these tables. */
export const apiKeyTables = {
  api_keys: {
    personal: { none: 'the company’s own; the audit trail has who made it' },
    transfer: 'moves',
    // A copy, such as one to try things out, is no place that opens with what opens the site.
    leaves: (key, mode) => (mode === 'copy' ? null : key),
    refersTo: { made_by: 'users' },
  },
} satisfies Described<ApiKeyTables>;
