import type { Waiting } from '../approval/waiting.ts';
import { type CalendarDate, daysBetween } from '../calendar-date.ts';
import type { Cents } from '../money.ts';
import type { ProjectStatus } from './project-status.ts';

/** How a project in progress stands, best first (rules PROJECT-5 and PROJECT-10). */
export const projectHealths = ['on-track', 'at-risk', 'off-track'] as const;
export type ProjectHealth = (typeof projectHealths)[number];

/** Labels of the healths. */
export const projectHealthLabels: Record<ProjectHealth, string> = {
  'on-track': 'On track',
  'at-risk': 'At risk',
  'off-track': 'Off track',
};

/** Everything that the health of a project is computed from. */
export interface HealthFacts {
  status: ProjectStatus;
  estimatedEndDate: CalendarDate | null;
  overdueMilestones: number;
  /** What the latest status note says, and its day in the company's zone; null without one. */
  note: { health: ProjectHealth; on: CalendarDate } | null;
  /** Issued invoices past their due day. */
  overdueInvoices: { count: number; dueOn: CalendarDate | null };
  /** Working days for which the project waits right now. */
  waiting: Waiting;
  budgetCents: Cents | null;
  /** What was given without payment, at the catalog's price. */
  courtesyCents: Cents;
}

/**
 * The health of a project with the sentences that say why; never empty. They have no amounts: whoever
 * does not see figures reads them too (rule RIGHTS-3).
 */
export interface HealthReply {
  health: ProjectHealth;
  reasons: string[];
}

/** An invoice that is overdue for longer puts the project off track, in days. */
export const overdueDaysOffTrack = 30;
/** Waiting for this many working days puts the project at risk; for the client, the day to call. */
export const waitingDaysAtRisk: Waiting = { client: 10, team: 5 };
/** The share of the budget that may be given as courtesies, in percent. */
export const courtesyPercentAtRisk = 10;

/**
 * The worst that any fact says, with all the reasons for it (rule PROJECT-10).
 *
 * @returns undefined for a project that is not in progress.
 */
export function projectHealth(facts: HealthFacts, today: CalendarDate): HealthReply | undefined {
  if (facts.status !== 'planning' && facts.status !== 'active') return undefined;
  const found = [...scheduleReasons(facts, today), ...moneyReasons(facts, today)];
  const health =
    projectHealths.findLast((one) => found.some(([worst]) => worst === one)) ?? 'on-track';
  const reasons = found.flatMap(([of, reason]) => (of === health ? [reason] : []));
  return { health, reasons: reasons.length > 0 ? reasons : ['Nothing is late or overdue.'] };
}

type Reason = readonly [ProjectHealth, string];

function scheduleReasons(facts: HealthFacts, today: CalendarDate): Reason[] {
  const { note, estimatedEndDate: end, overdueMilestones: overdue, waiting } = facts;
  const reasons: Reason[] = [];
  if (note !== null)
    reasons.push([
      note.health,
      `Marked ${projectHealthLabels[note.health].toLowerCase()} on ${dayText(note.on)}.`,
    ]);
  if (end !== null && end < today)
    reasons.push(['off-track', `The planned end, ${dayText(end)}, has passed.`]);
  if (overdue > 0)
    reasons.push([
      'at-risk',
      overdue === 1 ? '1 milestone is overdue.' : `${overdue} milestones are overdue.`,
    ]);
  if (waiting.client >= waitingDaysAtRisk.client)
    reasons.push([
      'at-risk',
      `We’ve waited ${waiting.client} business days for the client’s approval.`,
    ]);
  if (waiting.team >= waitingDaysAtRisk.team)
    reasons.push([
      'at-risk',
      `The client has waited ${waiting.team} business days for the changes they requested.`,
    ]);
  return reasons;
}

function moneyReasons(facts: HealthFacts, today: CalendarDate): Reason[] {
  const { overdueInvoices: overdue, budgetCents: budget, courtesyCents: given } = facts;
  const reasons: Reason[] = [];
  if (overdue.count > 0) {
    const late = overdue.dueOn === null ? 0 : daysBetween(overdue.dueOn, today);
    const days = late === 1 ? '1 day' : `${late} days`;
    reasons.push([
      late > overdueDaysOffTrack ? 'off-track' : 'at-risk',
      overdue.count === 1
        ? `1 invoice is ${days} overdue.`
        : `${overdue.count} invoices are overdue, the oldest by ${days}.`,
    ]);
  }
  if (budget !== null && budget > 0 && given * 100 >= budget * courtesyPercentAtRisk)
    reasons.push([
      'at-risk',
      `Courtesies use up ${Math.round((given * 100) / budget)}% of the budget.`,
    ]);
  return reasons;
}

/** "March 4". */
function dayText(day: CalendarDate): string {
  const options = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', options);
}
