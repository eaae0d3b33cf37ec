import { type AccessRow, adminOnly } from '#server/testing/access/access-rules.ts';

/** What each call answers to each caller, written down by hand. */
export const rows: Record<string, AccessRow> = {
  'GET /api/webhooks': adminOnly,
  'POST /api/webhooks': adminOnly,
  'PUT /api/webhooks/:id': adminOnly,
  'POST /api/webhooks/:id/secret': adminOnly,
  'DELETE /api/webhooks/:id': adminOnly,
  'POST /api/webhooks/:id/test': adminOnly,
  'GET /api/webhooks/:id/deliveries': adminOnly,
  'POST /api/webhooks/:id/deliveries/:deliveryId/again': adminOnly,
  'POST /api/webhooks/:id/replay': adminOnly,
};
