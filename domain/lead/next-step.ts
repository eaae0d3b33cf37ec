import { addDays, type CalendarDate } from '../calendar-date.ts';

/** Filter of a list of leads by the day on which the next step is due. */
export const stepFilters = ['overdue', 'today', 'week', 'none'] as const;
export type StepFilter = (typeof stepFilters)[number];

/** What the screens call each of them. */
export const stepFilterLabels: Record<StepFilter, string> = {
  overdue: 'Overdue',
  today: 'Due today',
  week: 'Due in the next 7 days',
  none: 'No next step',
};

/** The days of a filter: from one, which is absent for all earlier days, to the one before another. */
interface Days {
  from?: CalendarDate;
  before: CalendarDate;
}

/** The days on which the steps of a filter are due; null for leads without a step. */
export function daysOfFilter(filter: StepFilter, today: CalendarDate): Days | null {
  switch (filter) {
    case 'overdue':
      return { before: today };
    case 'today':
      return { from: today, before: addDays(today, 1) };
    case 'week':
      return { from: today, before: addDays(today, 7) };
    case 'none':
      return null;
  }
}
