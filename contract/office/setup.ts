import * as z from 'zod/mini';
import { setupMarks, setupSteps } from '#domain/site/setup-steps.ts';
import { defineEndpoint } from '../endpoint.ts';

const setupReply = z.object({
  steps: z.array(
    z.object({
      name: z.enum(setupSteps),
      state: z.enum(['open', 'done', 'skipped']),
      /** What somebody said about it; '' for nothing. */
      mark: z.enum(setupMarks),
    }),
  ),
  /** Whether somebody put the list away. */
  isPutAway: z.boolean(),
  /** Steps nobody has looked at yet; 0 once the list is put away. */
  left: z.number(),
});
export type SetupReply = z.output<typeof setupReply>;

export const getSetup = defineEndpoint({
  method: 'GET',
  path: '/api/setup',
  alteredBy: ['company', 'users', 'catalogue', 'mail'],
  access: 'admin',
  needs: 'settings:see',
  summary: 'The steps of setting up the company, and what is left of them.',
  reply: setupReply,
});

export const markSetupStep = defineEndpoint({
  method: 'PUT',
  path: '/api/setup/:step',
  alters: ['company'],
  access: 'admin',
  needs: 'settings:change',
  summary: 'Marks a step as done, or skips it for now.',
  params: z.object({ step: z.enum(setupSteps) }),
  body: z.object({ mark: z.enum(setupMarks, { error: 'Say done, skipped or nothing' }) }),
  reply: setupReply,
  problems: ['conflict'],
});

export const putSetupAway = defineEndpoint({
  method: 'PUT',
  path: '/api/setup',
  alters: ['company'],
  access: 'admin',
  needs: 'settings:change',
  summary: 'Hides the list of steps on the overview, or shows it again.',
  body: z.object({ isPutAway: z.boolean({ error: 'Say whether to hide it' }) }),
  reply: setupReply,
  problems: ['conflict'],
});
