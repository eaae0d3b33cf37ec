import { type AccessRow, adminOnly } from '#server/testing/access/access-rules.ts';

/** What each call answers to each caller, written down by hand. */
export const rows: Record<string, AccessRow> = {
  'POST /api/leads/:id/notes': adminOnly,
  'PUT /api/leads/:id/notes/:noteId': adminOnly,
  'DELETE /api/leads/:id/notes/:noteId': adminOnly,
  'POST /api/leads/:id/notes/:noteId/restore': adminOnly,
  'POST /api/leads/:id/steps': adminOnly,
  'PUT /api/leads/:id/steps/:stepId': adminOnly,
  'DELETE /api/leads/:id/steps/:stepId': adminOnly,
  'POST /api/leads/:id/steps/:stepId/done': adminOnly,
  'POST /api/leads/:id/steps/:stepId/reopen': adminOnly,
  'GET /api/lead-imports': adminOnly,
  'POST /api/lead-imports': adminOnly,
  'POST /api/lead-imports/preview': adminOnly,
  'POST /api/lead-imports/:id/continue': adminOnly,
  'GET /api/lead-imports/:id/take-back': adminOnly,
  'POST /api/lead-imports/:id/take-back': adminOnly,
  'GET /api/lead-imports/:id/refused.csv': adminOnly,
};
