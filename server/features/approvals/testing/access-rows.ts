import {
  type AccessRow,
  adminOnly,
  anyone,
  type ClientRow,
  hidden,
  portalOnly,
  shows,
  signedIn,
} from '#server/testing/access/access-rules.ts';

/** What each call answers to each caller, written down by hand. */
export const rows: Record<string, AccessRow> = {
  'GET /api/projects/:id/approvals': adminOnly,
  'POST /api/milestones/:id/approvals': adminOnly,
  'POST /api/approvals/:id/withdraw': adminOnly,
  'POST /api/approvals/:id/remind': adminOnly,
  'GET /api/projects/:id/system': adminOnly,
  'GET /api/approvals/shared/:token': anyone,
  'PUT /api/approvals/shared/:token/items/:id': anyone,
  'POST /api/approvals/shared/:token/decision': anyone,
  'POST /api/approvals/shared/:token/items/:id/pictures': anyone,
  'DELETE /api/approvals/shared/:token/pictures/:id': anyone,
  'GET /api/approvals/shared/:token/pictures/:id': anyone,
  'GET /api/approvals/shared/:token/files/:id': anyone,
  'GET /api/approvals/shared/:token/certificate.pdf': anyone,
  'GET /api/approvals/shared/:token/certificate.json': anyone,
  'GET /api/approvals/:id/certificate.pdf': { ...signedIn, 'must-change admin': 403 },
  'POST /api/approvals/check': anyone,
  'GET /api/client/approvals': portalOnly,
  'GET /api/client/projects/:id/system': portalOnly,
};

/** What a client's call answers about another client's project. */
export const clientRows: Record<string, ClientRow> = {
  'GET /api/approvals/:id/certificate.pdf': hidden(
    ({ ids }) => `/api/approvals/${ids.approval}/certificate.pdf`,
  ),
  'GET /api/client/approvals': shows,
  'GET /api/client/projects/:id/system': hidden(
    ({ ids }) => `/api/client/projects/${ids.project}/system`,
  ),
};
