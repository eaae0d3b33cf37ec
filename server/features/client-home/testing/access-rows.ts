import {
  type AccessRow,
  type ClientRow,
  shows,
  signedIn,
} from '#server/testing/access/access-rules.ts';

/** What each call answers to each caller, written down by hand. */
export const rows: Record<string, AccessRow> = { 'GET /api/client/home': signedIn };

/** How each call for clients answers about another client's records. */
export const clientRows: Record<string, ClientRow> = { 'GET /api/client/home': shows };
