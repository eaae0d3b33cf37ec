import { type SelectQueryBuilder, sql } from 'kysely';
import { type TimelineKind, timelineKinds } from '#contract/leads/lead-timeline.ts';
import { namePeople } from '#server/features/accounts/name-people.ts';
import { emailKey } from '#server/features/accounts/store.ts';
import { findImportOf } from '#server/features/leads/import/import-store.ts';
import type { LeadsTable } from '#server/features/leads/tables.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { TimelineRow } from './items.ts';
import * as items from './items.ts';

/** The last item of a page, after which the next page continues. */
export interface TimelinePlace {
  at: number;
  kind: TimelineKind;
  id: string;
}

type TimelineLead = Pick<LeadsTable, 'id' | 'email' | 'created_at' | 'source' | 'first_page'>;

interface Wanted {
  lead: {
    id: string;
    /** With those of leads that were merged into it: what is known of them stays theirs. */
    ids: readonly string[];
    addresses: readonly string[];
  };
  /** Nothing later than this. */
  until: number;
  limit: number;
}

/**
 * What happened to a lead, newest first, after a place: one query per source, each reading at most
 * a page. Items of the same instant are ordered by kind and then by id.
 *
 * @param kinds limits the items to these kinds.
 */
export async function readTimeline(
  db: Queries,
  lead: TimelineLead,
  place: TimelinePlace | null,
  limit: number,
  kinds: readonly TimelineKind[],
): Promise<TimelineRow[]> {
  // Rows of the place's instant are read again and filtered out below.
  const merged = await mergedInto(db, lead.id);
  const all = [lead, ...merged];
  const wanted = {
    lead: {
      id: lead.id,
      ids: all.map(({ id }) => id),
      addresses: all.map(({ email }) => emailKey(email)),
    },
    until: place?.at ?? Number.MAX_SAFE_INTEGER,
    limit: limit + sameInstant,
  };
  const reads = kinds.flatMap((kind) => sources[kind]);
  const found = (await Promise.all(reads.map((read) => read(db, wanted)))).flat();
  if (kinds.includes('lead'))
    for (const one of all) {
      const from = one.source === 'import' ? await findImportOf(db, one.id) : undefined;
      found.push(items.arrival(one, from));
    }
  return found
    .filter((row) => place === null || compare(place, row) < 0)
    .sort(compare)
    .slice(0, limit);
}

/** The leads that were merged into one (rule LEAD-11). */
function mergedInto(db: Queries, id: string): Promise<TimelineLead[]> {
  return db
    .selectFrom('leads')
    .select(['id', 'email', 'created_at', 'source', 'first_page'])
    .where('merged_into', '=', id)
    .execute();
}

/** The most items of one source that one transaction writes for a person. */
const sameInstant = 20;

function compare(a: TimelinePlace, b: TimelinePlace): number {
  if (a.at !== b.at) return b.at - a.at;
  const order = timelineKinds.indexOf(a.kind) - timelineKinds.indexOf(b.kind);
  if (order !== 0) return order;
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0;
}

type Source = (db: Queries, wanted: Wanted) => Promise<TimelineRow[]>;

/** A source that is a query: its newest rows, by the column with their instant. */
const newest =
  <DB, TB extends keyof DB, Row>(
    present: (row: Row) => TimelineRow,
    queryOf: (db: Queries, lead: Wanted['lead']) => SelectQueryBuilder<DB, TB, Row>,
    at = 'created_at',
  ): Source =>
  async (db, { lead, until, limit }) => {
    const instant = sql.ref<number>(at);
    const newestFirst = queryOf(db, lead).where(instant, '<=', until).orderBy(instant, 'desc');
    return (await newestFirst.limit(limit).execute()).map(present);
  };

const visits = newest(items.visit, (db, lead) =>
  db
    .selectFrom('lead_visits')
    .select(['id', 'pages', 'created_at'])
    .where('lead_id', 'in', lead.ids),
);

const notes = newest(items.note, (db, lead) =>
  db
    .selectFrom('lead_notes')
    .selectAll()
    .where('lead_id', '=', lead.id)
    .where('deleted_at', 'is', null),
);

const steps = newest(
  items.step,
  (db, lead) =>
    db
      .selectFrom('lead_steps')
      .select(['id', 'text', 'done_by', 'done_at as created_at'])
      .where('lead_id', '=', lead.id)
      .where('done_at', 'is not', null)
      .where('deleted_at', 'is', null)
      .$narrowType<{ created_at: number }>(),
  'done_at',
);

const quotes: Source = async (db, { lead, until, limit }) => {
  const rows = await db
    .selectFrom('quotes')
    .select(['id', 'reference', 'source', 'estimated_cost_dollars', 'created_at'])
    .where('lead_id', '=', lead.id)
    .where('deleted_at', 'is', null)
    .where('created_at', '<=', until)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  const first = await firstPrices(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    items.quote({
      ...row,
      estimated_cost_dollars: first.get(row.id) ?? row.estimated_cost_dollars,
    }),
  );
};

