import { type AccessRow, adminOnly } from '#server/testing/access/access-rules.ts';

/** What each call answers to each caller, written down by hand. */
export const rows: Record<string, AccessRow> = {
  'GET /api/company/answer-time': adminOnly,
  'PUT /api/company/answer-time': adminOnly,
};
