import { type AccessRow, adminOnly } from '#server/testing/access/access-rules.ts';

/** What each call answers to each caller, written down by hand. */
export const rows: Record<string, AccessRow> = {
  'GET /api/projects/:id/time': adminOnly,
  'POST /api/projects/:id/time': adminOnly,
  'PUT /api/time-entries/:id': adminOnly,
  'DELETE /api/time-entries/:id': adminOnly,
  'POST /api/time-entries/:id/restore': adminOnly,
  'PUT /api/scope/:id/done': adminOnly,
  'GET /api/time/week': adminOnly,
  'GET /api/time-entries': adminOnly,
  'GET /api/time-entries.csv': adminOnly,
  'GET /api/time/lock': adminOnly,
  'PUT /api/time/lock': adminOnly,
  'GET /api/projects/:id/time-costs': adminOnly,
  'GET /api/time/costs': adminOnly,
  'POST /api/time/costs': adminOnly,
  'GET /api/time/timer': adminOnly,
  'GET /api/catalogue/:key/time': adminOnly,
  'GET /api/catalogue/:key/margin': adminOnly,
  'POST /api/time/timer': adminOnly,
  'DELETE /api/time/timer': adminOnly,
  'POST /api/time/timer/stop': adminOnly,
};
