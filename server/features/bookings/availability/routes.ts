import type { FastifyInstance } from 'fastify';
import { getAvailability, getCalendar, getHostPicture } from '#contract/bookings/free-times.ts';
import { sendPicture } from '#server/features/accounts/users/send-picture.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { presentFreeSlot } from '../present.ts';
import { readRules, type StoredRules } from '../settings/store.ts';
import { readDay, type SlotRequester } from '../slot-choice.ts';
import { presentCalendar, presentRules } from './calendar.ts';
import { findHostByPicture } from './hosts.ts';

/** When consultations can be booked, and who gives them: for anyone. */
export function availabilityRoutes(app: FastifyInstance, context: Context): void {
  const { config, database, now, secrets } = context;

  /** Of a kind that is not known, any host's day will do. */
  function requesterOf(stored: StoredRules, type: string | undefined): SlotRequester {
    const kind = stored.rules.types.find(({ value }) => value === type);
    return { stored, who: 'visitor', type: kind?.value };
  }

  serve(app, getAvailability, async ({ input }) => {
    const { date, type } = input.query;
    const stored = await readRules(database.read);
    const requester = requesterOf(stored, type);
    const { slots, next } = await readDay(database.read, context, requester, date);
    return {
      ...presentRules(stored, config.businessTimeZone, now()),
      date,
      slots: slots.map(({ time, startsAt, block }) => ({
        time,
        startsAt: new Date(startsAt).toISOString(),
        available: block === null,
        reason: block,
      })),
      nextFree: next === undefined ? null : presentFreeSlot(next),
    };
  });

  serve(app, getCalendar, async ({ input }) => {
    const { type, ...days } = input.query;
    const stored = await readRules(database.read);
    return presentCalendar(context, requesterOf(stored, type), days);
  });

  serve(app, getHostPicture, async ({ input, reply }) => {
    const { rules } = await readRules(database.read);
    const { key } = input.params;
    const userId = await findHostByPicture(database.read, secrets.links, rules, key);
    if (userId === undefined) throw notFound('picture');
    await sendPicture(context, reply, userId);
    return undefined;
  });
}
