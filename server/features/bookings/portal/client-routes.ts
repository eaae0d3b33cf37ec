import type { FastifyInstance } from 'fastify';
import { bookProjectMeeting } from '#contract/bookings/client-meetings.ts';
import { getMeetingTimes } from '#contract/bookings/meeting-times.ts';
import { listClientBookings } from '#contract/projects/client-projects.ts';
import { accessOf } from '#server/features/accounts/client-people/client-access.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { presentCalendar } from '../availability/calendar.ts';
import { lookBeforeBooking } from '../busy/look.ts';
import { readRules } from '../settings/store.ts';
import { findProjectOfClient } from '../store.ts';
import { arrangeProjectMeeting } from './arrange-meeting.ts';
import { presentClientBooking, readClientBookings } from './client-bookings.ts';

/** A signed-in person's meetings: those booked under the account's address. */
export function clientBookingRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, listClientBookings, ({ person }) => readClientBookings(context, person));

  async function ownerOf(projectId: string, person: Person): Promise<string | undefined> {
    const access = await accessOf(database.read, person);
    const project = await findProjectOfClient(database.read, projectId, access);
    if (project === undefined) throw notFound('project');
    return project.owner_id ?? undefined;
  }

  serve(app, getMeetingTimes, async ({ input, person }) => {
    const ownerId = await ownerOf(input.params.id, person);
    const stored = await readRules(database.read);
    return presentCalendar(context, { stored, who: 'visitor', ownerId }, input.query);
  });

  serveChange(
    app,
    bookProjectMeeting,
    async (work, { body }, { person }) => {
      const made = await arrangeProjectMeeting(work, person, body);
      const { rules } = await readRules(work.tx);
      // The label of the meeting names the project's owner already.
      return presentClientBooking(context, made, rules, '');
    },
    {
      beforehand: async ({ body }, { person, request }) => {
        const ownerId = await ownerOf(body.projectId, person);
        await lookBeforeBooking(context, request.log, { date: body.preferredDate, ownerId });
      },
    },
  );
}
