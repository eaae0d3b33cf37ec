import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { type Find, orderOf } from './ask.ts';

const startOf = (day: CalendarDate) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (at: number): CalendarDate => new Date(at).toISOString().slice(0, 10);

/** Invoices of which something is due since a day; days stand for their beginning in UTC. */
export const overdueInvoices: Find = async (db, ask) => {
  const { id, after, until, limit, now, waitMs } = ask;
  let query = db
    .selectFrom('invoices as i')
    .leftJoin('projects as p', (on) =>
      on.onRef('p.source_quote_id', '=', 'i.quote_id').on('p.deleted_at', 'is', null),
    )
    .select(['i.id', 'i.number', 'i.due_on', 'i.paid_at', 'i.voided_at', 'p.id as project_id'])
    .where('i.number', 'is not', null)
    .where('i.due_on', '<=', dayOf(until))
    .orderBy('i.due_on', orderOf(ask))
    .orderBy('i.id', orderOf(ask))
    .limit(limit);
  if (id !== undefined) query = query.where('i.id', '=', id);
  else
    query = query.where(
      sql<boolean>`(i.due_on, i.id) > (${dayOf(Math.max(0, after.at))}, ${after.id})`,
    );
  if (now !== null) query = query.where(sql<boolean>`i.status = 'issued'`);
  const rows = await query.execute();
  return rows.flatMap((row) => {
    const at = startOf(row.due_on);
    const end = row.paid_at ?? row.voided_at;
    if (now === null && end !== null && end <= at + waitMs) return [];
    return {
      id: row.id,
      at,
      rowId: row.id,
      key: row.id,
      leadId: null,
      projectId: row.project_id,
      name: row.number ?? '',
    };
  });
};
