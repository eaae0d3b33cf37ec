import { type Fate, holds, type PersonalData } from './personal-table.ts';

const questionColumns = [
  'quote_id',
  'line_label',
  'author',
  'author_name',
  'body',
  'created_at',
] as const;
const signatureColumns = [
  ...(['quote_id', 'plan', 'signer_name', 'signer_role', 'signature'] as const),
  ...(['document_hash', 'signed_at', 'address', 'device'] as const),
] as const;

/** What goes with a quote: what was sent of it, who looked at it, and what was asked. */
function aroundQuotes(of: 'openQuotes' | 'boundQuotes', fate: Fate): PersonalData[] {
  return [
    holds({
      table: 'quote_questions',
      label: 'Questions about quotes',
      by: ['quote_id', of],
      columns: questionColumns,
      fate,
    }),
    holds({
      table: 'quote_opens',
      label: 'Looks at quotes',
      by: ['quote_id', of],
      columns: ['quote_id', 'reader', 'opened_at'],
      fate,
    }),
    holds({
      table: 'quote_versions',
      label: 'Versions of quotes',
      by: ['quote_id', of],
      columns: ['quote_id', 'number', 'document', 'estimated_cost_dollars', 'sent_at'],
      fate,
    }),
  ];
}

/** What an erasure takes with quotes that bind nobody, children before their quote. */
export const openQuoteData: readonly PersonalData[] = [
  holds({
    table: 'quote_questions',
    label: 'Questions about quotes',
    by: ['signer_id', 'signers'],
    columns: questionColumns,
    fate: 'erased',
  }),
  holds({
    table: 'quote_signatures',
    label: 'Signatures under open quotes',
    by: ['id', 'looseSignatures'],
    columns: signatureColumns,
    fate: 'erased',
  }),
  holds({
    table: 'quote_signers',
    label: 'Named as a signer',
    by: ['id', 'signers'],
    columns: ['quote_id', 'name', 'email', 'first_viewed_at', 'created_at'],
    fate: 'erased',
  }),
  ...aroundQuotes('openQuotes', 'erased'),
  holds({
    table: 'quote_declines',
    label: 'Declined quotes',
    by: ['quote_id', 'openQuotes'],
    columns: ['quote_id', 'reason', 'declined_at', 'address'],
    fate: 'erased',
  }),
  holds({
    table: 'quotes',
    label: 'Quotes',
    by: ['id', 'openQuotes'],
    columns: quoteColumns(),
    fate: 'erased',
  }),
];

/** What the law asks us to keep of quotes that were accepted. */
export const boundQuoteData: readonly PersonalData[] = [
  holds({
    table: 'quote_signatures',
    label: 'Signatures',
    by: ['id', 'boundSignatures'],
    columns: signatureColumns,
    fate: 'kept',
  }),
  ...aroundQuotes('boundQuotes', 'kept'),
  holds({
    table: 'quote_acceptances',
    label: 'Acceptances',
    by: ['quote_id', 'boundQuotes'],
    columns: [
      ...(['quote_id', 'plan', 'signer_name', 'signer_role', 'signature'] as const),
      ...(['document_hash', 'accepted_at', 'address', 'device'] as const),
    ],
    fate: 'kept',
  }),
  holds({
    table: 'quotes',
    label: 'Accepted quotes',
    by: ['id', 'boundQuotes'],
    columns: quoteColumns(),
    fate: 'kept',
  }),
];

function quoteColumns() {
  return [
    ...(['id', 'reference', 'customer_name', 'customer_email', 'customer_phone'] as const),
    ...(['customer_company', 'customer_role', 'company_size', 'industry'] as const),
    ...(['current_crm_solution', 'current_monthly_spend', 'budget_priority'] as const),
    ...(['expected_users', 'timeline', 'primary_pain_points'] as const),
    ...(['data_integration_needs', 'customization_level', 'chosen_plan'] as const),
    ...(['estimated_cost_dollars', 'price_snapshot', 'valid_until', 'status'] as const),
    'created_at',
  ] as const;
}
