import * as z from 'zod/mini';
import { teamMailEvents } from '#domain/account/mail-event.ts';
import { defineEndpoint } from '../endpoint.ts';

const choice = z.object({
  event: z.enum(teamMailEvents.map(({ value }) => value)),
  isOn: z.boolean(),
  /** In the daily summary only, where it can be; absent in a change that leaves this as it is. */
  isDaily: z.optional(z.boolean()),
});

const choices = z.object({ events: z.array(choice) });
export type TeamMails = z.output<typeof choices>;

export const getTeamMails = defineEndpoint({
  method: 'GET',
  path: '/api/auth/emails',
  access: 'admin',
  needs: 'team',
  summary:
    'Which emails about the work of the team the signed-in person gets, of those meant for them.',
  reply: choices,
});

export const changeTeamMails = defineEndpoint({
  method: 'PUT',
  path: '/api/auth/emails',
  access: 'admin',
  needs: 'team',
  summary: 'Turns such emails on or off; events that are not listed do not change.',
  body: choices,
  reply: choices,
});
