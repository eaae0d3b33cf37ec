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

/** A time of waiting: the days after one, up to and including another. */
export interface Spell {
  after: CalendarDate;
  to: CalendarDate;
}

/**
 * When a project has waited for each side so far (rule SIGNOFF-7); spells may overlap, and end before they begin.
 * The day of the question does not count.
 *
 * @param rounds in the order in which they were asked.
 */
export function waitingSpells(
  rounds: readonly AskedRound[],
  today: CalendarDate,
): Record<keyof Waiting, Spell[]> {
  const client: Spell[] = [];
  const team: Spell[] = [];
  for (const [index, { milestoneId, askedOn, endedOn, end }] of rounds.entries()) {
    client.push({ after: askedOn, to: endedOn ?? today });
    if (end !== 'changes-asked' || endedOn === null) continue;
    const next = rounds.slice(index + 1).find((round) => round.milestoneId === milestoneId);
    team.push({ after: endedOn, to: next?.askedOn ?? today });
  }
  return { client, team };
}

/** How many working days that were. A day on which several questions wait counts once. */
export function waitingOf(rounds: readonly AskedRound[], today: CalendarDate): Waiting {
  const { client, team } = waitingSpells(rounds, today);
  const days = (spells: readonly Spell[]) =>
    new Set(spells.flatMap(({ after, to }) => workingDaysAfter(after, to))).size;
  return { client: days(client), team: days(team) };
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
