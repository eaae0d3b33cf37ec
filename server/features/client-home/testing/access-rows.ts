import {
  type AccessRow,
  type ClientRow,
  portalOnly,
  shows,
} from '#server/testing/access/access-rules.ts';

/** What each call answers to each caller, written down by hand. */
export const rows: Record<string, AccessRow> = { 'GET /api/client/home': portalOnly };

/** How each call for clients answers about another client's records. */
export const clientRows: Record<string, ClientRow> = { 'GET /api/client/home': shows };
