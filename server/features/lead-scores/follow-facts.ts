import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** A table with facts about leads. */
interface Source {
  table: string;
  /** The ids of the leads that a row is about. */
  leads: (row: 'old' | 'new') => readonly string[];
  /** The columns whose change is a fact. */
  columns: readonly string[];
}

const ofLead = (row: 'old' | 'new') => [`${row}.lead_id`];

const sources: readonly Source[] = [
  {
    table: 'leads',
    leads: (row) => [`${row}.id`, `${row}.merged_into`],
    columns: ['phone', 'company', 'status', 'closed_at', 'deleted_at', 'merged_into', 'score_by'],
  },
  { table: 'lead_visits', leads: ofLead, columns: ['lead_id', 'pages'] },
  {
    table: 'quotes',
    leads: ofLead,
    columns: [
      ...['lead_id', 'status', 'valid_until', 'estimated_cost_dollars', 'deleted_at'],
      ...['current_monthly_spend', 'exact_monthly_spend_cents', 'timeline', 'company_size'],
      ...['view_count', 'last_viewed_at'],
    ],
  },
  {
    table: 'quote_questions',
    leads: (row) => [`(select lead_id from quotes where id = ${row}.quote_id)`],
    columns: ['quote_id'],
  },
  { table: 'bookings', leads: ofLead, columns: ['lead_id', 'status', 'starts_at'] },
  { table: 'conversations', leads: ofLead, columns: ['lead_id', 'last_seq'] },
  { table: 'contact_messages', leads: ofLead, columns: ['lead_id'] },
];

/** Somebody typed another number: their own writing, and not that of the rules. */
const typed = `(new.score_by = 'person' and
  (old.score <> new.score or old.score_typed_by <> new.score_typed_by))`;

/**
 * Makes the database note each lead of which a fact has changed, in the transaction of that change
 * (decision 118): some twenty places write such facts, and foreign keys do.
 */
export async function followFacts(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const source of sources)
    for (const statement of isPostgres ? onPostgres(source) : onSqlite(source))
      await sql.raw(statement).execute(db);
}

/** Notes a lead while the rules are on. */
const note = (lead: string, only = `${lead} is not null`) =>
  `insert into lead_score_due (lead_id) select ${lead}
   where ${only} and exists (select 1 from lead_scoring where on_since is not null);`;

/** Notes the leads of a row that has changed, and those that it was about before. */
function noteBoth({ leads }: Source, isDistinct: string): string {
  const before = leads('old');
  return leads('new')
    .map((lead, at) => {
      const other = before[at] ?? lead;
      return `${note(lead)} ${note(other, `${other} is not null and ${other} ${isDistinct} ${lead}`)}`;
    })
    .join(' ');
}

function changedIn({ table, columns }: Source, isDistinct: string): string {
  const changed = columns.map((name) => `old.${name} ${isDistinct} new.${name}`);
  return [...changed, ...(table === 'leads' ? [typed] : [])].join(' or ');
}

function watched({ table, columns }: Source): string {
  return [...columns, ...(table === 'leads' ? ['score', 'score_typed_by'] : [])].join(', ');
}

function onSqlite(source: Source): string[] {
  const { table, leads } = source;
  const all = (row: 'old' | 'new') =>
    leads(row)
      .map((lead) => note(lead))
      .join(' ');
  return [
    `create trigger ${table}_scored_added after insert on ${table} begin ${all('new')} end`,
    `create trigger ${table}_scored_gone after delete on ${table} begin ${all('old')} end`,
    `create trigger ${table}_scored_changed after update of ${watched(source)} on ${table}
     when ${changedIn(source, 'is not')} begin ${noteBoth(source, 'is not')} end`,
  ];
}

function onPostgres(source: Source): string[] {
  const { table, leads } = source;
  const all = (row: 'old' | 'new') =>
    leads(row)
      .map((lead) => note(lead))
      .join(' ');
  const follow = (name: string, when: string, body: string, condition = '') => [
    `create function ${table}_scored_${name}() returns trigger language plpgsql as
     $$ begin ${body} return null; end $$`,
    `create trigger ${table}_scored_${name} after ${when} on ${table}
     for each row ${condition} execute function ${table}_scored_${name}()`,
  ];
  return [
    ...follow('added', 'insert', all('new')),
    ...follow('gone', 'delete', all('old')),
    ...follow(
      'changed',
      `update of ${watched(source)}`,
      noteBoth(source, 'is distinct from'),
      `when (${changedIn(source, 'is distinct from')})`,
    ),
  ];
}
