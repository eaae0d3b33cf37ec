import type { ClientWorld } from '../world/client-world.ts';

/**
 * How an endpoint for clients answers about another client's records.
 *
 * - `shows`: lists only the caller's own records;
 * - `404`: requested with the id of another client's record, it is not found;
 * - `own`: affects only the caller.
 */
export interface ClientRow {
  outcome: 'shows' | 404 | 'own';
  /** The URL with the id of the other client's record. */
  url?: (other: ClientWorld) => string;
  payload?: object | ((other: ClientWorld) => object);
}

export const shows: ClientRow = { outcome: 'shows' };
export const own = (payload: object = {}): ClientRow => ({ outcome: 'own', payload });
export const hidden = (url: (other: ClientWorld) => string): ClientRow => ({ outcome: 404, url });
