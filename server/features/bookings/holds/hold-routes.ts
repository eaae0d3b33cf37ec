import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { holdSlot, releaseSlot } from '#contract/bookings/booking-records.ts';
import type { Context } from '#server/platform/context.ts';
import {
  addressSubject,
  type Limit,
  useLimit as spendLimit,
} from '#server/platform/limits/rate-limit.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { limitHolds, networkHash } from '../by-link/visitor-limits.ts';
import { lockRules } from '../settings/store.ts';
import { refuseSlot, requireFreeSlot } from '../slot-choice.ts';
import { holdLifeMs, releaseHold, takeHold } from './hold-store.ts';

/** Holds from one network address in an hour; comparing times takes about a dozen. */
const perAddress: Limit = { name: 'slot-hold', times: 60, withinMs: 3_600_000 };

/** Holds a slot while its form is being filled in, so that nobody else takes it (rule BOOKING-12). */
export function slotHoldRoutes(app: FastifyInstance, context: Context): void {
  serveChange(app, holdSlot, async ({ tx, now }, { body }, { request }) => {
    const { preferredDate: date, preferredTime: time } = body;
    const token = body.holdToken ?? randomBytes(24).toString('base64url');
    await spendLimit(tx, perAddress, addressSubject(request.ip), now);
    const stored = await lockRules(tx, now);
    const requester = { stored, who: 'visitor', holdToken: token } as const;
    const startsAt = await requireFreeSlot(tx, context, requester, { date, time });
    const from = networkHash(context, request.ip);
    await limitHolds(tx, from, token, now);
    const expiresAt = now + holdLifeMs;
    // A concurrent request may have taken the slot; the database decides.
    if (!(await takeHold(tx, { startsAt, token, from, expiresAt }, now)))
      throw await refuseSlot(tx, context, requester, { date, time, startsAt, block: 'held' });
    return {
      holdToken: token,
      startsAt: new Date(startsAt).toISOString(),
      expiresAt: new Date(expiresAt).toISOString(),
    };
  });

  serveChange(app, releaseSlot, async ({ tx }, { body }) => {
    await releaseHold(tx, body.holdToken);
    return undefined;
  });
}
