/** Hours within which a visitor gets an answer (rule CONTACT-3). */
export const answerHours = 24;

/** Hours before the due time when staff are warned (rule CONTACT-4). */
export const warningHours = 4;

const hour = 3_600_000;

/** Days over which the median of the answer times is computed. */
export const medianDays = 30;

/** When an answer is due; both in milliseconds since 1970. */
export function answerDueAt(receivedAt: number): number {
  return receivedAt + answerHours * hour;
}

/** The urgency of an answer: `late` is past its due time, `soon` is within the warning time. */
export type Urgency = 'calm' | 'soon' | 'late';

/** The urgency of an unanswered item, from its due time and now (milliseconds). */
export function urgencyOf(dueAt: number, now: number): Urgency {
  if (now >= dueAt) return 'late';
  return dueAt - now <= warningHours * hour ? 'soon' : 'calm';
}

/** A duration in its two largest units, down to the minute: "3 h 12 min", "2 d 4 h". */
export function spanText(milliseconds: number): string {
  const minutes = Math.floor(Math.abs(milliseconds) / 60_000);
  const [days, hours, rest] = [
    Math.floor(minutes / 1440),
    Math.floor(minutes / 60) % 24,
    minutes % 60,
  ];
  if (days > 0) return hours === 0 ? `${days} d` : `${days} d ${hours} h`;
  if (hours > 0) return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
  return rest === 0 ? 'under 1 min' : `${rest} min`;
}

/** The time left until an answer is due, or how late it is. */
export function timeLeftText(dueAt: number, now: number): string {
  return now >= dueAt ? `${spanText(now - dueAt)} late` : `${spanText(dueAt - now)} left`;
}
