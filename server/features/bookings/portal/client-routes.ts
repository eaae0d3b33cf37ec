import type { FastifyInstance } from 'fastify';
import { bookProjectMeeting } from '#contract/bookings/client-meetings.ts';
import { listClientBookings } from '#contract/projects/client-projects.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { readRules } from '../settings/store.ts';
import { arrangeProjectMeeting } from './arrange-meeting.ts';
import { presentClientBooking, readClientBookings } from './client-bookings.ts';

/** A signed-in person's meetings: those booked under the account's address. */
export function clientBookingRoutes(app: FastifyInstance, context: Context): void {
  serve(app, listClientBookings, ({ person }) => readClientBookings(context, person));

  serveChange(app, bookProjectMeeting, async (work, { body }, { person }) => {
    const made = await arrangeProjectMeeting(work, person, body);
    const { rules } = await readRules(work.tx);
    // The label of the meeting names the project's owner already.
    return presentClientBooking(context, made, rules, '');
  });
}
