import type { ClientWorld } from '../world/client-world.ts';

/**
 * What a call that a client may make answers about another client's things.
 *
 * - `shows`: the owner reads his own in it, and nobody else does;
 * - `404`: asked with the id of another client's record, it is not there;
 * - `own`: acts on the caller alone.
 */
export interface ClientRow {
  outcome: 'shows' | 404 | 'own';
  /** The address with what is the other client's in it. */
  url?: (other: ClientWorld) => string;
  payload?: object | ((other: ClientWorld) => object);
}

export const shows: ClientRow = { outcome: 'shows' };
export const own = (payload: object = {}): ClientRow => ({ outcome: 'own', payload });
export const hidden = (url: (other: ClientWorld) => string): ClientRow => ({ outcome: 404, url });
