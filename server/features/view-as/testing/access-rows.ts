import { type AccessRow, adminOnly, type ClientRow } from '#server/testing/access/access-rules.ts';

/** What each call answers to each caller, written down by hand. */
export const rows: Record<string, AccessRow> = {
  'POST /api/leads/:id/view-as': adminOnly,
  'POST /api/quotes/:id/view-as': adminOnly,
  'POST /api/projects/:id/view-as': adminOnly,
  'POST /api/client-companies/people/:id/view-as': adminOnly,
  'DELETE /api/view-as/:id': adminOnly,
  'GET /api/view-as/settings': adminOnly,
  'PUT /api/view-as/settings': adminOnly,
};

/** None of them is a client's. */
export const clientRows: Record<string, ClientRow> = {};
