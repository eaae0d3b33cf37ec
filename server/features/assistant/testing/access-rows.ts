import { type AccessRow, adminOnly, type ClientRow } from '#server/testing/access/access-rules.ts';

/** What each call answers to each caller, written down by hand. */
export const rows: Record<string, AccessRow> = {
  'GET /api/assistant/tools': adminOnly,
  // For API keys: no session gets in.
  'POST /api/mcp': {
    visitor: 401,
    'must-change admin': 403,
    client: 401,
    staff: 401,
    admin: 401,
  },
};

/** None of these calls is for clients. */
export const clientRows: Record<string, ClientRow> = {};
