import { sql } from 'kysely';
import { asked, type Find, hasOpenLead, judgedAt, notYet, orderOf } from './ask.ts';

/**
 * Consultations that took place, and whose customer has had no quote about it: none was sent since it was
 * booked, and none is open and valid.
 */
export const heldMeetings: Find = async (db, ask) => {
  const since = 'bookings.starts_at';
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'reference', 'lead_id', 'starts_at'])
    .where('status', '=', 'confirmed')
    .where('project_id', 'is', null)
    .where(asked(ask, { record: 'bookings.id', at: since, row: 'bookings.id' }))
    .where(hasOpenLead('bookings.lead_id'))
    .where(
      sql<boolean>`not exists (select 1 from quotes as sent where sent.lead_id = bookings.lead_id
        and sent.deleted_at is null and sent.sent_at <= ${judgedAt(ask, since)}
        and (sent.sent_at >= bookings.created_at or sent.answered_at >= bookings.created_at
          or (coalesce(sent.status, '') not in ('pending', 'rejected')
            and sent.valid_until > ${judgedAt(ask, since)} and ${notYet(ask, 'sent.answered_at', since)})))`,
    )
    .orderBy('starts_at', orderOf(ask))
    .orderBy('id', orderOf(ask))
    .limit(ask.limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.starts_at,
    rowId: row.id,
    key: `${row.id}:${row.starts_at}`,
    leadId: row.lead_id,
    projectId: null,
    name: row.reference,
  }));
};

/**
 * Consultations that their customers canceled, without another one since. The history says when that
 * was and by whom; of one that was canceled twice, the last time counts.
 */
export const canceledMeetings: Find = async (db, ask) => {
  const since = 'a.created_at';
  const rows = await db
    .selectFrom('audit_entries as a')
    .innerJoin('bookings as b', 'b.id', 'a.record_id')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .select(['a.id as entry', 'a.created_at', 'b.id', 'b.reference', 'b.lead_id'])
    .where('a.record_kind', '=', 'booking')
    .where('a.action', '=', 'cancelled')
    .where(sql<boolean>`(a.actor_id is null or u.role = 'client')`)
    .where(asked(ask, { record: 'a.record_id', at: since, row: 'a.id' }))
    .where('b.status', '=', 'cancelled')
    .where('b.project_id', 'is', null)
    .where(hasOpenLead('b.lead_id'))
    .where(
      sql<boolean>`not exists (select 1 from bookings as other where other.lead_id = b.lead_id
        and other.status <> 'cancelled' and other.created_at <= ${judgedAt(ask, since)}
        and (other.created_at >= a.created_at or other.starts_at >= a.created_at))`,
    )
    .orderBy('a.created_at', orderOf(ask))
    .orderBy('a.id', orderOf(ask))
    .limit(ask.limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    rowId: row.entry,
    key: `${row.id}:${row.created_at}`,
    leadId: row.lead_id,
    projectId: null,
    name: row.reference,
  }));
};
