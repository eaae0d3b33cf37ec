import type { QuotePlan } from '#domain/quote/payment-plan.ts';

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
