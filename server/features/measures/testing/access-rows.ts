import { type AccessRow, adminOnly } from '#server/testing/access/access-rules.ts';

/** What each call answers to each caller, written down by hand. */
export const rows: Record<string, AccessRow> = {
  'GET /api/measures': adminOnly,
  'GET /api/measures.csv': adminOnly,
  'GET /api/measures/groups': adminOnly,
  'GET /api/measures/groups.csv': adminOnly,
};
