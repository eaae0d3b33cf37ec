import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends CreditTables {}
}

interface CreditTables {
  credit_uses: CreditUsesTable;
}

/** Append-only: credit of a client that paid an invoice. It is undone by rows against its payments. */
export interface CreditUsesTable {
  id: string;
  /** The payment of the invoice that it paid; unique. */
  payment_id: string;
  /** The row that took it from an overpaid invoice; unique; null if it was paid online. */
  from_payment_id: string | null;
  /** The online payment that it was left of, without a reference: those are of a later feature. */
  attempt_id: string | null;
  amount_cents: number;
  created_at: number;
}

/** Metadata of these tables. */
export const creditTables = {
  credit_uses: {
    personal: { none: 'which payments of invoices belong together' },
    transfer: 'moves',
    refersTo: { payment_id: 'invoice_payments', from_payment_id: 'invoice_payments' },
  },
} satisfies Described<CreditTables>;
