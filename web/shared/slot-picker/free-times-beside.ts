import * as z from 'zod/mini';
import { type FreeSlotReply, freeSlot } from '#contract/bookings/free-times.ts';
import { ApiError } from '#web/kit/api/api-error.ts';

/** The free times that the server suggests in its refusal; none for any other error. */
export function freeTimesBeside(cause: unknown): FreeSlotReply[] {
  if (!(cause instanceof ApiError)) return [];
  const parsed = z.array(freeSlot).safeParse(cause.members.alternatives);
  return parsed.success ? parsed.data : [];
}
