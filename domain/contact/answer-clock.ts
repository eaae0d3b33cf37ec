/** Within how many hours a visitor hears from a person (rule CONTACT-3). */
export const answerHours = 24;

/** How many hours before the promise runs out to warn staff (rule CONTACT-4). */
export const warningHours = 4;

const hour = 3_600_000;

/** Over how many days back the median of the answer times is taken: recent enough to act on. */
export const medianDays = 30;

/** When an answer is due at the latest; both in milliseconds since 1970. */
export function answerDueAt(receivedAt: number): number {
  return receivedAt + answerHours * hour;
}

/** How pressing an answer is: `late` broke the promise, `soon` is inside the warning. */
export type Urgency = 'calm' | 'soon' | 'late';

/** The urgency of something that still waits, from its due time and now (milliseconds). */
export function urgencyOf(dueAt: number, now: number): Urgency {
  if (now >= dueAt) return 'late';
  return dueAt - now <= warningHours * hour ? 'soon' : 'calm';
}

/** A stretch of time in its two largest units, down to the minute: "3 h 12 min", "2 d 4 h". */
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

/** What is left until an answer is due, or by how much it is late. */
export function timeLeftText(dueAt: number, now: number): string {
  return now >= dueAt ? `${spanText(now - dueAt)} late` : `${spanText(dueAt - now)} left`;
}
