import type { CalendarDate } from '../calendar-date.ts';
import { workingDaysAfter } from './working-days.ts';

/** One question to the client, in days of the company's zone. */
export interface AskedRound {
  milestoneId: string;
  askedOn: CalendarDate;
  /** The day of the answer or withdrawal; null while it is open. */
  endedOn: CalendarDate | null;
  end: 'approved' | 'changes-asked' | 'withdrawn' | null;
}

/** Working days that a project waited. */
export interface Waiting {
  /** For the client: from a question to its answer. */
  client: number;
  /** For the team: from a request for changes until it asks again. */
  team: number;
}

/** The working days on which a project waited for each side. */
export type WaitingDays = Record<keyof Waiting, ReadonlySet<CalendarDate>>;

/**
 * On which working days a project has waited for each side so far (rule SIGNOFF-7). A day on which several
 * questions wait counts once; the day of the question does not count.
 *
 * @param rounds in the order in which they were asked.
 */
export function waitingDays(rounds: readonly AskedRound[], today: CalendarDate): WaitingDays {
  const client = new Set<CalendarDate>();
  const team = new Set<CalendarDate>();
  for (const [index, { milestoneId, askedOn, endedOn, end }] of rounds.entries()) {
    for (const day of workingDaysAfter(askedOn, endedOn ?? today)) client.add(day);
    if (end !== 'changes-asked' || endedOn === null) continue;
    const next = rounds.slice(index + 1).find((round) => round.milestoneId === milestoneId);
    for (const day of workingDaysAfter(endedOn, next?.askedOn ?? today)) team.add(day);
  }
  return { client, team };
}

/** How many such days there were. */
export function waitingOf(rounds: readonly AskedRound[], today: CalendarDate): Waiting {
  const { client, team } = waitingDays(rounds, today);
  return { client: client.size, team: team.size };
}

/**
 * For how many working days a project waits for each side right now: the longest of the questions
 * that are open, and of the requests for changes that were not asked about again.
 *
 * @param rounds in the order in which they were asked.
 */
export function currentWaiting(rounds: readonly AskedRound[], today: CalendarDate): Waiting {
  const last = new Map(rounds.map((round) => [round.milestoneId, round]));
  const longest = (since: (round: AskedRound) => CalendarDate | null) =>
    Math.max(
      0,
      ...[...last.values()].map((round) => {
        const from = since(round);
        return from === null ? 0 : workingDaysAfter(from, today).length;
      }),
    );
  return {
    client: longest(({ end, askedOn }) => (end === null ? askedOn : null)),
    team: longest(({ end, endedOn }) => (end === 'changes-asked' ? endedOn : null)),
  };
}

/** "Waiting on you: 3 business days. Waiting on us: 1 business day."; '' if nobody has waited. */
export function waitingText(
  { client, team }: Waiting,
  [clientWord, teamWord]: readonly [client: string, team: string],
): string {
  const sentence = (word: string, days: number) =>
    days > 0 ? [`Waiting on ${word}: ${days} business ${days === 1 ? 'day' : 'days'}.`] : [];
  return [...sentence(clientWord, client), ...sentence(teamWord, team)].join(' ');
}
