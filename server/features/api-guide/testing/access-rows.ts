import { type AccessRow, adminOnly, type ClientRow } from '#server/testing/access/access-rules.ts';

/** What each call answers to each caller, written down by hand. */
export const rows: Record<string, AccessRow> = {
  'GET /api/openapi.json': adminOnly,
};

/** None of these calls is for clients. */
export const clientRows: Record<string, ClientRow> = {};
