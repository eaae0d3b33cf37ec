import type { QuotePlan } from '#domain/quote/price/payment-plan.ts';
import type { Described } from '#server/platform/db/table-facts.ts';
import {
  asked,
  boundSignature,
  look,
  looseSignature,
  ofBound,
  ofOpen,
  question,
  signature,
  version,
} from './quote-copy.ts';

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
  /** What people say on the phone, like Q-7F3K-92MD. */
  reference: string;
  lead_id: string;
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
  /** What the visitor typed instead of a range; null when only the range is known. */
  exact_monthly_spend_cents: number | null;
  budget_priority: string;
  expected_users: number;
  timeline: string;
  primary_pain_points: string;
  data_integration_needs: string;
  customization_level: string;
  /** Which payment card the visitor preferred, or ''. */
  chosen_plan: string;
  estimated_cost_dollars: number;
  /** JSON: the chosen features and every step of the sum as they stood when the quote was made. */
  price_snapshot: string;
  valid_until: number;
  status: string;
  demo_requested_at: number | null;
  demo_created_at: number | null;
  /** The admin who prepares the demo. */
  demo_owner_id: string | null;
  /** A calendar day, YYYY-MM-DD. */
  demo_due_on: string | null;
  /** Raised to make every earlier private link void. */
  link_version: number;
  /** When a mail last brought the link to somebody who asked for it, or to an invoice. */
  link_sent_at: number | null;
  /** When it was last sent to the client by its link. */
  sent_at: number | null;
  /** When the customer's own link was first opened by somebody who is not staff. */
  first_viewed_at: number | null;
  /** The last such look by any link, a further signer's included, and how many there were. */
  last_viewed_at: number | null;
  view_count: number;
  /** When it was accepted or rejected. */
  answered_at: number | null;
  note_to_client: string;
  internal_notes: string;
  /** Why staff moved it, or what the client said. */
  status_note: string;
  name_key: string;
  company_key: string;
  search_text: string;
  version: number;
  created_at: number;
  updated_at: number;
}

/** The signature under a quote: who accepted what, when, from where. Never changed. */
export interface QuoteAcceptancesTable {
  id: string;
  /** Unique: a quote is accepted once. */
  quote_id: string;
  plan: QuotePlan;
  signer_name: string;
  signer_role: string;
  signature_kind: 'typed' | 'drawn' | 'on-behalf';
  /** The typed name, or SVG path data; '' where staff accepted on the client's behalf. */
  signature: string;
  /** Why staff accepted on the client's behalf, or ''. */
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
  /** Which version of the quote it stands under. */
  version_number: number;
}

/** Why a client said no. */
export interface QuoteDeclinesTable {
  id: string;
  quote_id: string;
  reason: string;
  declined_at: number;
  address: string;
  recorded_by: string | null;
  recorded_name: string;
  /** Who declined by a link of their own; '' for the customer. */
  signer_name: string;
}

/** What was sent of a quote; never changed. A send of the same contents makes no new one. */
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

/** Who signs a quote beside the customer it was made for. */
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

/** One of several signatures under a quote; never changed. */
export interface QuoteSignaturesTable {
  id: string;
  quote_id: string;
  /** Id of the further signer, or 'customer'; unique per quote and document. */
  signer_key: string;
  email_key: string;
  plan: QuotePlan;
  signer_name: string;
  signer_role: string;
  signature_kind: 'typed' | 'drawn';
  /** The typed name, or SVG path data. */
  signature: string;
  /** Of what it stands under: a quote that is changed has to be signed anew. */
  document_hash: string;
  signed_at: number;
  address: string;
  device: string;
}

/** One look at the page by somebody who is not staff. */
export interface QuoteOpensTable {
  id: string;
  quote_id: string;
  /** Whose link it was. */
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
  /** The further signer who asked, or is answered; null for the customer. */
  signer_id: string | null;
  body: string;
  created_at: number;
}

/** What these tables say about themselves. */
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
    // What was signed stays word for word; whose signature it is moves on.
    address: { follows: [{ by: 'email_key', changes: ['email_key'] }] },
  },
  quote_signers: {
    personal: [
      {
        label: 'Named as a signer',
        part: 'quotes to sign',
        by: ['id', 'signers'],
        columns: ['quote_id', 'name', 'email', 'first_viewed_at', 'created_at'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { quote_id: 'quotes' },
    address: {
      known: 'email_key',
      follows: [{ by: 'email_key', changes: ['email', 'email_key'] }],
    },
  },
  quote_opens: {
    personal: [
      { ...look, ...ofOpen },
      { ...look, ...ofBound },
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
  quotes: {
    personal: [
      { label: 'Quotes', columns: asked, ...ofOpen, by: ['id', 'openQuotes'] },
      { label: 'Accepted quotes', columns: asked, ...ofBound, by: ['id', 'boundQuotes'] },
    ],
    transfer: 'moves',
    refersTo: { lead_id: 'leads', demo_owner_id: 'users' },
    address: {
      known: 'customer_email',
      follows: [{ by: 'customer_email', changes: ['customer_email', 'search_text', 'version'] }],
    },
    list: {
      sorts: {
        createdAt: 'created_at',
        customer: 'name_key',
        company: 'company_key',
        value: 'estimated_cost_dollars',
        validUntil: 'valid_until',
      },
      numbers: ['created_at', 'estimated_cost_dollars', 'valid_until'],
      defaultSort: '-createdAt',
    },
    searched: { filters: ['status'], sortedUnder: ['status'] },
  },
} satisfies Described<QuoteTables>;
