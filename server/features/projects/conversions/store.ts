import { sql } from 'kysely';
import type { QuotesTable } from '#server/features/quotes/tables.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { ProjectsTable } from '../tables.ts';

/** Who made a project, and when. */
export interface Origin {
  by: string;
  at: number;
}

/** The live projects of a lead, oldest first. */
export function projectsOfLead(db: Queries, leadId: string): Promise<ProjectsTable[]> {
  return db
    .selectFrom('projects')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Projects with who made them, as the history of changes says. */
export async function withOrigins(
  db: Queries,
  projects: readonly ProjectsTable[],
): Promise<(ProjectsTable & Origin)[]> {
  if (projects.length === 0) return [];
  const entries = await db
    .selectFrom('audit_entries')
    .select(['record_id', 'actor_name'])
    .where('record_kind', '=', 'project')
    .where('action', '=', 'created')
    .where(
      'record_id',
      'in',
      projects.map(({ id }) => id),
    )
    .execute();
  const makers = new Map(entries.map((entry) => [entry.record_id, entry.actor_name]));
  return projects.map((project) => ({
    ...project,
    by: makers.get(project.id) || 'someone',
    at: project.created_at,
  }));
}

/**
 * The quotes that are offered when a lead is converted: signed ones first, then the newest. Left out
 * are those that expired, that the customer does not know of, or whose discount is not confirmed; the
 * first two can still be converted from their own page.
 *
 * @param dayStart when the company's today began
 */
export async function convertibleQuotes(
  db: Queries,
  leadId: string,
  dayStart: number,
): Promise<QuotesTable[]> {
  const quotes = await db
    .selectFrom('quotes')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('status', '<>', 'rejected')
    .where('deleted_at', 'is', null)
    .where((quote) =>
      quote.or([quote('status', '=', 'accepted'), quote('valid_until', '>', dayStart)]),
    )
    .where((quote) =>
      quote.or([
        quote('status', '=', 'accepted'),
        quote('source', '<>', 'staff'),
        quote('sent_at', 'is not', null),
      ]),
    )
    .where((quote) =>
      quote.or([
        quote('discount_asked_at', 'is', null),
        quote('discount_confirmed_at', 'is not', null),
      ]),
    )
    .where('id', 'not in', (e) =>
      e
        .selectFrom('projects')
        .select(sql<string>`source_quote_id`.as('id'))
        .where('source_quote_id', 'is not', null),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostQuotes)
    .execute();
  return [
    ...quotes.filter(({ status }) => status === 'accepted'),
    ...quotes.filter(({ status }) => status !== 'accepted'),
  ];
}

/** More quotes than anybody chooses from. */
const mostQuotes = 50;

/** Sets a lead to converted (rule LEAD-5). */
export async function markConverted(tx: Queries, leadId: string, now: number): Promise<void> {
  await tx
    .updateTable('leads')
    .set({ status: 'converted', version: sql`version + 1`, updated_at: now })
    .where('id', '=', leadId)
    .execute();
}

/** The timeline requested in a lead's newest quote that was not rejected, or ''. */
export async function findRequestedTimeline(db: Queries, leadId: string): Promise<string> {
  const quote = await db
    .selectFrom('quotes')
    .select('timeline')
    .where('lead_id', '=', leadId)
    .where('status', '<>', 'rejected')
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return quote?.timeline ?? '';
}
