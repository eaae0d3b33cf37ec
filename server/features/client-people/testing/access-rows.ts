import {
  type AccessRow,
  type ClientRow,
  portalOnly,
  shows,
} from '#server/testing/access/access-rules.ts';

/** What each call answers to each caller, written down by hand. */
export const rows: Record<string, AccessRow> = {
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
