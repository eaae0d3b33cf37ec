import type { FastifyInstance } from 'fastify';
import {
  getTimeLock,
  getTimeWeek,
  listTimeEntries,
  setTimeLock,
} from '#contract/projects/time-week.ts';
import { addDays, mondayOf } from '#domain/calendar-date.ts';
import { monthOf } from '#domain/time/month.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import type { Person } from '#server/platform/http/person.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { serveList } from '#server/platform/lists/serve-list.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { changeLock, readLock } from './change-lock.ts';
import { listLeft } from './people.ts';
import { presentEntry } from './present.ts';
import { readLockedThrough } from './store.ts';
import { listWeek, listWorkedFeatures, readMonth } from './week-store.ts';

const isOwner = ({ rights }: Person) => rights === 'everything';

/** The week of somebody, the entries of a month, and which months are locked. */
export function timeWeekRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, getTimeWeek, async ({ input, person }) => {
    const { userId = person.id, from } = input.query;
    if (userId !== person.id && !isOwner(person))
      throw new Problem('not_allowed', 'Only administrators can see the weeks of other people.');
    const db = database.read;
    const monday = mondayOf(from);
    const lockedThrough = await readLockedThrough(db);
    const entries = await listWeek(db, userId, monday);
    return {
      from: monday,
      userId,
      lockedThrough,
      left: isOwner(person) ? await listLeft(db) : [],
      entries: entries.map((entry) => presentEntry(entry, lockedThrough)),
      before: await listWorkedFeatures(db, userId, addDays(monday, -7)),
    };
  });

  serveList(app, context, listTimeEntries, {
    name: 'time',
    read: (db, { month = monthOf(companyToday(context)), ...query }, person) =>
      readMonth(db, { ...query, month, ...(!isOwner(person) && { userId: person.id }) }),
    present: async (rows) => {
      const lockedThrough = await readLockedThrough(database.read);
      return rows.map((row) => presentEntry(row, lockedThrough));
    },
    columns: {
      Day: (row) => row.day,
      Person: (row) => row.user_name,
      Project: (row) => row.project_name,
      Feature: (row) => row.feature_name,
      Minutes: (row) => row.minutes,
      'What was done': (row) => row.words,
    },
  });

  serve(app, getTimeLock, () => readLock(database.read));

  serveChange(app, setTimeLock, (work, { body }) => changeLock(work, body));
}
