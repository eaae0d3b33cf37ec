import {
  type AccessRow,
  adminOnly,
  type ClientRow,
  portalOnly,
  shows,
} from '#server/testing/access/access-rules.ts';

/** What each call answers to each caller, written down by hand. */
export const rows: Record<string, AccessRow> = {
  'GET /api/projects/:id/company': adminOnly,
  'GET /api/projects/:id/company-move': adminOnly,
  'POST /api/projects/:id/company-move': adminOnly,
  'GET /api/client-companies': adminOnly,
  'GET /api/client-companies.csv': adminOnly,
  'GET /api/client-companies/:id': adminOnly,
  'GET /api/client-companies/:id/merge': adminOnly,
  'POST /api/client-companies/:id/merge': adminOnly,
  'GET /api/client-companies/merges/:id': adminOnly,
  'POST /api/client-companies/merges/:id/take-back': adminOnly,
  'PUT /api/client-companies/:id': adminOnly,
  'POST /api/client-companies/:id/people': adminOnly,
  'PUT /api/client-companies/people/:id': adminOnly,
  'DELETE /api/client-companies/people/:id': adminOnly,
  'GET /api/client/people': portalOnly,
  'POST /api/client/people': portalOnly,
  'PUT /api/client/people/:id': portalOnly,
  'DELETE /api/client/people/:id': portalOnly,
};

/** What a client's call answers about the people of another client. */
export const clientRows: Record<string, ClientRow> = {
  'GET /api/client/people': shows,
  'POST /api/client/people': {
    outcome: 404,
    people: 'manage',
    payload: ({ ids }) => ({
      companyId: ids.company,
      name: 'Sam',
      email: 'sam@elsewhere.example',
      role: 'payer',
    }),
  },
  'PUT /api/client/people/:id': {
    outcome: 404,
    people: 'manage',
    url: ({ ids }) => `/api/client/people/${ids.company}`,
    payload: { role: 'viewer' },
  },
  'DELETE /api/client/people/:id': {
    outcome: 404,
    people: 'manage',
    url: ({ ids }) => `/api/client/people/${ids.company}`,
  },
};
