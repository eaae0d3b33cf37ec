import { type AccessRow, adminOnly } from '#server/testing/access/access-rules.ts';

/** What each call answers to each caller, written down by hand. */
export const rows: Record<string, AccessRow> = {
  'GET /api/saved-views': adminOnly,
  'POST /api/saved-views': adminOnly,
  'PUT /api/saved-views/:id': adminOnly,
  'POST /api/saved-views/:id/move': adminOnly,
  'DELETE /api/saved-views/:id': adminOnly,
  'POST /api/saved-views/:id/restore': adminOnly,
  'PUT /api/saved-views/defaults/:list': adminOnly,
};
