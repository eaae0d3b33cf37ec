import * as z from 'zod/mini';
import { scopeStates } from '#domain/project/project-status.ts';
import { minutesOfDay } from '#domain/time/time-text.ts';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDate, line, recordVersion } from '../fields.ts';

/** Most characters of what somebody says of their work. */
export const timeWordsMax = 200;

/** Time on a feature; without costs, which have calls of their own (rule TIME-6). */
export const timeEntryReply = z.object({
  id: z.string(),
  /** Null for what was deleted for good, and in a week for what is in the bin. */
  projectId: z.nullable(z.string()),
  projectName: z.string(),
  scopeItemId: z.nullable(z.string()),
  featureName: z.string(),
  /** Whose work it is; their account may be gone. */
  userId: z.string(),
  userName: z.string(),
  /** A calendar day of the company. */
  day: z.string(),
  minutes: z.number(),
  words: z.string(),
  /** Whether its month is locked, so that nobody changes it (rule TIME-5). */
  isLocked: z.boolean(),
  version: z.number(),
});
export type TimeEntryReply = z.output<typeof timeEntryReply>;

/** The time of a feature in the scope of a project. */
export const featureTimeReply = z.object({
  /** The scope item. */
  id: z.string(),
  label: z.string(),
  state: z.enum(scopeStates),
  /** Whether it was taken out of the scope: its time stays. */
  isRemoved: z.boolean(),
  minutes: z.number(),
  /** How much of it is done in percent; null while nobody has said it. */
  done: z.nullable(z.number()),
  /** The version of what is said to be done; 0 before the first time. */
  version: z.number(),
});
export type FeatureTimeReply = z.output<typeof featureTimeReply>;

const id = z.object({ id: z.string() });
const timeMessage = 'Please enter a time such as 1h15, up to 24 hours';
/** What people write of a time entry. */
export const timeFields = {
  scopeItemId: z
    .string({ error: 'Please choose a feature' })
    .check(z.minLength(1, 'Please choose a feature'), z.maxLength(60)),
  day: calendarDate,
  minutes: z
    .int({ error: timeMessage })
    .check(z.minimum(1, timeMessage), z.maximum(minutesOfDay, timeMessage)),
  words: line(timeWordsMax),
};

export const getProjectTime = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/time',
  access: 'admin',
  needs: 'projects:see',
  summary: 'The time on each feature of a project with how much is done, and the latest entries.',
  params: id,
  reply: z.object({
    features: z.array(featureTimeReply),
    minutes: z.number(),
    /** Newest days first, up to 30. */
    entries: z.array(timeEntryReply),
  }),
});

export const addTimeEntry = defineEndpoint({
  method: 'POST',
  path: '/api/projects/:id/time',
  access: 'admin',
  needs: 'projects:change',
  summary: 'Adds time on a feature: one’s own, or for administrators that of a colleague.',
  params: id,
  body: z.object({ ...timeFields, userId: z.optional(z.string().check(z.maxLength(60))) }),
  reply: timeEntryReply,
  status: 201,
  idempotent: true,
  problems: ['conflict'],
});

export const changeTimeEntry = defineEndpoint({
  method: 'PUT',
  path: '/api/time-entries/:id',
  alters: ['projects'],
  access: 'admin',
  needs: 'projects:change',
  summary: 'Changes one’s own time entry; administrators change those of everyone.',
  params: id,
  body: z.object({ ...timeFields, version: recordVersion }),
  reply: timeEntryReply,
  problems: ['conflict'],
});

export const deleteTimeEntry = defineEndpoint({
  method: 'DELETE',
  path: '/api/time-entries/:id',
  alters: ['projects'],
  access: 'admin',
  needs: 'projects:change',
  summary: 'Removes one’s own time entry; it can be restored.',
  params: id,
  reply: timeEntryReply,
  problems: ['conflict'],
});

export const restoreTimeEntry = defineEndpoint({
  method: 'POST',
  path: '/api/time-entries/:id/restore',
  alters: ['projects'],
  access: 'admin',
  needs: 'projects:change',
  summary: 'Restores a removed time entry.',
  params: id,
  reply: timeEntryReply,
  problems: ['conflict'],
});

const doneMessage = 'Please enter a whole number from 0 to 100';

export const setFeatureDone = defineEndpoint({
  method: 'PUT',
  path: '/api/scope/:id/done',
  alters: ['projects'],
  access: 'admin',
  needs: 'projects:change',
  summary: 'Says how much of a feature is done, in percent; null for not said.',
  params: id,
  body: z.object({
    done: z.nullable(
      z.int({ error: doneMessage }).check(z.minimum(0, doneMessage), z.maximum(100, doneMessage)),
    ),
    version: recordVersion,
  }),
  reply: featureTimeReply,
  problems: ['conflict'],
});
