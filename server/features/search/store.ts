import { type FoundKind, type FoundReply, foundPerKind } from '#contract/search.ts';
import { wallTimeOf } from '#domain/booking/time-zone.ts';
import { formatDollars } from '#domain/money.ts';
import type { Queries } from '../../db/schema.ts';
import { matchesSearch } from '../../lists/read-page.ts';

/** What a search finds of one kind, newest first; each query reads along an index and stops early. */
export const searches: Record<
  FoundKind,
  (db: Queries, pattern: string) => Promise<Omit<FoundReply, 'kind'>[]>
> = {
  lead: async (db, pattern) => {
    const rows = await db
      .selectFrom('leads')
      .select(['id', 'first_name', 'last_name', 'email', 'company'])
      .where('deleted_at', 'is', null)
      .where(matchesSearch(pattern))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(foundPerKind)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      title: nameOf(row),
      note: joined(row.company, row.email),
    }));
  },
  quote: async (db, pattern) => {
    const rows = await db
      .selectFrom('quotes')
      .select(['id', 'reference', 'customer_name', 'customer_company', 'estimated_cost_dollars'])
      .where(matchesSearch(pattern))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(foundPerKind)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      title: row.customer_name || row.reference,
      note: joined(row.customer_company, row.reference, formatDollars(row.estimated_cost_dollars)),
    }));
  },
  booking: async (db, pattern) => {
    const rows = await db
      .selectFrom('bookings')
      .select(['id', 'reference', 'first_name', 'last_name', 'email', 'starts_at', 'time_zone'])
      .where(matchesSearch(pattern))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(foundPerKind)
      .execute();
    return rows.map((row) => {
      const { date, time } = wallTimeOf(row.starts_at, row.time_zone);
      return { id: row.id, title: nameOf(row), note: joined(`${date} ${time}`, row.reference) };
    });
  },
  project: async (db, pattern) => {
    const rows = await db
      .selectFrom('projects')
      .select(['id', 'reference', 'name', 'client_company', 'client_contact_name'])
      .where('deleted_at', 'is', null)
      .where(matchesSearch(pattern))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(foundPerKind)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      title: row.name,
      note: joined(row.client_company || row.client_contact_name, row.reference),
    }));
  },
  document: async (db, pattern) => {
    const rows = await db
      .selectFrom('documents')
      .innerJoin('projects', 'projects.id', 'documents.project_id')
      .select([
        'documents.id',
        'original_name',
        'documents.description',
        'project_id',
        'projects.name',
      ])
      .where('documents.deleted_at', 'is', null)
      .where('projects.deleted_at', 'is', null)
      .where(matchesSearch(pattern, 'documents.search_text'))
      .orderBy('documents.created_at', 'desc')
      .orderBy('documents.id', 'desc')
      .limit(foundPerKind)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      parentId: row.project_id,
      title: row.original_name,
      note: joined(row.name, row.description),
    }));
  },
  message: async (db, pattern) => {
    const rows = await db
      .selectFrom('contact_messages')
      .select(['id', 'reference', 'name', 'email'])
      .where(matchesSearch(pattern))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(foundPerKind)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      title: row.name || row.email,
      note: joined(row.reference, row.email),
    }));
  },
  chat: async (db, pattern) => {
    const rows = await db
      .selectFrom('conversations')
      .select(['id', 'name', 'email'])
      .where(matchesSearch(pattern))
      .orderBy('last_message_at', 'desc')
      .orderBy('id', 'desc')
      .limit(foundPerKind)
      .execute();
    return rows.map((row) => ({ id: row.id, title: row.name || row.email, note: row.email }));
  },
  user: async (db, pattern) => {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'email', 'role'])
      .where('deleted_at', 'is', null)
      .where(matchesSearch(pattern))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(foundPerKind)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      title: nameOf(row),
      note: joined(row.email, row.role),
    }));
  },
};

function nameOf(row: { first_name: string; last_name: string; email: string }): string {
  return `${row.first_name} ${row.last_name}`.trim() || row.email;
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
