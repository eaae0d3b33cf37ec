import * as z from 'zod/mini';
import { isMonth } from '#domain/time/month.ts';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDate, recordVersion } from '../fields.ts';
import { listQuery } from '../list.ts';
import { timeEntryReply } from './time-entries.ts';

const month = z.string().check(z.refine(isMonth, { error: 'Please enter a month as YYYY-MM' }));
const person = z.optional(z.string().check(z.maxLength(60)));

/** A feature that somebody worked on. */
export const workedFeature = z.object({
  scopeItemId: z.string(),
  featureName: z.string(),
  projectId: z.string(),
  projectName: z.string(),
});
export type WorkedFeature = z.output<typeof workedFeature>;

export const getTimeWeek = defineEndpoint({
  method: 'GET',
  path: '/api/time/week',
  alteredBy: ['projects'],
  access: 'admin',
  needs: 'projects:see',
  summary: 'The time of a week: one’s own, or for administrators that of a colleague.',
  query: z.object({ from: calendarDate, userId: person }),
  reply: z.object({
    /** The Monday of the week. */
    from: z.string(),
    userId: z.string(),
    /** The last locked month; null for none (rule TIME-5). */
    lockedThrough: z.nullable(z.string()),
    entries: z.array(timeEntryReply),
    /** Who has left and has time or an hourly cost; empty for those who see only their own week. */
    left: z.array(z.object({ id: z.string(), name: z.string() })),
    /** The features of the week before that can still take time. */
    before: z.array(workedFeature),
  }),
});

export const listTimeEntries = defineEndpoint({
  method: 'GET',
  path: '/api/time-entries',
  alteredBy: ['projects'],
  access: 'admin',
  needs: 'projects:see',
  summary:
    'The time entries of a month by day, by default of this one: one’s own, or for administrators those of everyone.',
  query: listQuery(['day'], { month: z.optional(month), userId: person }),
  reply: z.array(timeEntryReply),
});

const timeLock = z.object({
  /** The last locked month; null for none. */
  through: z.nullable(z.string()),
  /** Who changed it last; '' before the first time. */
  changedBy: z.string(),
  version: z.number(),
});

export const getTimeLock = defineEndpoint({
  method: 'GET',
  path: '/api/time/lock',
  alteredBy: ['projects'],
  access: 'admin',
  needs: 'projects:see',
  summary: 'Which months are locked.',
  reply: timeLock,
});

export const setTimeLock = defineEndpoint({
  method: 'PUT',
  path: '/api/time/lock',
  alters: ['projects'],
  access: 'admin',
  needs: 'owner',
  summary: 'Locks the months up to one of them, or unlocks them.',
  body: z.object({ through: z.nullable(month), version: recordVersion }),
  reply: timeLock,
  problems: ['conflict'],
});
