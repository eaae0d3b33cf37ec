import type { FastifyInstance } from 'fastify';
import {
  changeBooking as changeBookingEndpoint,
  getBooking,
  listBookings as listBookingsEndpoint,
  mailBookingLink,
  makeBooking as makeBookingEndpoint,
  undoCancelBooking as undoCancelEndpoint,
  withdrawBookingLink,
} from '#contract/bookings/booking-records.ts';
import { getTakenTimes } from '#contract/bookings/taken-times.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { mayDo } from '#domain/account/rights.ts';
import { consultationLabel } from '#domain/booking/consultation-kind.ts';
import { instantOf, wallTimeOf } from '#domain/booking/times/time-zone.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { limitedTo } from '#server/features/leads/own-leads.ts';
import { pagesBehind } from '#server/features/leads/pages-seen.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { meetingRoom } from '#server/platform/http/record-link.ts';
import type { CsvColumns } from '#server/platform/lists/serve-csv.ts';
import { serveList } from '#server/platform/lists/serve-list.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { availabilityRoutes } from './availability/routes.ts';
import { mailNewBooking, mailTeamOfBooking, privatePath } from './booking-mail.ts';
import { lookBeforeBooking } from './busy/look.ts';
import { mailLink, withdrawLink } from './by-link/link-changes.ts';
import { sharedBookingRoutes } from './by-link/shared-routes.ts';
import { changeBooking } from './change-booking.ts';
import { slotHoldRoutes } from './holds/hold-routes.ts';
import { findHostName } from './hosts/host-choice.ts';
import { mailHosts } from './hosts/mail-hosts.ts';
import { makeBooking } from './make-booking.ts';
import { listMoves } from './move-store.ts';
import { clientBookingRoutes } from './portal/client-routes.ts';
import { hasMeetingLink, presentBooking, presentBookingDetail } from './present.ts';
import { readRules } from './settings/store.ts';
import { findBooking, listBookings, listTakenStarts } from './store.ts';
import type { BookingsTable } from './tables.ts';
import { undoCancel } from './undo/undo-cancel.ts';
import { visitorChanges } from './visitor-changes.ts';
import { recordBooking, visitorOf } from './write-change.ts';

/** A booking as a row of a CSV file, with date and time in the company's zone. */
const bookingCsv: CsvColumns<BookingsTable> = {
  Reference: (booking) => booking.reference,
  'First name': (booking) => booking.first_name,
  'Last name': (booking) => booking.last_name,
  Email: (booking) => booking.email,
  Phone: (booking) => booking.phone,
  Company: (booking) => booking.company,
  Date: (booking) => wallTimeOf(booking.starts_at, booking.time_zone).date,
  Time: (booking) => wallTimeOf(booking.starts_at, booking.time_zone).time,
  'Time zone': (booking) => booking.time_zone,
  Type: (booking) => consultationLabel(booking.consultation_type, booking.type_label),
  How: (booking) => booking.medium,
  Status: (booking) => booking.status,
  'Cancellation reason': (booking) => booking.cancel_reason,
  Message: (booking) => booking.message,
  Created: (booking) => instantText(booking.created_at),
  Id: (booking) => booking.id,
};

export function bookingRoutes(app: FastifyInstance, context: Context): void {
  const { config, database, secrets } = context;
  const midnight = (date: CalendarDate) =>
    instantOf({ date, time: '00:00' }, config.businessTimeZone);

  const isStaff = (person: Person | null) =>
    person !== null && mayDo(person.rights, 'bookings:change');

  serveChange(
    app,
    makeBookingEndpoint,
    async (work, { body }, { person, request }) => {
      const who = isStaff(person)
        ? 'staff'
        : { address: request.ip, pages: pagesBehind(request, config) };
      const made = await makeBooking(work, body, who);
      const { booking, stored } = made;
      await mailNewBooking(work, made, isStaff(person) ? undefined : request.ip);
      await mailTeamOfBooking(work, booking);
      await mailHosts(work, undefined, booking, null);
      const actor = isStaff(person) ? work.actor : visitorOf(booking, request.ip);
      await recordBooking({ ...work, actor }, booking);
      const { canMove, canCancel } = visitorChanges(booking, stored.rules, work.now);
      return {
        ...presentBooking(booking),
        privateUrl: config.publicUrl + privatePath(context, booking),
        hasMeetingLink: hasMeetingLink(booking, stored.rules.meetingUrl),
        isChangeable: canMove || canCancel,
      };
    },
    {
      beforehand: async ({ body }, { person, request }) => {
        const slot = { date: body.preferredDate, type: body.consultationType };
        if (!isStaff(person)) await lookBeforeBooking(context, request.log, slot);
      },
    },
  );

  const read = (
    db: Queries,
    { from, to, ...query }: EndpointInput<typeof listBookingsEndpoint>['query'],
    person: Person,
  ) => {
    const days = {
      from: from === undefined ? undefined : midnight(from),
      to: to === undefined ? undefined : midnight(addDays(to, 1)),
    };
    return listBookings(
      db,
      { ...query, ...days },
      { owner: limitedTo(person), now: context.now() },
    );
  };

  serveList(app, context, listBookingsEndpoint, {
    name: 'bookings',
    read,
    present: (rows) => rows.map(presentBooking),
    columns: bookingCsv,
  });

  serve(app, getTakenTimes, async ({ input: { query } }) => {
    const { booked } = await listTakenStarts(
      database.read,
      { from: midnight(query.from), until: midnight(addDays(query.to, 1)), now: context.now() },
      { exceptId: '', holdToken: '' },
    );
    return booked.map(instantText);
  });

  serve(app, getBooking, async ({ input }) => {
    const booking = await findBooking(database.read, input.params.id);
    if (booking === undefined) throw notFound('booking');
    const [{ rules }, hostName, moves] = await Promise.all([
      readRules(database.read),
      findHostName(database.read, booking.host_id),
      listMoves(database.read, booking.id),
    ]);
    const room = meetingRoom(secrets.links, booking.id);
    return presentBookingDetail(booking, { meetingUrl: rules.meetingUrl, room, hostName }, moves);
  });

  serveChange(
    app,
    changeBookingEndpoint,
    async (work, { params, body }) => presentBooking(await changeBooking(work, params.id, body)),
    // If the database rejects the slot: the second attempt reads who has it and replies with free ones.
    { again: isUniqueViolation },
  );

  serveChange(app, undoCancelEndpoint, async (work, { params, body }) =>
    presentBooking(await undoCancel(work, { id: params.id, version: body.version }, 'staff')),
  );

  serveChange(app, withdrawBookingLink, async (work, { params, body }) =>
    presentBooking(await withdrawLink(work, params.id, body.version)),
  );

  serveChange(app, mailBookingLink, async (work, { params }) =>
    presentBooking(await mailLink(work, params.id)),
  );

  availabilityRoutes(app, context);
  slotHoldRoutes(app, context);
  sharedBookingRoutes(app, context);
  clientBookingRoutes(app, context);
}
