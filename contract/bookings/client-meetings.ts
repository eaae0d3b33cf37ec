import * as z from 'zod/mini';
import { consultationMedia } from '#domain/booking/times/time-slots.ts';
import { isTimeZone } from '#domain/booking/times/time-zone.ts';
import { defineEndpoint } from '../endpoint.ts';
import { line, lines } from '../fields.ts';
import { clientBooking } from '../projects/client-projects.ts';
import { hasPhoneIfNeeded, moveInput, phoneRequired } from './bookings.ts';

/** The type of a meeting about a project, in the API and in stored bookings. */
export const projectMeetingType = 'project-meeting';

/** The label of a meeting about a project, with the name of its host. */
export function projectMeetingLabel(ownerName: string): string {
  return ownerName === '' ? 'Project meeting' : `Project meeting with ${ownerName}`;
}

export const bookProjectMeeting = defineEndpoint({
  method: 'POST',
  path: '/api/client/bookings',
  alters: ['bookings'],
  access: 'portal',
  summary:
    'Books a meeting of the signed-in client with the owner of their project, in the same slots as consultations.',
  body: z
    .extend(moveInput, {
      projectId: z.string().check(z.maxLength(100)),
      medium: z._default(z.optional(z.enum(consultationMedia.map((one) => one.value))), 'video'),
      phone: z._default(z.optional(line(50)), ''),
      message: z._default(z.optional(lines(5_000)), ''),
      visitorTimeZone: z.catch(z._default(z.string().check(z.refine(isTimeZone)), ''), ''),
    })
    .check(z.refine(hasPhoneIfNeeded, { error: phoneRequired, path: ['phone'] })),
  reply: clientBooking,
  status: 201,
  idempotent: true,
  problems: ['slot_taken', 'idempotency_mismatch', 'too_many_requests', 'not_found'],
});
