import {
  type AccessRow,
  adminOnly,
  type ClientRow,
  hidden,
  portalOnly,
} from '#server/testing/access/access-rules.ts';

/** What each call answers to each caller, written down by hand. */
export const rows: Record<string, AccessRow> = {
  'GET /api/projects/:id/risks': adminOnly,
  'POST /api/projects/:id/risks': adminOnly,
  'PUT /api/risks/:id': adminOnly,
  'DELETE /api/risks/:id': adminOnly,
  'POST /api/risks/:id/restore': adminOnly,
  'GET /api/client/projects/:id/risks': portalOnly,
};

/** What a client's call answers about another client's project. */
export const clientRows: Record<string, ClientRow> = {
  'GET /api/client/projects/:id/risks': hidden(
    ({ ids }) => `/api/client/projects/${ids.project}/risks`,
  ),
};
