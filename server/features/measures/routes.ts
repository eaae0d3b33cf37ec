import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { csvOf } from '#contract/csv.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { getMeasureGroups, listMeasures, shownGroupsMax } from '#contract/office/measures.ts';
import { mayDo } from '#domain/account/rights.ts';
import { csvFile } from '#domain/csv/csv-lines.ts';
import {
  groupingName,
  type Measure,
  measureOf,
  measures,
  needOfGrouping,
} from '#domain/measures/measure.ts';
import { plainFigure, unitHeadings } from '#domain/measures/measure-text.ts';
import {
  type ComparedPeriod,
  periodFault,
  periodOf,
  periodOfDays,
} from '#domain/measures/period.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import type { Person } from '#server/platform/http/person.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { sendCsv } from '#server/platform/lists/send-csv.ts';
import { readTotals } from './figures.ts';
import { readGroups } from './groups.ts';

type PeriodQuery = EndpointInput<typeof listMeasures>['query'];
type GroupsQuery = EndpointInput<typeof getMeasureGroups>['query'];

/** The measures of a period, and one of them divided (rule MEASURE-1). */
export function measureRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  async function readAll(db: Queries, person: Person, period: ComparedPeriod) {
    const shown = measures.filter(({ needs }) => mayDo(person.rights, needs));
    const rows: { measure: Measure; value: number | null; before: number | null }[] = [];
    for (const measure of shown) {
      // On SQLite, other calls are answered between them.
      await setImmediate();
      const [before = null, value = null] = await readTotals(db, context, measure, [
        period.before,
        period,
      ]);
      rows.push({ measure, value, before });
    }
    return rows;
  }

  serve(app, listMeasures, async ({ input, person }) => {
    const period = shownPeriod(context, input.query);
    const rows = await readAll(database.read, person, period);
    return {
      period,
      measures: rows.map(({ measure: { id }, ...figure }) => ({ id, ...figure })),
    };
  });

  serve(app, csvOf(listMeasures), async ({ input, person, reply }) => {
    const period = shownPeriod(context, input.query as PeriodQuery);
    const rows = await inSnapshot((db) => readAll(db, person, period));
    await sendCsv(
      reply,
      fileName('measures', period),
      csvFile([
        ['Measure', 'Unit', nameOf(period), nameOf(period.before), 'Definition'],
        ...rows.map(({ measure: { label, unit, definition }, value, before }) => [
          ...[label, unitHeadings[unit]],
          ...[plainFigure(value, unit), plainFigure(before, unit), definition],
        ]),
      ]),
    );
    return undefined;
  });

  async function readOne(db: Queries, { measure: id, by, ...query }: GroupsQuery) {
    const period = shownPeriod(context, query);
    const measure = measureOf(id);
    const [before = null, value = null] = await readTotals(db, context, measure, [
      period.before,
      period,
    ]);
    const groups = await readGroups(db, context, measure, period, by);
    return { period, measure, all: { value, before }, groups };
  }

  serve(app, getMeasureGroups, async ({ input, person }) => {
    refuseHidden(person, input.query);
    const { period, all, groups } = await readOne(database.read, input.query);
    return {
      ...{ period, all, groupCount: groups.length },
      groups: groups.slice(0, shownGroupsMax),
    };
  });

  serve(app, csvOf(getMeasureGroups), async ({ input, person, reply }) => {
    const query = input.query as GroupsQuery;
    refuseHidden(person, query);
    const { period, measure, all, groups } = await inSnapshot((db) => readOne(db, query));
    const { label, unit } = measure;
    // A month is compared with the one before it.
    const compared = query.by === 'month' ? 'Month before' : nameOf(period.before);
    const line = (name: string, value: number | null, before: number | null) => [
      ...[name, unitHeadings[unit], plainFigure(value, unit), plainFigure(before, unit)],
    ];
    const rows = groups.map((one) => line(one.label, one.value, one.before));
    if (query.by !== 'month') rows.push(line('All', all.value, all.before));
    const head = [groupingName(measure, query.by), 'Unit', `${label}, ${nameOf(period)}`, compared];
    const name = `${measure.id}-by-${query.by}`;
    await sendCsv(reply, fileName(name, period), csvFile([head, ...rows]));
    return undefined;
  });

  /** All rows of a file are of one moment (rule OFFICE-16). */
  async function inSnapshot<T>(read: (db: Queries) => Promise<T>): Promise<T> {
    const snapshot = await database.snapshot();
    try {
      return await read(snapshot.read);
    } finally {
      await snapshot.end();
    }
  }
}

const nameOf = ({ from, to }: { from: string; to: string }) => `${from} to ${to}`;
const fileName = (name: string, { from, to }: ComparedPeriod) => `${name}-${from}-to-${to}`;

/**
 * The period that was asked for.
 *
 * @throws Problem `invalid_input` for days that are no period, too long a one, of no possible year, or still to come.
 */
function shownPeriod(
  context: Context,
  { period, from, to }: Pick<PeriodQuery, 'period' | 'from' | 'to'>,
): ComparedPeriod {
  const today = companyToday(context);
  if (from === undefined && to === undefined) return periodOf(period, today);
  const days = { from: from ?? `${(to ?? today).slice(0, 4)}-01-01`, to: to ?? today };
  const fault = periodFault(days, today);
  if (fault !== null) throw wrongPeriod(fault);
  return periodOfDays(days, today);
}

function wrongPeriod(message: string): Problem {
  return new Problem('invalid_input', message, { issues: [{ path: '?to', message }] });
}

/**
 * Refuses a measure that is not there for somebody, and a way to divide it that it does not have (rule
 * MEASURE-3).
 *
 * @throws Problem `not_allowed` or `invalid_input`
 */
function refuseHidden({ rights }: Person, { measure, by }: GroupsQuery): void {
  const asked = measureOf(measure);
  const { needs, groupings } = asked;
  if (!mayDo(rights, needs) || !mayDo(rights, needOfGrouping(asked, by)))
    throw new Problem(
      'not_allowed',
      'You do not have access to this measure. Please ask an administrator.',
    );
  if (groupings.includes(by)) return;
  const message = `This measure can’t be broken down by ${groupingName(asked, by).toLowerCase()}`;
  throw new Problem('invalid_input', message, { issues: [{ path: '?by', message }] });
}
