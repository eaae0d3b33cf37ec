import { existsSync, readdirSync } from 'node:fs';
import type { ClientDeed } from '#domain/account/client-role.ts';
import { roles } from '#domain/account/role.ts';
import type { ClientWorld } from '../world/client-world.ts';

/** Every kind of caller. */
export const callers = ['visitor', 'must-change admin', ...roles] as const;
export type Caller = (typeof callers)[number];

/** How an endpoint answers each caller; `in` means admitted: any status but 401 and 403. */
export type AccessRow = Record<Caller, 'in' | 401 | 403>;

/** Anybody with a session, including users who must change the password first. */
export const signedIn: AccessRow = {
  visitor: 401,
  'must-change admin': 'in',
  client: 'in',
  staff: 'in',
  admin: 'in',
};
/** No session needed. */
export const anyone: AccessRow = {
  visitor: 'in',
  'must-change admin': 'in',
  client: 'in',
  staff: 'in',
  admin: 'in',
};
/** An administrator. */
export const adminOnly: AccessRow = {
  visitor: 401,
  'must-change admin': 403,
  client: 403,
  staff: 403,
  admin: 'in',
};
/** A client or a staff member. */
export const portalOnly: AccessRow = {
  visitor: 401,
  'must-change admin': 403,
  client: 'in',
  staff: 'in',
  admin: 401,
};

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
  /** What their colleagues must be allowed to do; `alone` for what is not of the company. */
  people?: ClientDeed | 'alone';
  payload?: object | ((other: ClientWorld) => object);
}

export const shows: ClientRow = { outcome: 'shows' };
export const own = (payload: object = {}): ClientRow => ({ outcome: 'own', payload });
export const hidden = (
  url: (other: ClientWorld) => string,
  people: ClientRow['people'] = 'see',
): ClientRow => ({ outcome: 404, url, people });

/** The exports of a feature's testing/access-rows.ts. */
interface FeatureRows {
  rows: Record<string, AccessRow>;
  /** Rows of the endpoints for clients. */
  clientRows: Record<string, ClientRow>;
}

/** Collects the rows that features keep in their own folders. */
export async function rowsOfFeatures(): Promise<FeatureRows> {
  const all: FeatureRows = { rows: {}, clientRows: {} };
  for (const name of readdirSync('server/features')) {
    const file = `server/features/${name}/testing/access-rows.ts`;
    if (!existsSync(file)) continue;
    const { rows, clientRows }: FeatureRows = await import(/* @vite-ignore */ `../../../${file}`);
    Object.assign(all.rows, rows);
    Object.assign(all.clientRows, clientRows);
  }
  return all;
}
