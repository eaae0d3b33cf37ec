import {
  type bookProjectMeeting,
  projectMeetingLabel,
  projectMeetingType,
} from '#contract/bookings/client-meetings.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { accessOf } from '#server/features/accounts/client-people/client-access.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { adminPath, mailNewBooking, mailTeamOfBooking } from '../booking-mail.ts';
import { makeBooking } from '../make-booking.ts';
import { findProjectOfClient } from '../store.ts';
import type { BookingsTable } from '../tables.ts';
import { recordBooking } from '../write-change.ts';

/**
 * Books a meeting of a client with the owner of their project (rule BOOKING-15), with the same slots,
 * rules and limits as for a visitor.
 *
 * @throws Problem 404 for another client's project; otherwise like `makeBooking`.
 */
export async function arrangeProjectMeeting(
  work: Work,
  person: Person,
  { projectId, ...wanted }: EndpointInput<typeof bookProjectMeeting>['body'],
): Promise<BookingsTable> {
  const project = await findProjectOfClient(work.tx, projectId, await accessOf(work.tx, person));
  if (project === undefined) throw notFound('project');
  const ownerName = `${project.first_name ?? ''} ${project.last_name ?? ''}`.trim();
  const made = await makeBooking(
    work,
    {
      ...wanted,
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      company: project.client_company,
      consultationType: projectMeetingType,
      holdToken: undefined,
      formCheck: undefined,
    },
    { address: work.actor.address },
    {
      projectId: project.id,
      ownerId: project.owner_id ?? undefined,
      typeLabel: projectMeetingLabel(ownerName),
    },
  );
  const { booking } = made;
  // It goes to the account's own address, so the limits on mails caused by visitors do not apply.
  await mailNewBooking(work, made);
  await mailTeamOfBooking(work, booking);
  const { owner_email: email, owner_role: role } = project;
  if (email !== null && email !== work.context.config.companyEmail)
    await mailTeamOfBooking(work, booking, {
      email,
      // The role staff has no back office (rule ACCOUNT-2): their portal shows the project.
      path: role === 'admin' ? adminPath(booking) : '/client-portal#project',
    });
  await recordBooking(work, booking);
  return booking;
}
