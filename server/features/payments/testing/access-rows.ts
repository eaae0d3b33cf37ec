import {
  type AccessRow,
  adminOnly,
  anyone,
  type ClientRow,
  hidden,
  own,
  portalOnly,
} from '#server/testing/access/access-rules.ts';

/** What each call answers to each caller, written down by hand. */
export const rows: Record<string, AccessRow> = {
  'GET /api/pay/:token': anyone,
  'POST /api/pay/:token/checkout': anyone,
  'POST /api/pay/:token/check-payment': anyone,
  'POST /api/pay/:token/check': anyone,
  'POST /api/client/payments': portalOnly,
  'GET /api/invoices/:id/online-payments': adminOnly,
  'POST /api/online-payments/:id/refund': adminOnly,
  'POST /api/online-payments/:id/book': adminOnly,
  'POST /api/online-payments/:id/looked': adminOnly,
  'GET /api/client/autopay': portalOnly,
  'POST /api/client/autopay/:id/end': portalOnly,
  'GET /api/invoices/:id/autopay': adminOnly,
  'POST /api/autopay/:id/end': adminOnly,
  'GET /api/autopay/coming': adminOnly,
  'GET /api/payouts': adminOnly,
  'GET /api/payouts.csv': adminOnly,
  'POST /api/payments/webhook': anyone,
  'GET /api/test-checkouts/:id': anyone,
  'POST /api/test-checkouts/:id': anyone,
};

/** What a client gets of another client's records. */
export const clientRows: Record<string, ClientRow> = {
  'GET /api/client/autopay': own(),
  'POST /api/client/autopay/:id/end': hidden(
    ({ ids }) => `/api/client/autopay/${ids.invoice}/end`,
    'alone',
  ),
  'POST /api/client/payments': {
    outcome: 404,
    people: 'pay',
    url: () => '/api/client/payments',
    payload: (other) => ({ invoiceIds: [other.ids.invoice] }),
  },
};
