import { type AccessRow, adminOnly } from '#server/testing/access/access-rules.ts';

/** What each call answers to each caller, written down by hand. */
export const rows: Record<string, AccessRow> = {
  'GET /api/milestone-templates': adminOnly,
  'POST /api/milestone-templates': adminOnly,
  'PUT /api/milestone-templates/:id': adminOnly,
  'POST /api/milestone-templates/:id/archive': adminOnly,
  'POST /api/milestone-templates/:id/restore': adminOnly,
  'GET /api/milestone-templates/:id/preview': adminOnly,
  'POST /api/projects/:id/milestones/from-template': adminOnly,
};

/** None is for clients. */
export const clientRows = {};
