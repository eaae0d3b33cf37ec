import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDate, neededLine, recordVersion } from '../fields.ts';
import { leadStepReply } from './lead-step-reply.ts';

/** Most characters of what is to be done next. */
export const leadStepMax = 200;

const fields = {
  text: neededLine('Please say what to do next', leadStepMax),
  dueOn: calendarDate,
};
const ownerId = z.nullable(z.string().check(z.maxLength(60)));
const ofLead = z.object({ id: z.string() });
const ofStep = z.object({ id: z.string(), stepId: z.string() });

export const setLeadStep = defineEndpoint({
  method: 'POST',
  path: '/api/leads/:id/steps',
  access: 'admin',
  needs: 'leads:change',
  summary: 'Sets the next step of a lead; 409 with `current` while there is an open one.',
  params: ofLead,
  body: z.object({
    ...fields,
    /** By default who looks after the lead, or else the signed-in person; null for nobody. */
    ownerId: z.optional(ownerId),
  }),
  reply: leadStepReply,
  status: 201,
  idempotent: true,
  problems: ['conflict'],
});

export const changeLeadStep = defineEndpoint({
  method: 'PUT',
  path: '/api/leads/:id/steps/:stepId',
  access: 'admin',
  needs: 'leads:change',
  summary: 'Changes the open next step of a lead.',
  params: ofStep,
  body: z.object({ ...fields, ownerId, version: recordVersion }),
  reply: leadStepReply,
  problems: ['conflict'],
});

export const finishLeadStep = defineEndpoint({
  method: 'POST',
  path: '/api/leads/:id/steps/:stepId/done',
  access: 'admin',
  needs: 'leads:change',
  summary:
    'Marks a next step as done, which puts it on the timeline; repeating it changes nothing.',
  params: ofStep,
  body: z.object({ version: recordVersion }),
  reply: leadStepReply,
  problems: ['conflict'],
});

export const removeLeadStep = defineEndpoint({
  method: 'DELETE',
  path: '/api/leads/:id/steps/:stepId',
  access: 'admin',
  needs: 'leads:change',
  summary: 'Removes the open next step of a lead without its being done.',
  params: ofStep,
  reply: leadStepReply,
  problems: ['conflict'],
});

export const reopenLeadStep = defineEndpoint({
  method: 'POST',
  path: '/api/leads/:id/steps/:stepId/reopen',
  access: 'admin',
  needs: 'leads:change',
  summary:
    'Opens again a step that was done or removed; 409 with `current` when there is a newer one.',
  params: ofStep,
  reply: leadStepReply,
  problems: ['conflict'],
});
