import * as z from 'zod/mini';
import { minutesOfDay } from '#domain/time/time-text.ts';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../instant.ts';
import { timeEntryReply, timeFields } from './time-entries.ts';

const runningTimer = z.object({
  scopeItemId: z.string(),
  featureName: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  words: z.string(),
  startedAt: z.string(),
  /** The day that its time goes to, unless another one is chosen. */
  day: z.string(),
});
export type RunningTimer = z.output<typeof runningTimer>;

/** One’s own timer; null while none is running (rule TIME-9). */
const timer = z.object({ timer: z.nullable(runningTimer) });

export const getTimer = defineEndpoint({
  method: 'GET',
  path: '/api/time/timer',
  alteredBy: ['projects'],
  access: 'admin',
  needs: 'projects:change',
  summary: 'One’s own running timer.',
  reply: timer,
});

export const startTimer = defineEndpoint({
  method: 'POST',
  path: '/api/time/timer',
  alters: ['projects'],
  access: 'admin',
  needs: 'projects:change',
  summary: 'Starts one’s own timer on a feature; one runs at a time.',
  body: z.object({
    scopeItemId: timeFields.scopeItemId,
    words: timeFields.words,
    /** Of one that was discarded by mistake and goes on; now by default, and at the latest. */
    startedAt: z.optional(instant),
  }),
  reply: timer,
  status: 201,
  problems: ['conflict'],
});

/** When the timer was started that is meant, so that no other one ends; any without it. */
const meant = { startedAt: z.optional(instant) };

const minutesMessage = 'Please enter a time such as 1h15, up to 24 hours';

export const stopTimer = defineEndpoint({
  method: 'POST',
  path: '/api/time/timer/stop',
  alters: ['projects'],
  access: 'admin',
  needs: 'projects:change',
  summary:
    'Stops one’s own timer, which becomes a time entry, by default on the feature and the day it was started on.',
  body: z.object({
    ...meant,
    /** Another feature and another day than those it was started on. */
    scopeItemId: z.optional(timeFields.scopeItemId),
    day: z.optional(timeFields.day),
    /** How long it really was, needed after 12 hours. */
    minutes: z.optional(
      z
        .int({ error: minutesMessage })
        .check(z.minimum(1, minutesMessage), z.maximum(minutesOfDay, minutesMessage)),
    ),
  }),
  reply: timeEntryReply,
  status: 201,
  problems: ['conflict', 'not_found'],
});

export const discardTimer = defineEndpoint({
  method: 'DELETE',
  path: '/api/time/timer',
  alters: ['projects'],
  access: 'admin',
  needs: 'projects:change',
  summary: 'Ends one’s own timer without an entry.',
  query: z.object(meant),
  reply: timer,
  problems: ['conflict'],
});
