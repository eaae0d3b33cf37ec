import { type AskedRound, currentWaiting } from '#domain/approval/waiting.ts';
import { type HealthReply, projectHealth } from '#domain/project/health.ts';
import { isOverdue } from '#domain/project/milestone-phase.ts';
import { type CompanyClock, companyDay, companyToday } from '#server/platform/clock/company-day.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { MilestonesTable, ProjectsTable } from '../tables.ts';

type Milestones = ReadonlyMap<
  string,
  readonly Pick<MilestonesTable, 'id' | 'due_date' | 'completed_at'>[]
>;

/**
 * The health of each project in progress, by its id (rule PROJECT-10). Takes four queries, however
 * many projects there are.
 */
export async function readHealth(
  db: Queries,
  clock: CompanyClock,
  projects: readonly ProjectsTable[],
  milestones: Milestones,
): Promise<Map<string, HealthReply>> {
  const current = projects.filter(({ status }) => status === 'planning' || status === 'active');
  const found = new Map<string, HealthReply>();
  if (current.length === 0) return found;
  const ids = current.map(({ id }) => id);
  const today = companyToday(clock);
  const notes = byKey(await listLatestNotes(db, ids), ({ project_id: id }) => id);
  const quotes = current.flatMap(({ source_quote_id: id }) => (id === null ? [] : [id]));
  const invoices = byKey(await listOverdueOf(db, quotes, today), ({ quote_id: id }) => id);
  const rounds = byKey(await listRounds(db, ids), ({ project_id: id }) => id);
  const courtesies = byKey(await listCourtesies(db, ids), ({ project_id: id }) => id);
  for (const project of current) {
    const own = milestones.get(project.id) ?? [];
    const open = own.filter(({ completed_at: at }) => at === null);
    const note = notes.get(project.id)?.[0];
    const overdue = invoices.get(project.source_quote_id ?? '') ?? [];
    const asked = (rounds.get(project.id) ?? [])
      .filter(({ milestone_id }) => open.some(({ id }) => id === milestone_id))
      .map(
        (row): AskedRound => ({
          milestoneId: row.milestone_id,
          askedOn: companyDay(clock, row.asked_at),
          endedOn: row.ended_at === null ? null : companyDay(clock, row.ended_at),
          end: row.state === 'open' ? null : row.state,
        }),
      );
    const health = projectHealth(
      {
        status: project.status,
        estimatedEndDate: project.estimated_end_date,
        overdueMilestones: open.filter(({ due_date: dueDate }) =>
          isOverdue({ isCompleted: false, dueDate }, today),
        ).length,
        note:
          note === undefined
            ? null
            : { health: note.health, on: companyDay(clock, note.created_at) },
        overdueInvoices: {
          count: overdue.length,
          dueOn: overdue[0]?.due_on ?? null,
        },
        waiting: currentWaiting(asked, today),
        budgetCents: project.budget_cents,
        courtesyCents: sumOf(courtesies.get(project.id) ?? [], ({ cents }) => cents),
      },
      today,
    );
    if (health !== undefined) found.set(project.id, health);
  }
  return found;
}

const byKey = <Row>(rows: readonly Row[], key: (row: Row) => string) => Map.groupBy(rows, key);

function sumOf<Row>(rows: readonly Row[], amount: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + amount(row), 0);
}

/** The status note that counts of each project: ids are in the order of time. */
function listLatestNotes(db: Queries, projectIds: readonly string[]) {
  return db
    .selectFrom('status_notes')
    .select(['project_id', 'health', 'created_at'])
    .where('id', 'in', (e) =>
      e
        .selectFrom('status_notes')
        .select((inner) => inner.fn.max('id').as('id'))
        .where('project_id', 'in', projectIds)
        .where('ended_at', 'is', null)
        .groupBy('project_id'),
    )
    .execute();
}

/** Issued invoices of quotes past their due day, longest overdue first. */
async function listOverdueOf(db: Queries, quoteIds: readonly string[], today: string) {
  if (quoteIds.length === 0) return [];
  return db
    .selectFrom('invoices')
    .select(['quote_id', 'due_on'])
    .where('quote_id', 'in', quoteIds)
    .where('status', '=', 'issued')
    .where('due_on', '<', today)
    .orderBy('due_on')
    .orderBy('id')
    .execute();
}

/** The questions for approval of projects, in the order in which they were asked. */
function listRounds(db: Queries, projectIds: readonly string[]) {
  return db
    .selectFrom('approvals')
    .select(['project_id', 'milestone_id', 'state', 'asked_at', 'ended_at'])
    .where('project_id', 'in', projectIds)
    .orderBy('id')
    .execute();
}

/** What was given without payment in projects (rule CHANGE-8). */
function listCourtesies(db: Queries, projectIds: readonly string[]) {
  return db
    .selectFrom('goodwill_entries')
    .select(['project_id', 'cents'])
    .where('project_id', 'in', projectIds)
    .where('deleted_at', 'is', null)
    .execute();
}
