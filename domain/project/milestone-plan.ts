import { addMonths, type CalendarDate } from '../calendar-date.ts';
import { simpleSystemMonths } from '../quote/terms.ts';
import { initialMilestones, type WorkPhase } from './milestone-phase.ts';
import {
  type PlannedMilestone,
  phaseEnds,
  planFromTemplate,
  standardTemplate,
} from './milestone-template.ts';

/**
 * How many months a project is planned for. A requested timeline that is too short becomes the
 * shortest usual one, an open one the longest of a simple system (rule WIZARD-7).
 *
 * @param timeline the quote's value; anything else counts as open.
 */
export function plannedMonths(timeline: string): number {
  const { from, to } = simpleSystemMonths;
  return ['asap', '1-month', '3-months'].includes(timeline) ? from : to;
}

/** The initial milestones with due dates between the first and the last day (rule MILESTONE-3). */
export function planMilestones(start: CalendarDate, end: CalendarDate): PlannedMilestone[] {
  return planFromTemplate(standardTemplate, start, end);
}

/** A phase of a project before its start is known, in weeks from it, both included. */
export interface PlannedWeeks {
  phase: WorkPhase;
  description: string;
  fromWeek: number;
  toWeek: number;
}

/** Weeks of a year, over its months. */
const weeksPerMonth = 52 / 12;

/** The plan that a project of this timeline begins with, in whole weeks (rule MILESTONE-9). */
export function planWeeks(timeline: string): PlannedWeeks[] {
  const weeks = Math.round(plannedMonths(timeline) * weeksPerMonth);
  let before = 0;
  return initialMilestones.map(({ phase, description }) => {
    const fromWeek = before + 1;
    const toWeek = Math.max(fromWeek, Math.round((weeks * phaseEnds[phase]) / 100));
    before = toWeek;
    return { phase, description, fromWeek, toWeek };
  });
}

/** The weeks of a phase in words. */
export function weeksText({ fromWeek, toWeek }: PlannedWeeks): string {
  return fromWeek === toWeek ? `Week ${fromWeek}` : `Weeks ${fromWeek}–${toWeek}`;
}

/** Said with a plan in weeks, wherever it is shown. */
export const weeksNote =
  'Counted from the start. It is a plan, not a promise: we agree on the dates with you at the kickoff.';

/** The planned last day of a project. */
export function plannedEnd(start: CalendarDate, timeline: string): CalendarDate {
  return addMonths(start, plannedMonths(timeline));
}
