import type { QuotePlan } from '#domain/quote/payment/payment-plan.ts';
import type { QuoteSource } from '#domain/quote/quote-source.ts';
import type { Described } from '#server/platform/db/table-facts.ts';
import {
  boundSignature,
  looseSignature,
  namedSigner,
  ofBound,
  ofOpen,
  question,
  signature,
  version,
  view,
} from './export-columns.ts';
import { factsOfQuotes } from './facts-of-quotes.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends QuoteTables {}
}

interface QuoteTables {
  quote_acceptances: QuoteAcceptancesTable;
  quote_declines: QuoteDeclinesTable;
  quote_opens: QuoteOpensTable;
  quote_questions: QuoteQuestionsTable;
  quote_signatures: QuoteSignaturesTable;
  quote_signers: QuoteSignersTable;
  quote_versions: QuoteVersionsTable;
  quotes: QuotesTable;
}

export interface QuotesTable {
  id: string;
  /** Short reference for use on the phone, like Q-7F3K-92MD. */
  reference: string;
  lead_id: string;
  source: QuoteSource;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  customer_company: string;
  customer_role: string;
  company_size: string;
  industry: string;
  industry_other: string;
  current_crm_solution: string;
  current_monthly_spend: string;
  /** The amount the visitor typed instead of a range; null if only the range is known. */
  exact_monthly_spend_cents: number | null;
  budget_priority: string;
  expected_users: number;
  timeline: string;
  primary_pain_points: string;
  data_integration_needs: string;
  customization_level: string;
  /** Which payment card the visitor preferred, or ''. */
  chosen_plan: string;
  /** JSON: the share of each phase in a plan by milestones; '' for the usual ones. */
  milestone_shares: string;
  estimated_cost_dollars: number;
  /** JSON: the chosen features and every step of the computation at the time of the quote. */
  price_snapshot: string;
  /** JSON: what the quote promises, and its customer's wishes; null if none were stored. */
  terms_snapshot: string | null;
  valid_until: number;
  status: string;
  demo_requested_at: number | null;
  demo_created_at: number | null;
  /** The admin who prepares the demo. */
  demo_owner_id: string | null;
  /** A calendar day, YYYY-MM-DD. */
  demo_due_on: string | null;
  /** Incremented to invalidate all earlier private links. */
  link_version: number;
  /** When the link was last mailed on request or with an invoice. */
  link_sent_at: number | null;
  /** When it was last sent to the client. */
  sent_at: number | null;
  /** When the customer's link was first opened by somebody other than staff. */
  first_viewed_at: number | null;
  /** The last view by any link, including further signers', and the number of views. */
  last_viewed_at: number | null;
  view_count: number;
  /** When it was accepted or rejected. */
  answered_at: number | null;
  note_to_client: string;
  internal_notes: string;
  /** Note by staff on a change of status, or the client's reason. */
  status_note: string;
  /**
   * The second look at a large discount (rule QUOTE-18): the share of the price that was asked for,
   * in ten-thousandths; null if it needs none.
   */
  discount_share: number | null;
  discount_asked_by: string | null;
  discount_asked_at: number | null;
  discount_confirmed_by: string | null;
  discount_confirmed_at: number | null;
  discount_note: string;
  /** JSON: what the customer sees while the discount waits for that; null for the quote as it is. */
  held_offer: string | null;
  /** When it was moved to the bin, where it stays for 30 days. */
  deleted_at: number | null;
  name_key: string;
  company_key: string;
  search_text: string;
  version: number;
  created_at: number;
  updated_at: number;
}

/** The acceptance of a quote: who accepted what, when, from where. Never changed. */
export interface QuoteAcceptancesTable {
  id: string;
  /** Unique: a quote is accepted once. */
  quote_id: string;
  plan: QuotePlan;
  signer_name: string;
  signer_role: string;
  signature_kind: 'typed' | 'drawn' | 'on-behalf';
  /** The typed name, or SVG path data; '' if staff accepted on the client's behalf. */
  signature: string;
  /** Note by staff who accepted on the client's behalf, or ''. */
  note: string;
  terms_version: string;
  /** SHA-256 of `document`, in hexadecimal. */
  document_hash: string;
  /** Canonical JSON of exactly what was shown. */
  document: string;
  accepted_at: number;
  address: string;
  device: string;
  /** The staff member, null for the client's own signature. */
  recorded_by: string | null;
  recorded_name: string;
  /** The version of the quote that was accepted. */
  version_number: number;
}

