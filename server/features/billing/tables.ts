import type { InvoiceStatus } from '#domain/billing/invoice-status.ts';
import type { PayMethod, PaymentMethod } from '#domain/billing/payment-method.ts';
import type { TaxCountry } from '#domain/billing/tax-id.ts';
import type { TaxTreatment } from '#domain/billing/tax-rules.ts';
import type { WorkPhase } from '#domain/project/milestone-phase.ts';
import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends BillingTables {}
}

interface BillingTables {
  billing_profiles: BillingProfilesTable;
  credit_notes: CreditNotesTable;
  invoice_payments: InvoicePaymentsTable;
  invoices: InvoicesTable;
  number_series: NumberSeriesTable;
}

/** How one client is billed, identified by the lower-cased address. */
export interface BillingProfilesTable {
  id: string;
  email_key: string;
  contact_name: string;
  contact_email: string;
  company: string;
  address: string;
  purchase_order: string;
  pay_method: PayMethod;
  /** Last four digits of the paying account, or ''; the full number is never requested. */
  account_ending: string;
  /** The client's own rate; 0 for the company's. */
  tax_basis_points: number;
  /** See `RateColumns`. */
  tax_hundredths: number;
  tax_treatment: TaxTreatment;
  /** What is on invoices without tax; '' for the company's text. */
  tax_text: string;
  tax_country: TaxCountry;
  tax_id: string;
  version: number;
  created_at: number;
  updated_at: number;
}

/** The last number used in a series without gaps, such as the invoices of a year. */
interface NumberSeriesTable {
  name: string;
  last: number;
}

/** One payment of a plan: planned on acceptance, numbered when it is issued. */
export interface InvoicesTable {
  id: string;
  quote_id: string;
  /** Order within the plan, from 0. */
  position: number;
  /** Like 2026-0007; null while it is planned. */
  number: string | null;
  label: string;
  status: InvoiceStatus;
  net_cents: number;
  /** A forecast, like tax and total, until issued with the client's rate of that day. */
  tax_basis_points: number;
  tax_hundredths: number;
  tax_cents: number;
  /** These three are kept when it is issued: the rate's name, the treatment, and its text. */
  tax_name: string;
  tax_treatment: TaxTreatment;
  tax_text: string;
  total_cents: number;
  paid_cents: number;
  /** The sum of its credit notes. */
  credited_cents: number;
  /** The phase whose approval issues it; '' for a payment with a day. */
  milestone_phase: WorkPhase | '';
  /**
   * A calendar day in the company's zone: when it is, or was, issued; of a planned payment by
   * milestone only when that is expected.
   */
  issue_on: string;
  due_on: string;
  issued_at: number | null;
  paid_at: number | null;
  voided_at: number | null;
  void_reason: string;
  /** The invoice that replaced this planned payment. */
  replaced_by: string | null;
  customer_email: string;
  email_key: string;
  bill_to_name: string;
  bill_to_company: string;
  bill_to_address: string;
  bill_to_email: string;
  /** As printed: "VAT ID: DE123456789"; ''. */
  bill_to_tax_id: string;
  purchase_order: string;
  /** What it says about its sender, as JSON, from its issue; '' on one issued before that was kept. */
  seller: string;
  customer_key: string;
  search_text: string;
  version: number;
  created_at: number;
  updated_at: number;
}

/** Append-only: an amount credited on an issued invoice, which itself never changes. */
export interface CreditNotesTable {
  id: string;
  invoice_id: string;
  /** Like CN-2026-0003, without gaps. */
  number: string;
  reason: string;
  net_cents: number;
  tax_basis_points: number;
  tax_hundredths: number;
  tax_cents: number;
  total_cents: number;
  /** A calendar day in the company's zone. */
  issued_on: string;
  recorded_by: string | null;
  recorded_name: string;
  /** Like that of an invoice. */
  seller: string;
  created_at: number;
}

/**
 * Append-only: money that came in or, with an amount below 0, was sent back, and rows that reverse
 * mistakes.
 */
export interface InvoicePaymentsTable {
  id: string;
  invoice_id: string;
  /** Below 0 for money sent back, and in a row that reverses a payment. */
  amount_cents: number;
  paid_on: string;
  method: PaymentMethod;
  note: string;
  /** Unique: a payment is undone once. */
  reverses_id: string | null;
  recorded_by: string | null;
  recorded_name: string;
  created_at: number;
}

/** Metadata of these tables. */
export const billingTables = {
  invoice_payments: {
    personal: [
      {
        label: 'Payments',
        part: 'invoices',
        by: ['invoice_id', 'invoices'],
        columns: ['invoice_id', 'amount_cents', 'paid_on', 'method', 'created_at'],
        fate: 'kept',
      },
    ],
    transfer: 'moves',
    refersTo: { invoice_id: 'invoices', reverses_id: 'invoice_payments', recorded_by: 'users' },
  },
  credit_notes: {
    personal: [
      {
        label: 'Credit notes',
        part: 'invoices',
        by: ['invoice_id', 'invoices'],
        columns: ['number', 'invoice_id', 'reason', 'tax_cents', 'total_cents', 'issued_on'],
        fate: 'kept',
      },
    ],
    transfer: 'moves',
    refersTo: { invoice_id: 'invoices', recorded_by: 'users' },
  },
  invoices: {
    personal: [
      {
        label: 'Invoices',
        part: 'invoices',
        by: ['id', 'invoices'],
        columns: [
          ...(['id', 'number', 'label', 'status', 'net_cents', 'tax_cents'] as const),
          ...(['total_cents', 'paid_cents', 'issue_on', 'due_on', 'bill_to_name'] as const),
          ...(['bill_to_company', 'bill_to_address', 'bill_to_email'] as const),
          ...(['purchase_order', 'credited_cents', 'bill_to_tax_id'] as const),
        ],
        fate: 'kept',
      },
    ],
    transfer: 'moves',
    refersTo: { quote_id: 'quotes', replaced_by: 'invoices' },
    address: {
      known: 'email_key',
      follows: [
        // An issued invoice keeps its address; a planned one goes to the new address.
        { by: 'bill_to_email', only: ['status', 'planned'], changes: ['bill_to_email'] },
        { by: 'email_key', changes: ['customer_email', 'email_key', 'search_text', 'version'] },
      ],
    },
    list: {
      sorts: {
        issueOn: 'issue_on',
        dueOn: 'due_on',
        customer: 'customer_key',
        total: 'total_cents',
      },
      numbers: ['total_cents'],
      defaultSort: '-issueOn',
    },
    searched: true,
  },
  billing_profiles: {
    personal: [
      {
        label: 'Billing details',
        part: 'invoices',
        by: ['email_key', 'email'],
        columns: [
          ...(['contact_name', 'contact_email', 'company', 'address', 'purchase_order'] as const),
          ...(['pay_method', 'account_ending', 'tax_basis_points', 'tax_hundredths'] as const),
          ...(['tax_treatment', 'tax_text', 'tax_country', 'tax_id', 'updated_at'] as const),
        ],
        fate: 'kept',
      },
    ],
    transfer: 'moves',
    address: {
      known: 'email_key',
      follows: [
        { by: 'contact_email', changes: ['contact_email'] },
        { by: 'email_key', changes: ['email_key', 'version'] },
      ],
    },
  },
  number_series: {
    personal: { none: 'a counter' },
    transfer: 'moves',
  },
} satisfies Described<BillingTables>;
