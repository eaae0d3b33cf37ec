import {
  type AccessRow,
  adminOnly,
  type ClientRow,
  hidden,
  portalOnly,
} from '#server/testing/access/access-rules.ts';

/** What each call answers to each caller, written down by hand. */
export const rows: Record<string, AccessRow> = {
  'GET /api/projects/:id/status-notes': adminOnly,
  'POST /api/projects/:id/status-notes': adminOnly,
  'POST /api/status-notes/:id/correct': adminOnly,
  'POST /api/status-notes/:id/take-back': adminOnly,
  'GET /api/overview/project-health': adminOnly,
  'GET /api/client/projects/:id/status-notes': portalOnly,
};

/** What a client's call answers about another client's project. */
export const clientRows: Record<string, ClientRow> = {
  'GET /api/client/projects/:id/status-notes': hidden(
    ({ ids }) => `/api/client/projects/${ids.project}/status-notes`,
  ),
};
