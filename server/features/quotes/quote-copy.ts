/*
 * What a person's copy shows of quotes, which stand in it as those that bind nobody and those that
 * were accepted.
 */

/** What an erasure takes with a quote that binds nobody. */
export const ofOpen = {
  part: 'open quotes',
  by: ['quote_id', 'openQuotes'],
  fate: 'erased',
} as const;

/** What the law has us keep with a quote that was accepted. */
export const ofBound = {
  part: 'accepted quotes',
  by: ['quote_id', 'boundQuotes'],
  fate: 'kept',
} as const;

/** A question about a quote, or its answer. */
export const question = {
  label: 'Questions about quotes',
  columns: ['quote_id', 'line_label', 'author', 'author_name', 'body', 'created_at'],
} as const;

/** A look at a quote. */
export const look = {
  label: 'Looks at quotes',
  columns: ['quote_id', 'reader', 'opened_at'],
} as const;

/** What was sent of a quote. */
export const version = {
  label: 'Versions of quotes',
  columns: ['quote_id', 'number', 'document', 'estimated_cost_dollars', 'sent_at'],
} as const;

/** What a signature is, of a signer or of an acceptance. */
export const signature = [
  ...(['quote_id', 'plan', 'signer_name', 'signer_role', 'signature'] as const),
  'document_hash',
] as const;

/** What the visitor asked for, and what we offered. */
export const asked = [
  ...(['id', 'reference', 'customer_name', 'customer_email', 'customer_phone'] as const),
  ...(['customer_company', 'customer_role', 'company_size', 'industry'] as const),
  ...(['current_crm_solution', 'current_monthly_spend', 'budget_priority'] as const),
  ...(['expected_users', 'timeline', 'primary_pain_points'] as const),
  ...(['data_integration_needs', 'customization_level', 'chosen_plan'] as const),
  ...(['estimated_cost_dollars', 'price_snapshot', 'valid_until', 'status'] as const),
  'created_at',
] as const;

const ofSignature = [...signature, 'signed_at', 'address', 'device'] as const;

/** One of several signatures, under a quote that binds nobody yet. */
export const looseSignature = {
  label: 'Signatures under open quotes',
  part: 'quotes to sign',
  by: ['id', 'looseSignatures'],
  columns: ofSignature,
  fate: 'erased',
} as const;

/** One of several signatures, under a quote that was accepted. */
export const boundSignature = {
  label: 'Signatures',
  part: 'signatures',
  by: ['id', 'boundSignatures'],
  columns: ofSignature,
  fate: 'kept',
} as const;