/** A client's decline and its reason. */
export interface QuoteDeclinesTable {
  id: string;
  quote_id: string;
  reason: string;
  declined_at: number;
  address: string;
  recorded_by: string | null;
  recorded_name: string;
  /** The further signer who declined; '' for the customer. */
  signer_name: string;
}

/** A version of a quote that was sent; never changed. Sending the same contents again adds none. */
export interface QuoteVersionsTable {
  id: string;
  quote_id: string;
  /** From 1; unique per quote. */
  number: number;
  /** Canonical JSON of exactly what the page showed, and its SHA-256 in hexadecimal. */
  document: string;
  document_hash: string;
  estimated_cost_dollars: number;
  sent_at: number;
}

/** A further signer of a quote, besides its customer. */
export interface QuoteSignersTable {
  id: string;
  quote_id: string;
  name: string;
  email: string;
  /** Lower-cased; unique per quote. */
  email_key: string;
  first_viewed_at: number | null;
  created_at: number;
}

/** One of several signatures of a quote; never changed. */
export interface QuoteSignaturesTable {
  id: string;
  quote_id: string;
  /**
   * Id of the further signer, or 'customer'; unique per quote and document. After 'removed ' if the
   * signature is void because staff removed its signer.
   */
  signer_key: string;
  email_key: string;
  plan: QuotePlan;
  signer_name: string;
  signer_role: string;
  signature_kind: 'typed' | 'drawn';
  /** The typed name, or SVG path data. */
  signature: string;
  /** Of the signed contents: a changed quote must be signed again. */
  document_hash: string;
  signed_at: number;
  address: string;
  device: string;
}

/** One view of the page by somebody other than staff. */
export interface QuoteOpensTable {
  id: string;
  quote_id: string;
  /** Name of the link's owner. */
  reader: string;
  version_number: number;
  opened_at: number;
}

/** A question about a quote or one line of it, or the team's answer there. */
export interface QuoteQuestionsTable {
  id: string;
  quote_id: string;
  version_number: number;
  /** '' for the whole quote. */
  line_key: string;
  line_label: string;
  author: 'client' | 'team';
  author_name: string;
  /** The further signer who asked or is answered; null for the customer. */
  signer_id: string | null;
  body: string;
  created_at: number;
}

/** Metadata of these tables. */
export const quoteTables = {
  quote_questions: {
    personal: [
      { ...question, part: 'quotes to sign', by: ['signer_id', 'signers'], fate: 'erased' },
      { ...question, ...ofOpen },
      { ...question, ...ofBound },
    ],
    transfer: 'moves',
    refersTo: { quote_id: 'quotes', signer_id: 'quote_signers' },
  },
  quote_signatures: {
    personal: [looseSignature, boundSignature],
    transfer: 'moves',
    refersTo: { quote_id: 'quotes' },
    // The signed text stays; only the owner of the signature follows a new address.
    address: { follows: [{ by: 'email_key', changes: ['email_key'] }] },
  },
  quote_signers: {
    personal: [namedSigner],
    transfer: 'moves',
    refersTo: { quote_id: 'quotes' },
    address: {
      known: 'email_key',
      follows: [{ by: 'email_key', changes: ['email', 'email_key'] }],
    },
  },
  quote_opens: {
    personal: [
      { ...view, ...ofOpen },
      { ...view, ...ofBound },
    ],
    transfer: 'moves',
    refersTo: { quote_id: 'quotes' },
  },
  quote_versions: {
    personal: [
      { ...version, ...ofOpen },
      { ...version, ...ofBound },
    ],
    transfer: 'moves',
    refersTo: { quote_id: 'quotes' },
  },
  quote_declines: {
    personal: [
      {
        label: 'Declined quotes',
        columns: ['quote_id', 'reason', 'declined_at', 'address'],
        ...ofOpen,
      },
    ],
    transfer: 'moves',
    refersTo: { quote_id: 'quotes', recorded_by: 'users' },
  },
  quote_acceptances: {
    personal: [
      {
        label: 'Acceptances',
        columns: [...signature, 'accepted_at', 'address', 'device'],
        ...ofBound,
      },
    ],
    transfer: 'moves',
    refersTo: { quote_id: 'quotes', recorded_by: 'users' },
  },
  quotes: factsOfQuotes,
} satisfies Described<QuoteTables>;
