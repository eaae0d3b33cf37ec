import {
  type AccessRow,
  adminOnly,
  type ClientRow,
  hidden,
  portalOnly,
  shows,
} from '#server/testing/access/access-rules.ts';

/** What each call answers to each caller, written down by hand. */
export const rows: Record<string, AccessRow> = {
  'GET /api/client/projects/:id/change-basis': portalOnly,
  'GET /api/client/changes': portalOnly,
  'GET /api/client/projects/:id/changes': portalOnly,
  'POST /api/client/projects/:id/changes': portalOnly,
  'POST /api/client/changes/:id/sign': portalOnly,
  'POST /api/client/changes/:id/decline': portalOnly,
  'POST /api/client/changes/:id/files': portalOnly,
  'DELETE /api/client/changes/:id/files/:fileId': portalOnly,
  'GET /api/projects/:id/changes': adminOnly,
  'POST /api/projects/:id/changes': adminOnly,
  'PUT /api/changes/:id': adminOnly,
  'POST /api/changes/:id/offer': adminOnly,
  'POST /api/changes/:id/withdraw': adminOnly,
  'GET /api/projects/:id/bought-features': adminOnly,
  'GET /api/projects/:id/change-settings': adminOnly,
  'PUT /api/projects/:id/change-settings': adminOnly,
  'GET /api/projects/of-client': adminOnly,
  'GET /api/projects/:id/goodwill': adminOnly,
  'POST /api/projects/:id/goodwill': adminOnly,
  'DELETE /api/goodwill/:id': adminOnly,
  'GET /api/client/projects/:id/goodwill': portalOnly,
  'GET /api/overview/extra-work': adminOnly,
};

/** What a client's call answers about another client's project. */
export const clientRows: Record<string, ClientRow> = {
  'GET /api/client/changes': { ...shows, people: 'approve' },
  'GET /api/client/projects/:id/change-basis': hidden(
    ({ ids }) => `/api/client/projects/${ids.project}/change-basis`,
  ),
  'GET /api/client/projects/:id/changes': hidden(
    ({ ids }) => `/api/client/projects/${ids.project}/changes`,
  ),
  'GET /api/client/projects/:id/goodwill': hidden(
    ({ ids }) => `/api/client/projects/${ids.project}/goodwill`,
  ),
  'POST /api/client/projects/:id/changes': {
    ...hidden(({ ids }) => `/api/client/projects/${ids.project}/changes`, 'approve'),
    payload: { featureKeys: [], wish: 'More' },
  },
  'POST /api/client/changes/:id/sign': {
    ...hidden(({ ids }) => `/api/client/changes/${ids.change}/sign`, 'approve'),
    payload: { name: 'Pat', way: 'now', documentHash: 'a'.repeat(64) },
  },
  'POST /api/client/changes/:id/files': hidden(
    ({ ids }) => `/api/client/changes/${ids.change}/files`,
    'approve',
  ),
  'DELETE /api/client/changes/:id/files/:fileId': hidden(
    ({ ids }) => `/api/client/changes/${ids.change}/files/${ids.document}`,
    'approve',
  ),
  'POST /api/client/changes/:id/decline': {
    ...hidden(({ ids }) => `/api/client/changes/${ids.change}/decline`, 'approve'),
    payload: { reason: '' },
  },
};
