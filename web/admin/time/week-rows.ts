import type { TimeEntryReply } from '#contract/projects/time-entries.ts';
import type { WorkedFeature } from '#contract/projects/time-week.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';

/** One day of a feature: its entries, which a cell shows as their sum. */
export interface WeekCell {
  day: CalendarDate;
  entries: readonly TimeEntryReply[];
  minutes: number;
}

/** A feature with its seven days. */
export interface WeekRow extends WorkedFeature {
  cells: readonly WeekCell[];
  minutes: number;
}

/** The seven days from a Monday on. */
export function daysFrom(monday: CalendarDate): CalendarDate[] {
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

const sum = (entries: readonly { minutes: number }[]) =>
  entries.reduce((total, { minutes }) => total + minutes, 0);

/**
 * The rows of a week: each feature with time in it, and those that were added to it, by project and
 * name. Features that were deleted for good have a row by their names.
 */
export function weekRows(
  monday: CalendarDate,
  entries: readonly TimeEntryReply[],
  added: readonly WorkedFeature[],
): WeekRow[] {
  const byFeature = new Map<string, { feature: WorkedFeature; entries: TimeEntryReply[] }>();
  for (const feature of added) byFeature.set(feature.scopeItemId, { feature, entries: [] });
  for (const entry of entries) {
    const { scopeItemId, featureName, projectId, projectName } = entry;
    const key = scopeItemId ?? `${projectName} ${featureName}`;
    const feature = {
      ...{ scopeItemId: scopeItemId ?? '', featureName },
      ...{ projectId: projectId ?? '', projectName },
    };
    const row = byFeature.get(key) ?? { feature, entries: [] };
    row.entries.push(entry);
    byFeature.set(key, row);
  }
  const rows = [...byFeature.values()].map(({ feature, entries: own }) => ({
    ...feature,
    cells: daysFrom(monday).map((day) => {
      const ofDay = own.filter((entry) => entry.day === day);
      return { day, entries: ofDay, minutes: sum(ofDay) };
    }),
    minutes: sum(own),
  }));
  const place = ({ projectName, featureName }: WorkedFeature) =>
    `${projectName}\n${featureName}`.toLocaleLowerCase('en-US');
  return rows.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
}

/** The sums of the seven days. */
export function dayTotals(rows: readonly WeekRow[]): number[] {
  return Array.from({ length: 7 }, (_, index) =>
    rows.reduce((total, { cells }) => total + (cells[index]?.minutes ?? 0), 0),
  );
}
