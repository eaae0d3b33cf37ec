import type { LeadStepReply } from '#contract/leads/lead-step-reply.ts';
import { addDays, type CalendarDate, mondayOf } from '#domain/calendar-date.ts';

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
