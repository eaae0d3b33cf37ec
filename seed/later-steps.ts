import { projectMeetingLabel, projectMeetingType } from '#contract/bookings/client-meetings.ts';
import { creditInvoice } from '#server/features/billing/credit-notes/credit-invoice.ts';
import { moveForVisitor } from '#server/features/bookings/by-link/visitor-change.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import { inWork } from '#server/platform/work/work.ts';
import { changeBooking } from '../server/features/bookings/change-booking.ts';
import { makeBooking } from '../server/features/bookings/make-booking.ts';
import { demoClient } from './accounts.ts';
import { at, demoStaff } from './agreements.ts';
import { fixedId, workingDay } from './rows.ts';

const dayMs = 86_400_000;
/** The time zone of the demo's client. */
const clientZone = 'America/Chicago';

/** Credits part of the deposit that the demo's client has paid. */
export async function playCredit(context: Context): Promise<void> {
  await inWork(at(context, context.now() - 5 * dayMs), demoStaff, (work) =>
    creditInvoice(work, fixedId(`invoice 0 of ${demoClient.email}`), {
      amountCents: 40_000,
      reason: 'We visited the Duluth terminal by video, so there was no travel.',
    }),
  );
}

/** A project meeting that the client booked, staff confirmed, and the client moved by a day. */
export async function playMeeting(context: Context): Promise<void> {
  const now = context.now();
  const today = companyToday(context);
  const [firstName, lastName] = demoClient.name.split(' ');
  const { booking } = await inWork(at(context, now - 3 * dayMs), demoStaff, (work) =>
    makeBooking(
      work,
      {
        firstName: firstName ?? '',
        lastName: lastName ?? '',
        email: demoClient.email,
        company: 'Fjordline Freight & Transcontinental Logistics Cooperative',
        phone: '',
        preferredDate: workingDay(today, 4),
        preferredTime: '11:00',
        consultationType: projectMeetingType,
        medium: 'video',
        message: 'The dispatch board screens and who tests them first.',
        visitorTimeZone: clientZone,
        holdToken: undefined,
        formCheck: undefined,
      },
      { address: '192.0.2.10' },
      {
        projectId: fixedId('project 0001'),
        ownerId: demoStaff.id ?? undefined,
        typeLabel: projectMeetingLabel(demoStaff.name),
      },
    ),
  );
  const { version } = await inWork(at(context, now - 2 * dayMs), demoStaff, (work) =>
    changeBooking(work, booking.id, {
      status: 'confirmed',
      meetingUrl: 'https://meet.example/fjordline',
      version: booking.version,
    }),
  );
  const wanted = { date: workingDay(today, 5), time: '14:00' } as const;
  await inWork(at(context, now - dayMs), demoStaff, (work) =>
    moveForVisitor(work, { id: booking.id, version, address: '192.0.2.10' }, wanted),
  );
}
