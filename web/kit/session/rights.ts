import { useCallback } from 'react';
import type { Endpoint, MayLackFigures } from '#contract/endpoint.ts';
import { isLimitedToOwn, mayDo, type Need, type Rights } from '#domain/account/rights.ts';
import { useSessionUser } from './session.ts';

/** What something needs: a right, several of them, or whatever a call needs. */
export type Wanted = Need | Endpoint;

let last: Rights = [];

/** A reply with its figures: for what only those get to see who see figures. */
export function withFigures<Reply>(shown: MayLackFigures<Reply>): Reply {
  return shown as Reply;
}

/** Whether somebody with these rights may do something (rule RIGHTS-1). */
export function mayWith(rights: Rights, wanted: Wanted): boolean {
  const isCall = typeof wanted === 'object' && 'path' in wanted;
  return mayDo(rights, isCall ? (wanted.needs ?? 'owner') : wanted);
}

/** What the signed-in person may do in the back office; nothing while nobody is known to be signed in. */
export function useRights(): Rights {
  const session = useSessionUser();
  // They stay while an ended session is renewed, as does the screen (rule SESSION-10).
  if (session?.state === 'signed-in') last = session.user.rights;
  return last;
}

/** Tells whether the signed-in person may do something. The same function while their rights are. */
export function useMay(): (wanted: Wanted) => boolean {
  const rights = useRights();
  return useCallback((wanted: Wanted) => mayWith(rights, wanted), [rights]);
}

/** Whether the signed-in person sees only their own leads, with their quotes and bookings. */
export function useIsLimited(): boolean {
  return isLimitedToOwn(useRights());
}
