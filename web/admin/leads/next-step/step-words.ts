import type { LeadStepReply } from '#contract/leads/lead-step-reply.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
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
