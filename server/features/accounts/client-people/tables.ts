import type { ClientRole } from '#domain/account/client-role.ts';
import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends ClientPeopleTables {}
}

interface ClientPeopleTables {
  client_companies: ClientCompaniesTable;
  client_people: ClientPeopleTable;
}

/** A client: the people and projects that belong together (rule CLIENT-1). */
export interface ClientCompaniesTable {
  id: string;
  name: string;
  /** The name folded, for sorting and comparing. */
  name_key: string;
  /** Lines of text. */
  addresses: string;
  /** For staff only. */
  notes: string;
  search_text: string;
  /** When it was merged with another company, which has what was its own; null while it exists. */
  ended_at: number | null;
  version: number;
  created_at: number;
  updated_at: number;
}

/** Somebody on the client's side, found by address: the account may come later. */
export interface ClientPeopleTable {
  id: string;
  company_id: string;
  name: string;
  email: string;
  /** The address in lower case; one row for each company. */
  email_key: string;
  role: ClientRole;
  /** The account of whoever invited them; null for those whom a project brought. */
  invited_by: string | null;
  /** A copy, because the account may be gone by now. */
  invited_name: string;
  /** Since when they no longer belong to it; null while they do. */
  removed_at: number | null;
  version: number;
  created_at: number;
  updated_at: number;
}

/** Facts about these tables. */
export const clientPeopleTables = {
  client_companies: {
    personal: { none: 'about a company; its people are in client_people' },
    transfer: 'moves',
    list: {
      sorts: { name: 'name_key', createdAt: 'created_at' },
      numbers: ['created_at'],
      defaultSort: 'name',
    },
    searched: true,
  },
  client_people: {
    personal: [
      {
        label: 'People of companies',
        part: 'account',
        by: ['email_key', 'email'],
        columns: [
          ...(['company_id', 'name', 'email', 'role', 'invited_name'] as const),
          ...(['removed_at', 'created_at'] as const),
        ],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { company_id: 'client_companies', invited_by: 'users' },
    address: {
      known: 'email_key',
      follows: [{ by: 'email_key', changes: ['email', 'email_key', 'version'] }],
    },
  },
} satisfies Described<ClientPeopleTables>;
