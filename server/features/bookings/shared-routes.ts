import type { FastifyInstance } from 'fastify';
import {
  cancelSharedBooking,
  getBookingCalendar,
  getSharedBooking,
  moveSharedBooking,
  sayLate,
} from '#contract/booking-records.ts';
import { meetingEnd } from '#domain/booking/meeting-time.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { meetingRoom, opensRecord, recordIdOf } from '#server/platform/http/record-link.ts';
import { brandOf } from '#server/platform/mail/brand.ts';
import { bookingMailData } from './booking-mail.ts';
import { decideSlot } from './decide-slot.ts';
import { findHostName } from './host-choice.ts';
import { bookingCalendar } from './mails/booking-calendar.ts';
import { presentSharedBooking } from './present.ts';
import { readRules } from './settings/store.ts';
import { findBooking } from './store.ts';
import type { BookingsTable } from './tables.ts';
import { cancelForVisitor, lateForVisitor, moveForVisitor } from './visitor-change.ts';

/** What a booking's private link allows: to see, move, cancel and join it without signing in. */
export function sharedBookingRoutes(app: FastifyInstance, context: Context): void {
  const { config, database, now, secrets } = context;

  /** @throws Problem 404 for a link that opens nothing, `conflict` for one that has ended. */
  async function openedBy(token: string): Promise<BookingsTable> {
    const booking = await findBooking(database.read, recordIdOf(token));
    if (booking === undefined || !opensRecord(secrets.links, 'booking', token, booking))
      throw notFound('booking');
    if (now() >= meetingEnd(booking.starts_at) + config.privateLinkMs)
      throw new Problem(
        'conflict',
        'This link has expired: the consultation it was for is long over. Please book a new one.',
        { extra: { reason: 'link-expired' } },
      );
    return booking;
  }
  async function present(booking: BookingsTable) {
    const { rules } = await readRules(database.read);
    return presentSharedBooking(booking, {
      rules,
      meetingUrl: rules.meetingUrl,
      room: meetingRoom(secrets.links, booking.id),
      hostName: await findHostName(database.read, booking.host_id),
      now: now(),
    });
  }

  serve(app, getSharedBooking, async ({ input }) => present(await openedBy(input.params.token)));

  serve(app, moveSharedBooking, async ({ input, request }) => {
    const { id } = await openedBy(input.params.token);
    const wanted = { date: input.body.preferredDate, time: input.body.preferredTime };
    const { booking, isMailed } = await decideSlot(context, (tx) =>
      moveForVisitor(tx, context, id, wanted, request.ip),
    );
    return { ...(await present(booking)), isMailed };
  });

  serve(app, cancelSharedBooking, async ({ input, request }) => {
    const { id } = await openedBy(input.params.token);
    const { reason } = input.body;
    return present(
      await database.transaction((tx) => cancelForVisitor(tx, context, id, reason, request.ip)),
    );
  });

  serve(app, sayLate, async ({ input, request }) => {
    const { id } = await openedBy(input.params.token);
    return present(await database.transaction((tx) => lateForVisitor(tx, context, id, request.ip)));
  });

  serve(app, getBookingCalendar, async ({ input, reply }) => {
    const booking = await openedBy(input.params.token);
    const host = await findHostName(database.read, booking.host_id);
    await reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="consultation.ics"')
      .send(bookingCalendar(bookingMailData(context, booking, host), brandOf(config)));
    return undefined;
  });
}