/** What quotes cost when they were asked for, of those whose price was changed since. */
async function firstPrices(db: Queries, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const entries = await db
    .selectFrom('audit_entries')
    .select(['record_id', 'changes'])
    .where('record_kind', '=', 'quote')
    .where('record_id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  // The earliest one comes last and stays.
  return new Map(
    entries.flatMap(({ record_id, changes }) => {
      const from = Number(JSON.parse(changes).estimatedCost?.from);
      return Number.isFinite(from) ? [[record_id, from] as const] : [];
    }),
  );
}

const opens = newest(
  items.open,
  (db, lead) =>
    db
      .selectFrom('quote_opens as o')
      .innerJoin('quotes as q', 'q.id', 'o.quote_id')
      .select(['o.id', 'o.quote_id', 'q.reference', 'o.reader', 'o.version_number'])
      .select('o.opened_at as created_at')
      .where('q.lead_id', '=', lead.id),
  'o.opened_at',
);

const invoices = newest(
  items.invoice,
  (db, lead) =>
    db
      .selectFrom('invoices as i')
      .innerJoin('quotes as q', 'q.id', 'i.quote_id')
      .select(['i.id', 'i.number', 'i.label', 'i.total_cents', 'i.due_on'])
      .select('i.issued_at as created_at')
      .where('q.lead_id', '=', lead.id)
      // Without planned invoices.
      .where('i.issued_at', 'is not', null)
      .$narrowType<{ created_at: number }>(),
  'i.issued_at',
);

const bookings = newest(items.booking, (db, lead) =>
  db
    .selectFrom('bookings')
    .select(['id', 'reference', 'starts_at', 'time_zone', 'status', 'created_at'])
    .where('lead_id', '=', lead.id),
);

const messages = newest(items.message, (db, lead) =>
  db
    .selectFrom('contact_messages')
    .select(['id', 'message', 'created_at'])
    .where('lead_id', '=', lead.id),
);

const chats = newest(items.chat, (db, lead) =>
  db
    .selectFrom('conversations')
    .select(['id', 'last_message', 'last_seq', 'created_at'])
    .where('lead_id', '=', lead.id),
);

const mails = newest(items.mail, (db, lead) =>
  db
    .selectFrom('mails')
    .select(['id', 'subject', 'status', 'sent_at', 'created_at'])
    .where('recipient_key', 'in', lead.addresses),
);

const projects = newest(items.project, (db, lead) =>
  db
    .selectFrom('projects')
    .select(['id', 'reference', 'name', 'created_at'])
    .where('lead_id', '=', lead.id)
    .where('deleted_at', 'is', null),
);

const audit = (db: Queries, kind: items.ChangedKind, { until, limit }: Wanted) =>
  db
    .selectFrom('audit_entries')
    .select(['id', 'record_kind', 'record_id', 'record_name', 'action', 'actor_name', 'changes'])
    .select('created_at')
    .where('record_kind', '=', kind)
    // The item of each record covers its creation.
    .where('action', '<>', 'created')
    .where('created_at', '<=', until)
    .orderBy('created_at', 'desc')
    .limit(limit);

const leadChanges: Source = async (db, wanted) => {
  const rows = await audit(db, 'lead', wanted)
    .where('record_id', 'in', wanted.lead.ids)
    // Notes and steps that are done are items of their own.
    .where('action', 'not in', ['note added', 'note edited', 'next step done'])
    .execute();
  return (await namePeople(db, rows)).map(items.change);
};

/** Payments, credits and withdrawals are shown with the invoices. */
const invoiceChanges: Source = async (db, wanted) =>
  (
    await audit(db, 'invoice', wanted)
      // The item of the invoice covers its issue.
      .where('action', '<>', 'issued')
      .where('record_id', 'in', (e) =>
        e
          .selectFrom('invoices as i')
          .innerJoin('quotes as q', 'q.id', 'i.quote_id')
          .select('i.id')
          .where('q.lead_id', '=', wanted.lead.id),
      )
      .execute()
  ).map((row) => ({ ...items.change(row), kind: 'invoice' as const }));

const changesOf =
  (kind: 'quote' | 'booking' | 'project'): Source =>
  async (db, wanted) => {
    const rows = await audit(db, kind, wanted)
      .where('record_id', 'in', (e) =>
        e.selectFrom(`${kind}s`).select('id').where('lead_id', '=', wanted.lead.id),
      )
      .execute();
    return (await namePeople(db, rows)).map(items.change);
  };

const sources: Record<TimelineKind, readonly Source[]> = {
  note: [notes],
  step: [steps],
  visit: [visits],
  quote: [quotes, opens],
  booking: [bookings],
  message: [messages],
  chat: [chats],
  mail: [mails],
  project: [projects],
  invoice: [invoices, invoiceChanges],
  change: [leadChanges, changesOf('quote'), changesOf('booking'), changesOf('project')],
  // The lead itself is already loaded.
  lead: [],
};
