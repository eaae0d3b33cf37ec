import { answerHours, medianDays } from './answer-clock.ts';

/** How long answers of a month took. */
export interface AnswerTimes {
  answered: number;
  /** Null without answers. */
  medianMs: number | null;
}

/** The fewest answers of 30 days that say anything (rule CONTACT-6). */
export const leastAnswers = 20;

/** How many answers there must be for each request that waits longer than promised (rule CONTACT-6). */
const answersPerOverdue = 20;

/** Whether so many requests wait too long that the answered ones say little (rule CONTACT-6). */
export function isTooLate({ answered, overdue }: { answered: number; overdue: number }): boolean {
  return overdue * answersPerOverdue > answered;
}

/**
 * What the contact page says of them: "Of the 48 requests we answered in the last 30 days, half were
 * answered within 3 hours 10 minutes."; '' where they are too few or slower than the promise, or too
 * many others wait (rule CONTACT-6).
 */
export function answerTimeSentence({
  answered,
  medianMs,
  overdue,
}: AnswerTimes & { overdue: number }): string {
  if (medianMs === null || answered < leastAnswers || medianMs > answerHours * 3_600_000) return '';
  if (isTooLate({ answered, overdue })) return '';
  const requests = `${answered.toLocaleString('en-US')} requests`;
  return `Of the ${requests} we answered in the last ${medianDays} days, half were answered within ${spanWords(medianMs)}.`;
}

/** "3 hours 10 minutes", up to the next full minute. */
function spanWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  const words = [
    counted(Math.floor(minutes / 60), 'hour'),
    counted(minutes % 60, 'minute'),
  ] as const;
  return words.filter((word) => word !== '').join(' ');
}

const counted = (count: number, unit: string) =>
  count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`;
