import { type CalendarDate, daysBetween } from '../calendar-date.ts';

/** What form and server say of a planned end before the start (rule PROJECT-13). */
export const endBeforeStart = 'The planned end is before the start';

/** True if a project would end before it starts; without one of the days it does not. */
export function endsBeforeStart(start: string | null, end: string | null): boolean {
  return Boolean(start && end) && (end ?? '') < (start ?? '');
}

/**
 * By how many calendar days a start was moved, with its open milestones on request (rule PROJECT-13);
 * 0 if there was none before, or is none now.
 */
export function daysMoved(before: CalendarDate | null, after: CalendarDate | null): number {
  return before && after ? daysBetween(before, after) : 0;
}
