import { sql } from 'kysely';
import { displayName } from '#domain/account/name.ts';
import { asked, type Find, hasOpenLead, judgedAt, notYet, orderOf } from './ask.ts';

const dayMs = 86_400_000;

/** The ways in which people write to us, without those who have a consultation already. */
const wroteToUs = ['quote', 'contact', 'chat', 'widget'];

/** Leads who wrote to us, and for whom no one has planned or done a step. */
export const waitingLeads: Find = async (db, ask) => {
  const since = 'leads.created_at';
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'first_name', 'last_name', 'email', 'created_at'])
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .where('source', 'in', wroteToUs)
    .where('status', '<>', 'converted')
    .where(notYet(ask, 'leads.closed_at', since))
    .where(asked(ask, { record: 'leads.id', at: since, row: 'leads.id' }))
    .where(
      sql<boolean>`not exists (select 1 from lead_steps as steps where steps.lead_id = leads.id
        and steps.created_at <= ${judgedAt(ask, since)})`,
    )
    .orderBy('created_at', orderOf(ask))
    .orderBy('id', orderOf(ask))
    .limit(ask.limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    rowId: row.id,
    key: row.id,
    leadId: row.id,
    projectId: null,
    name: displayName(row.first_name, row.last_name, row.email),
  }));
};

/** Leads whose score the rules have raised to a number: once for each lead and number. */
export const risenLeads: Find = async (db, ask) => {
  const { count } = ask.numbers;
  let query = db
    .selectFrom('lead_score_days as d')
    .innerJoin('leads as l', 'l.id', 'd.lead_id')
    .select(['d.id', 'd.lead_id', 'd.score', 'd.created_at'])
    .select('l.score as score_now')
    .where('d.score', '>=', count)
    .where('d.typed_by', '=', '')
    .where('l.status', '<>', 'converted')
    .where(hasOpenLead('d.lead_id'))
    .where(asked(ask, { record: 'd.lead_id', at: 'd.created_at', row: 'd.id' }))
    .where(sql<boolean>`exists (select 1 from lead_scoring where on_since is not null)`)
    .where(
      // The first score that is known of a lead is a rise only if the lead is new: all get one when scores begin.
      sql<boolean>`coalesce((select p.score from lead_score_days as p where p.lead_id = d.lead_id
          and p.day < d.day order by p.day desc limit 1),
        case when d.created_at < l.created_at + ${dayMs} then 0 end, ${count}) < ${count}`,
    )
    .orderBy('d.created_at', orderOf(ask))
    .orderBy('d.id', orderOf(ask))
    .limit(ask.limit);
  if (ask.now !== null) query = query.where('l.score', '>=', count);
  return (await query.execute()).map((row) => ({
    id: row.lead_id,
    at: row.created_at,
    rowId: row.id,
    key: `${row.lead_id}:${count}`,
    leadId: row.lead_id,
    projectId: null,
    name: String(ask.now === null ? row.score : row.score_now),
  }));
};
