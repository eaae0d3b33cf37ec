import { sql } from 'kysely';
import { type AskedRound, type Waiting, waitingSpells } from '#domain/approval/waiting.ts';
import type { Days } from '#domain/measures/period.ts';
import { workingDayCounter } from '#domain/measures/waiting-days.ts';
import { askedRound } from '#server/features/approvals/present.ts';
import type { ApprovalsTable } from '#server/features/approvals/tables.ts';
import { type CompanyClock, companyDay, companyToday } from '#server/platform/clock/company-day.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { projectKeys } from './keys.ts';
import { limitsOf, type Question, type Sums } from './read-facts.ts';

/** A question of a project, and by what the project is divided. */
interface Row
  extends Pick<
    ApprovalsTable,
    'id' | 'project_id' | 'milestone_id' | 'state' | 'asked_at' | 'ended_at'
  > {
  /** When the project was completed. */
  over_at: number | null;
  /** Null for one that is gone, or not completed. */
  milestone: string | null;
  completed_at: number | null;
  key: string;
  label: string | null;
}

/**
 * On how many business days of each span projects waited for a side, as their pages count them (rule SIGNOFF-7),
 * up to the completion of each.
 */
export async function readWaiting(
  db: Queries,
  clock: CompanyClock,
  side: keyof Waiting,
  { spans, by }: Pick<Question, 'spans' | 'by'>,
): Promise<Sums[]> {
  const [first] = spans;
  if (first === undefined) return [];
  const projects = new Map<string, { row: Row; rounds: AskedRound[] }>();
  for (const row of await listQuestions(db, clock, first, by)) {
    const project = projects.get(row.project_id) ?? { row, rounds: [] };
    projects.set(row.project_id, project);
    project.rounds.push(askedRound(clock, row, row.milestone === null ? undefined : row));
  }
  const countDays = workingDayCounter(spans);
  const today = companyToday(clock);
  return [...projects.values()].flatMap(({ row, rounds }) => {
    const until = row.over_at === null ? today : companyDay(clock, row.over_at);
    const spells = waitingSpells(rounds, until)[side].map(({ after, to }) => ({
      after,
      to: to < until ? to : until,
    }));
    return countDays(spells).map(({ span, days }): Sums => {
      return { span, key: row.key, label: row.label ?? '', value: days, part: 1 };
    });
  });
}

/**
 * The questions of running projects, and of those that were completed since a day: others have not waited
 * since. In the order in which they were asked.
 */
async function listQuestions(
  db: Queries,
  { config }: Pick<CompanyClock, 'config'>,
  first: Days,
  by: Question['by'],
): Promise<Row[]> {
  const [since] = limitsOf(first, 'instant', config.businessTimeZone);
  const { key, label, join } = by === null ? noKey : { ...noKey, ...projectKeys[by] };
  // Cross joins, so that SQLite begins with the projects and not with all questions.
  const { rows } = await sql<Row>`
    select a.id, a.project_id, a.milestone_id, a.state, a.asked_at, a.ended_at, p.completed_at as over_at,
      ms.id as milestone, ms.completed_at, coalesce(${key}, '') as key, ${label} as label
    from (
      select id from projects where completed_at is null and deleted_at is null
      union all
      select id from projects where completed_at >= ${since} and completed_at is not null
        and deleted_at is null
    ) as waited
    cross join projects as p cross join approvals as a
    left join milestones as ms on ms.id = a.milestone_id and ms.deleted_at is null ${join}
    where p.id = waited.id and a.project_id = p.id`.execute(db);
  // Ordered by the engine, all approvals of years would be read along their ids.
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
}

const noKey = { key: sql`''`, label: sql`''`, join: sql`` };
