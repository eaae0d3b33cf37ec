/*
 * The columns of quotes in a person’s data export, which separates open from accepted quotes.
 */

/** Rows of open quotes, which an erasure deletes. */
export const ofOpen = {
  part: 'open quotes',
  by: ['quote_id', 'openQuotes'],
  fate: 'erased',
} as const;

/** Rows of accepted quotes, which must be kept by law. */
export const ofBound = {
  part: 'accepted quotes',
  by: ['quote_id', 'boundQuotes'],
  fate: 'kept',
} as const;

export const question = {
  label: 'Questions about quotes',
  columns: ['quote_id', 'line_label', 'author', 'author_name', 'body', 'created_at'],
} as const;

export const view = {
  label: 'Quote views',
  columns: ['quote_id', 'reader', 'opened_at'],
} as const;

export const version = {
  label: 'Versions of quotes',
  columns: ['quote_id', 'number', 'document', 'estimated_cost_dollars', 'sent_at'],
} as const;

/** The columns of a signature, of a signer or of an acceptance. */
export const signature = [
  ...(['quote_id', 'plan', 'signer_name', 'signer_role', 'signature'] as const),
  'document_hash',
] as const;

/** The columns of a quote that hold the visitor's request and our offer. */
export const requestAndOffer = [
  ...(['id', 'reference', 'customer_name', 'customer_email', 'customer_phone'] as const),
  ...(['customer_company', 'customer_role', 'company_size', 'industry'] as const),
  ...(['current_crm_solution', 'current_monthly_spend', 'budget_priority'] as const),
  ...(['expected_users', 'timeline', 'primary_pain_points'] as const),
  ...(['data_integration_needs', 'customization_level', 'chosen_plan'] as const),
  ...(['estimated_cost_dollars', 'price_snapshot', 'terms_snapshot', 'valid_until'] as const),
  'status',
  'created_at',
] as const;

const ofSignature = [...signature, 'signed_at', 'address', 'device'] as const;

/** A further signer. */
export const namedSigner = {
  label: 'Named as a signer',
  part: 'quotes to sign',
  by: ['id', 'signers'],
  columns: ['quote_id', 'name', 'email', 'first_viewed_at', 'created_at'],
  fate: 'erased',
} as const;

/** One of several signatures of an open quote. */
export const looseSignature = {
  label: 'Signatures on open quotes',
  part: 'quotes to sign',
  by: ['id', 'looseSignatures'],
  columns: ofSignature,
  fate: 'erased',
} as const;

/** One of several signatures of an accepted quote. */
export const boundSignature = {
  label: 'Signatures',
  part: 'signatures',
  by: ['id', 'boundSignatures'],
  columns: ofSignature,
  fate: 'kept',
} as const;
