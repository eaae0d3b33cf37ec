import { type AccessRow, adminOnly, portalOnly, signedIn } from './access-rules.ts';

/** The part of the access matrix about bills: see access-matrix.ts. */
export const moneyMatrix: Record<string, AccessRow> = {
  'GET /api/quotes/:id/billing': adminOnly,
  'PUT /api/quotes/:id/billing': adminOnly,
  'GET /api/invoices/:id/invoice.pdf': { ...signedIn, 'must-change admin': 403 },
  'GET /api/invoices': adminOnly,
  'GET /api/invoices.csv': adminOnly,
  'GET /api/invoices/:id': adminOnly,
  'POST /api/invoices/:id/payments': adminOnly,
  'POST /api/invoices/:id/payments/:paymentId/undo': adminOnly,
  'POST /api/invoices/:id/issue': adminOnly,
  'POST /api/invoices/:id/void': adminOnly,
  'GET /api/client/invoices': portalOnly,
  'GET /api/client/billing': portalOnly,
  'PUT /api/client/billing': portalOnly,
};
