import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends FactorDemandTables {}
}

interface FactorDemandTables {
  factor_demands: FactorDemandsTable;
  factor_resets: FactorResetsTable;
  factor_help: FactorHelpTable;
}

/** A role of whose accounts a second factor is demanded. */
export interface FactorDemandsTable {
  role: 'client' | 'staff' | 'admin';
  grace_days: number;
  /** When it was first demanded; changed days of grace count from there too. */
  demanded_at: number;
}

/** The removal of somebody's second factors, which another admin started. */
export interface FactorResetsTable {
  id: string;
  user_id: string;
  started_by: string | null;
  started_name: string;
  /** SHA-256 of the secret in the mail by which the owner cancels it. */
  token_hash: string;
  started_at: number;
  due_at: number;
  state: 'open' | 'cancelled' | 'done';
  /** Null while it is open; an account has at most one open one. */
  ended_at: number | null;
}

/** Somebody at the second step who cannot use any of their factors and has asked for help. */
interface FactorHelpTable {
  user_id: string;
  asked_at: number;
}

/** Facts about these tables. */
export const factorDemandTables = {
  factor_demands: { personal: { none: 'about roles' }, transfer: 'moves' },
  factor_resets: {
    personal: [
      {
        label: 'Resets of second factors',
        part: 'sign-ins',
        by: ['user_id', 'users'],
        columns: ['started_at', 'due_at', 'state', 'ended_at'],
        fate: 'erased',
      },
    ],
    transfer: { stays: 'ends within a day; the security log has it' },
    refersTo: { user_id: 'users', started_by: 'users' },
  },
  factor_help: {
    personal: [
      {
        label: 'Requests for help at the sign-in',
        part: 'sign-ins',
        by: ['user_id', 'users'],
        columns: ['asked_at'],
        fate: 'erased',
      },
    ],
    transfer: { stays: 'asked again in the other installation' },
    refersTo: { user_id: 'users' },
  },
} satisfies Described<FactorDemandTables>;
