import { type AccessRow, adminOnly } from '#server/testing/access/access-rules.ts';

/** What each call answers to each caller, written down by hand. */
export const rows: Record<string, AccessRow> = {
  'GET /api/automations': adminOnly,
  'PUT /api/automations': adminOnly,
  'PUT /api/automations/:id': adminOnly,
  'POST /api/automations/:id/preview': adminOnly,
  'GET /api/automation-runs': adminOnly,
};
