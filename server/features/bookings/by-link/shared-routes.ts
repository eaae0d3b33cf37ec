import type { FastifyInstance } from 'fastify';
import { getSharedTimes } from '#contract/bookings/meeting-times.ts';
import {
  cancelSharedBooking,
  getBookingCalendar,
  getSharedBooking,
  moveSharedBooking,
  sayLate,
  undoCancelSharedBooking,
} from '#contract/bookings/shared-bookings.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { opensRecord, recordIdOf } from '#server/platform/http/record-link.ts';
import { brandOf } from '#server/platform/mail/brand.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { presentCalendar } from '../availability/calendar.ts';
import { readBookingMailData } from '../booking-mail.ts';
import { lookBeforeBooking } from '../busy/look.ts';
import { bookingCalendar } from '../mails/booking-calendar.ts';
import { nounOf } from '../present.ts';
import { readRules } from '../settings/store.ts';
import { requestOf } from '../slot-choice.ts';
import { findBooking } from '../store.ts';
import type { BookingsTable } from '../tables.ts';
import { undoCancel } from '../undo/undo-cancel.ts';
import { linkExpiry } from './link-changes.ts';
import { sharedReply } from './shared-reply.ts';
import { cancelForVisitor, lateForVisitor, moveForVisitor } from './visitor-change.ts';

/** How many earlier link versions are recognized. */
const recognizedVersions = 50;

/** Seeing, moving, cancelling and joining a booking by its private link, without signing in. */
export function sharedBookingRoutes(app: FastifyInstance, context: Context): void {
  const { config, database, now, secrets } = context;

  function openedOnce(token: string, { id, link_version }: BookingsTable): boolean {
    const oldest = Math.max(1, link_version - recognizedVersions);
    for (let version = link_version - 1; version >= oldest; version--)
      if (opensRecord(secrets.links, 'booking', token, { id, link_version: version })) return true;
    return false;
  }

  /** @throws Problem 404 for an invalid link, `conflict` for a withdrawn or expired one. */
  async function requireByToken(db: Queries, token: string): Promise<BookingsTable> {
    const booking = await findBooking(db, recordIdOf(token));
    if (booking === undefined) throw notFound('booking');
    if (!opensRecord(secrets.links, 'booking', token, booking)) {
      // Holders of an earlier valid link may learn that it was valid.
      if (!openedOnce(token, booking)) throw notFound('booking');
      throw new Problem(
        'conflict',
        'This link no longer works. Please use the one in our latest email, or ask us for a new one.',
        { extra: { reason: 'withdrawn' } },
      );
    }
    if (now() >= linkExpiry(booking, config))
      throw new Problem(
        'conflict',
        `This link has expired because the ${nounOf(booking)} is over. Please book a new one.`,
        { extra: { reason: 'link-expired' } },
      );
    return booking;
  }
  const present = (db: Queries, booking: BookingsTable) => sharedReply(db, context, booking);

  serve(app, getSharedBooking, async ({ input }) =>
    present(database.read, await requireByToken(database.read, input.params.token)),
  );

  serve(app, getSharedTimes, async ({ input: { params, query } }) => {
    const booking = await requireByToken(database.read, params.token);
    const stored = await readRules(database.read);
    const asked = await requestOf(database.read, booking);
    const requester = { stored, who: 'visitor', exceptId: booking.id, ...asked } as const;
    const calendar = await presentCalendar(context, requester, query);
    // Its own time is no time to move it to.
    const own = instantText(booking.starts_at);
    for (const slot of calendar.days.flatMap(({ slots }) => slots))
      if (slot.startsAt === own) slot.reason ??= 'taken';
    return calendar;
  });

  serveChange(
    app,
    moveSharedBooking,
    async (work, { params, body }, { request }) => {
      const { id } = await requireByToken(work.tx, params.token);
      const wanted = { date: body.preferredDate, time: body.preferredTime };
      const seen = { id, version: body.version, address: request.ip };
      const { booking, isMailed } = await moveForVisitor(work, seen, wanted);
      return { ...(await present(work.tx, booking)), isMailed };
    },
    {
      beforehand: async ({ params, body }, { request }) => {
        const booking = await requireByToken(database.read, params.token);
        const asked = await requestOf(database.read, booking);
        await lookBeforeBooking(context, request.log, { ...asked, date: body.preferredDate });
      },
      // If the database rejects the slot: the second attempt reads who has it and replies with free ones.
      again: isUniqueViolation,
    },
  );

  serveChange(app, cancelSharedBooking, async (work, { params, body }, { request }) => {
    const { id } = await requireByToken(work.tx, params.token);
    const seen = { id, version: body.version, address: request.ip };
    return present(work.tx, await cancelForVisitor(work, seen, body.reason));
  });

  serveChange(app, undoCancelSharedBooking, async (work, { params, body }, { request }) => {
    const { id } = await requireByToken(work.tx, params.token);
    const seen = { id, version: body.version };
    return present(work.tx, await undoCancel(work, seen, { address: request.ip }));
  });

  serveChange(app, sayLate, async (work, { params }, { request }) => {
    const { id } = await requireByToken(work.tx, params.token);
    return present(work.tx, await lateForVisitor(work, id, request.ip));
  });

  serve(app, getBookingCalendar, async ({ input, reply }) => {
    const booking = await requireByToken(database.read, input.params.token);
    const data = await readBookingMailData(database.read, context, booking);
    await reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="consultation.ics"')
      .send(bookingCalendar(data, brandOf(config)));
    return undefined;
  });
}
