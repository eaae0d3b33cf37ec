import type { LeadStepReply } from '#contract/leads/lead-steps.ts';
import { addDays, type CalendarDate, mondayOf } from '#domain/calendar-date.ts';
import { dayText, monthDayText, weekdayAndDayText } from '#web/shared/calendar-day.ts';

/** The company's today, when the step was read. */
export const todayOf = ({ dueOn, daysLeft }: LeadStepReply): CalendarDate =>
  addDays(dueOn, -daysLeft);

/** The day of a step: "Today", "Tomorrow", "Tue, Mar 10", or with its year in another one. */
export function stepDayText(
  dueOn: CalendarDate,
  today: CalendarDate,
  otherDay = weekdayAndDayText,
): string {
  if (dueOn === today) return 'Today';
  if (dueOn === addDays(today, 1)) return 'Tomorrow';
  if (dueOn === addDays(today, -1)) return 'Yesterday';
  return dueOn.slice(0, 4) === today.slice(0, 4) ? otherDay(dueOn) : dayText(dueOn);
}

/** The same without a weekday: "Mar 10". */
export const shortStepDayText = (dueOn: CalendarDate, today: CalendarDate) =>
  stepDayText(dueOn, today, monthDayText);

/** The days that are chosen most, to choose with one press. */
export function quickDays(today: CalendarDate): readonly { label: string; day: CalendarDate }[] {
  return [
    { label: 'Today', day: today },
    { label: 'Tomorrow', day: addDays(today, 1) },
    { label: 'Next week', day: addDays(mondayOf(today), 7) },
  ];
}

/** The values of the form of a step. */
export interface StepValues {
  text: string;
  dueOn: CalendarDate;
  /** Id of who does it, or ''. */
  ownerId: string;
}

/** The form's values of a step. */
export const stepValues = ({ text, dueOn, owner }: LeadStepReply): StepValues => ({
  ...{ text, dueOn },
  ownerId: owner?.id ?? '',
});

/** The body of a request with the values. */
export const stepBody = ({ text, dueOn, ownerId }: StepValues) => ({
  ...{ text, dueOn },
  ownerId: ownerId || null,
});
