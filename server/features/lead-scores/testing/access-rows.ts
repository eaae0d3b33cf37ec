import { type AccessRow, adminOnly } from '#server/testing/access/access-rules.ts';

/** What each call answers to each caller, written down by hand. */
export const rows: Record<string, AccessRow> = {
  'GET /api/leads/:id/score': adminOnly,
  'POST /api/leads/:id/score/rules': adminOnly,
  'GET /api/lead-scoring': adminOnly,
  'PUT /api/lead-scoring': adminOnly,
  'POST /api/lead-scoring/preview': adminOnly,
};
