import { roles } from '#domain/account/role.ts';

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
