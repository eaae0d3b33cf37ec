import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';
import { type Ask, asked, type Find, notYet, orderOf } from './ask.ts';

/** Questions for approval about milestones that are there. */
const approvals = (db: Queries, ask: Ask, at: 'asked_at' | 'ended_at') =>
  db
    .selectFrom('approvals as a')
    .innerJoin('milestones as m', 'm.id', 'a.milestone_id')
    .innerJoin('projects as p', 'p.id', 'a.project_id')
    .select(['a.id', 'a.milestone_id', 'a.project_id', 'm.title', 'p.name', `a.${at} as since`])
    .where('m.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .where(asked(ask, { record: 'a.milestone_id', at: `a.${at}`, row: 'a.id' }))
    .orderBy(`a.${at}`, orderOf(ask))
    .orderBy('a.id', orderOf(ask))
    .limit(ask.limit);

type Row = Awaited<ReturnType<ReturnType<typeof approvals>['execute']>>[number];

const factOf = (row: Row) => ({
  id: row.milestone_id,
  at: row.since ?? 0,
  rowId: row.id,
  key: row.id,
  leadId: null,
  projectId: row.project_id,
  name: `${row.title} of ${row.name}`,
});

/** Milestones that their clients approved, of projects without a case story. */
export const approvedMilestones: Find = async (db, ask) => {
  const rows = await approvals(db, ask, 'ended_at')
    .where('a.state', '=', 'approved')
    .where('a.ended_at', 'is not', null)
    .where(
      sql<boolean>`not exists (select 1 from project_stories as stories
        where stories.project_id = a.project_id and stories.published_at is not null)`,
    )
    .execute();
  return rows.map(factOf);
};

/** Questions for approval that have had no answer. */
export const silentApprovals: Find = async (db, ask) => {
  const rows = await approvals(db, ask, 'asked_at')
    .where('p.status', '<>', 'cancelled')
    .where(notYet(ask, 'a.ended_at', 'a.asked_at'))
    .execute();
  return rows.map(factOf);
};
