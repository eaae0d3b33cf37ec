import * as z from 'zod/mini';
import { type Grouping, groupings, type MeasureId, measureIds } from '#domain/measures/measure.ts';
import { type PeriodName, periodNames } from '#domain/measures/period.ts';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDate } from '../fields.ts';

/** The most groups of a page; a file has all of them. */
export const shownGroupsMax = 200;

/** A period by its name, this month by default, or by its first and last day, which then count. */
const periodQuery = {
  period: z._default(z.optional(z.enum(periodNames)), 'this-month' satisfies PeriodName),
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
};

const days = { from: z.string(), to: z.string() };

/** The company's days that were asked for, and those that they are compared with (rule MEASURE-2). */
const shownPeriod = z.object({ ...days, before: z.object(days) });

/** Whole numbers of the measure's unit; null where there is nothing to work it out from. */
const figure = { value: z.nullable(z.number()), before: z.nullable(z.number()) };

export const listMeasures = defineEndpoint({
  method: 'GET',
  path: '/api/measures',
  // Not live: everything alters a measure, and 25 of them are dear to read. Screens read them on return.
  alteredBy: [],
  access: 'admin',
  needs: 'figures',
  summary:
    'The measures of a period that the caller may see, each with that of the period before it.',
  query: z.object(periodQuery),
  reply: z.object({
    period: shownPeriod,
    measures: z.array(z.object({ id: z.enum(measureIds), ...figure })),
  }),
});

export const getMeasureGroups = defineEndpoint({
  method: 'GET',
  path: '/api/measures/groups',
  alteredBy: [],
  access: 'admin',
  needs: 'figures',
  summary: 'One measure of a period, broken down by month, owner, source, industry or client.',
  query: z.object({
    ...periodQuery,
    measure: z._default(z.optional(z.enum(measureIds)), 'quotes-accepted' satisfies MeasureId),
    by: z._default(z.optional(z.enum(groupings)), 'month' satisfies Grouping),
  }),
  reply: z.object({
    period: shownPeriod,
    /** Of the whole period: a median, and days on which several wait, are no sum of those below. */
    all: z.object(figure),
    /** Months in order, others by value; at most 200. */
    groups: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        ...figure,
        /** Whether it is a month that is not over. */
        isOpen: z.boolean(),
      }),
    ),
    /** How many there are. */
    groupCount: z.number(),
  }),
});
export type MeasureGroups = NonNullable<typeof getMeasureGroups.reply>['_zod']['output'];
export type MeasureList = NonNullable<typeof listMeasures.reply>['_zod']['output'];
