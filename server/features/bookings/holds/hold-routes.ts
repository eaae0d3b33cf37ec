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
import { askedFrom, limitHolds } from '../by-link/visitor-limits.ts';
import { lockRules } from '../settings/store.ts';
import { refuseSlot, requireFreeSlot } from '../slot-choice.ts';
import { dropHold, holdLifeMs, takeHold } from './hold-store.ts';

/** Slots that one network address may hold within an hour: who compares times needs a dozen. */
const perAddress: Limit = { name: 'slot-hold', times: 60, withinMs: 3_600_000 };

/** A slot is held while its form is filled in, so that nobody fills it in for nothing (rule BOOKING-12). */
export function slotHoldRoutes(app: FastifyInstance, context: Context): void {
  serveChange(app, holdSlot, async ({ tx, now }, { body }, { request }) => {
    const { preferredDate: date, preferredTime: time } = body;
    const token = body.holdToken ?? randomBytes(24).toString('base64url');
    await spendLimit(tx, perAddress, addressSubject(request.ip), now);
    const stored = await lockRules(tx, now);
    const asker = { stored, who: 'visitor', holdToken: token } as const;
    const startsAt = await requireFreeSlot(tx, context, asker, { date, time });
    const from = askedFrom(context, request.ip);
    await limitHolds(tx, from, token, now);
    const expiresAt = now + holdLifeMs;
    // The database has the last word, whatever was read above.
    if (!(await takeHold(tx, { startsAt, token, from, expiresAt }, now)))
      throw await refuseSlot(tx, context, asker, { date, time, startsAt, block: 'held' });
    return {
      holdToken: token,
      startsAt: new Date(startsAt).toISOString(),
      expiresAt: new Date(expiresAt).toISOString(),
    };
  });

  serveChange(app, releaseSlot, async ({ tx }, { body }) => {
    await dropHold(tx, body.holdToken);
    return undefined;
  });
}
