import {
  type AccessRow,
  adminOnly,
  type ClientRow,
  hidden,
  own,
  portalOnly,
} from '#server/testing/access/access-rules.ts';

/** What each call answers to each caller, written down by hand. */
export const rows: Record<string, AccessRow> = {
  'GET /api/client/savings': portalOnly,
  'POST /api/client/projects/:id/spend': portalOnly,
  'POST /api/client/projects/:id/spend/:entryId/take-back': portalOnly,
  'POST /api/client/projects/:id/story-savings': portalOnly,
  'POST /api/client/projects/:id/story-savings/withdraw': portalOnly,
  'GET /api/projects/:id/savings': adminOnly,
  'POST /api/projects/:id/spend': adminOnly,
  'POST /api/projects/:id/spend/:entryId/take-back': adminOnly,
  'POST /api/projects/:id/story-savings/withdraw': adminOnly,
  'GET /api/company/savings-mails': adminOnly,
  'PUT /api/company/savings-mails': adminOnly,
};

/** What a client's call answers about another client's project. */
export const clientRows: Record<string, ClientRow> = {
  // Nothing until a project is completed; savings.test.ts completes one.
  'GET /api/client/savings': own(),
  'POST /api/client/projects/:id/spend': {
    ...hidden(({ ids }) => `/api/client/projects/${ids.project}/spend`, 'pay'),
    payload: { monthlyCents: 124_000, fromOn: '2026-03-10', version: 0 },
  },
  'POST /api/client/projects/:id/spend/:entryId/take-back': hidden(
    ({ ids }) => `/api/client/projects/${ids.project}/spend/unknown/take-back`,
    'pay',
  ),
  'POST /api/client/projects/:id/story-savings': {
    ...hidden(({ ids }) => `/api/client/projects/${ids.project}/story-savings`, 'pay'),
    payload: { savedCents: 100_000, months: 2, measuredOn: '2026-03-10' },
  },
  'POST /api/client/projects/:id/story-savings/withdraw': hidden(
    ({ ids }) => `/api/client/projects/${ids.project}/story-savings/withdraw`,
    'pay',
  ),
};
