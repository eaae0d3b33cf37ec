import type { BankLineState } from '#contract/billing/bank.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends BankTables {}
}

interface BankTables {
  payer_aliases: PayerAliasesTable;
  statement_applications: StatementApplicationsTable;
  statement_files: StatementFilesTable;
  statement_lines: StatementLinesTable;
  statement_refusals: StatementRefusalsTable;
}

/** One imported file; its content is not kept, only its hash. */
export interface StatementFilesTable {
  id: string;
  /** Unique: the same file is imported once. */
  sha256: string;
  name: string;
  format: StatementFormat;
  line_count: number;
  /** How many of its lines an earlier file had. */
  known_count: number;
  imported_by: string | null;
  imported_name: string;
  created_at: number;
}
export type StatementFormat = 'camt' | 'ofx' | 'csv';

/** One line of a statement. */
export interface StatementLinesTable {
  id: string;
  file_id: string;
  /** Where it is in the file, from 1. */
  position: number;
  /** Unique: account, the bank's reference, amount and day, or what stands in for a reference. */
  line_key: string;
  account: string;
  booked_on: CalendarDate;
  /** Below 0 for money that went out. */
  amount_cents: number;
  currency: string;
  payer: string;
  text: string;
  reference: string;
  /** When it was read that the bank took an earlier line back; null for an ordinary one. */
  reversal_at: number | null;
  state: BankLineState;
  /** What was applied to invoices: never more than the amount. */
  applied_cents: number;
  version: number;
  created_at: number;
  updated_at: number;
}

/** A payment that a line was recorded as. */
export interface StatementApplicationsTable {
  id: string;
  line_id: string;
  invoice_id: string;
  /** Unique. */
  payment_id: string;
  amount_cents: number;
  /** Who applied it; null when number and amount match and nobody was asked. */
  applied_by: string | null;
  applied_name: string;
  undone_at: number | null;
  created_at: number;
}

/** A payer's name on statements that staff have accepted for a client. */
export interface PayerAliasesTable {
  id: string;
  payer_key: string;
  client_key: string;
  created_at: number;
}

/** A suggestion that staff refused; the payer's name no longer speaks for that client. */
export interface StatementRefusalsTable {
  id: string;
  line_id: string;
  invoice_id: string;
  payer_key: string;
  client_key: string;
  created_at: number;
}

/** Metadata of these tables. */
export const bankTables = {
  statement_files: {
    personal: { none: 'what was imported, and by whom of the team' },
    transfer: 'moves',
    refersTo: { imported_by: 'users' },
  },
  statement_lines: {
    personal: { none: 'our own bank statements, which the law requires us to keep' },
    transfer: 'moves',
    refersTo: { file_id: 'statement_files' },
  },
  statement_applications: {
    personal: [
      {
        label: 'Bank transfers',
        part: 'invoices',
        by: ['invoice_id', 'invoices'],
        columns: ['invoice_id', 'payment_id', 'amount_cents', 'created_at'],
        fate: 'kept',
      },
    ],
    transfer: 'moves',
    refersTo: {
      line_id: 'statement_lines',
      invoice_id: 'invoices',
      payment_id: 'invoice_payments',
      applied_by: 'users',
    },
  },
  payer_aliases: {
    personal: [
      {
        label: 'Names on bank transfers',
        part: 'invoices',
        by: ['client_key', 'email'],
        columns: ['payer_key', 'created_at'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    address: { known: 'client_key', follows: [{ by: 'client_key', changes: ['client_key'] }] },
  },
  statement_refusals: {
    personal: { none: 'which suggestions were wrong, by our own keys' },
    transfer: 'moves',
    refersTo: { line_id: 'statement_lines', invoice_id: 'invoices' },
    address: { follows: [{ by: 'client_key', changes: ['client_key'] }] },
  },
} satisfies Described<BankTables>;
