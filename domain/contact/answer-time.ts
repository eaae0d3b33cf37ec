import { answerHours, spanText } from './answer-clock.ts';

/** How long answers of a month took. */
export interface AnswerTimes {
  answered: number;
  /** Null without answers. */
  medianMs: number | null;
}

/** The fewest answers of 30 days that say anything (rule CONTACT-6). */
export const leastAnswers = 20;

/**
 * What the contact page says of them: "We answered the last 48 requests in 3 h 10 min (median)."; '' where
 * they are too few, or slower than the promise (rule CONTACT-6).
 */
export function answerTimeSentence({ answered, medianMs }: AnswerTimes): string {
  if (medianMs === null || answered < leastAnswers || medianMs > answerHours * 3_600_000) return '';
  return `We answered the last ${answered.toLocaleString('en-US')} requests in ${spanText(medianMs)} (median).`;
}
