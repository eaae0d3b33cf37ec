import { type AccessRow, adminOnly, type ClientRow } from '#server/testing/access/access-rules.ts';

/** What each call answers to each caller, written down by hand. */
export const rows: Record<string, AccessRow> = {
  'POST /api/quotes/by-staff': adminOnly,
  'POST /api/quotes/drafts': adminOnly,
  'POST /api/quotes/:id/copy': adminOnly,
  'GET /api/quotes/settings': adminOnly,
  'POST /api/quotes/:id/reject': adminOnly,
  'DELETE /api/quotes/:id': adminOnly,
  'POST /api/quotes/:id/restore': adminOnly,
  'POST /api/quotes/:id/confirm-discount': adminOnly,
};

/** None of these calls is for clients. */
export const clientRows: Record<string, ClientRow> = {};
