import { ofBound, ofOpen, requestAndOffer } from './export-columns.ts';

/** Metadata of the table `quotes`; tables.ts checks it against the columns. */
export const factsOfQuotes = {
  personal: [
    { label: 'Quotes', columns: requestAndOffer, ...ofOpen, by: ['id', 'openQuotes'] },
    { label: 'Accepted quotes', columns: requestAndOffer, ...ofBound, by: ['id', 'boundQuotes'] },
  ],
  transfer: 'moves',
  refersTo: {
    lead_id: 'leads',
    demo_owner_id: 'users',
    discount_asked_by: 'users',
    discount_confirmed_by: 'users',
  },
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
  searched: true,
  counted: { by: 'status', sum: 'estimated_cost_dollars', unless: 'deleted_at' },
} as const;
