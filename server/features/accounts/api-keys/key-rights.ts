import type { ApiKeyState } from '#domain/account/api-key.ts';
import { mayDo, openAnArea, type Right, readRights } from '#domain/account/rights.ts';
import { isAhead } from '#server/platform/clock/clock-step.ts';
import { rightsOf } from '../staff-roles/rights-of.ts';
import type { KeyRow } from './store.ts';

/** What a key may do now: what it was given, as far as whoever made it may do that themselves. */
export function keyRights(key: KeyRow): Right[] {
  if (key.deleted_at !== null) return [];
  const own = rightsOf(key);
  return readRights(key.rights).filter((right) => mayDo(own, right));
}

/** Whether a key works now, and if not, why. */
export function keyState(key: KeyRow, now: number): ApiKeyState {
  if (now >= key.ends_at || isAhead(key.created_at, now)) return 'ended';
  return openAnArea(keyRights(key)) ? 'works' : 'idle';
}
