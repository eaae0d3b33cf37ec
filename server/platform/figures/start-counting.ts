import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** A table whose rows are counted (platform/figures/figures.ts). */
export interface Counted {
  table: string;
  /** What tells its rows apart, and what is added up. */
  part?: string;
  amount?: string;
  /** Whether rows in the bin are left out. */
  hasBin?: true;
}

/** Counts what a table has, and makes the figures follow each change of its rows (decision 53). */
export async function startCounting(db: Kysely<unknown>, one: Counted): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql
    .raw(`insert into figures (name, part, entries, amount) ${countOf(one, one.table)}`)
    .execute(db);
  for (const trigger of isPostgres ? onPostgres(one) : onSqlite(one))
    await sql.raw(trigger).execute(db);
}

const partOf = ({ part }: Counted, row: string) => (part === undefined ? "''" : `${row}${part}`);
const amountOf = ({ amount }: Counted, row: string) =>
  amount === undefined ? '0' : `${row}${amount}`;
const isLive = ({ hasBin }: Counted, row: string) =>
  hasBin === true ? `${row}deleted_at is null` : '1 = 1';

/** The figures of some rows. */
function countOf(one: Counted, rows: string, sign: '' | '-' = ''): string {
  const grouped = one.part === undefined ? 'having count(*) > 0' : `group by ${one.part}`;
  return `select '${one.table}', ${partOf(one, '')}, ${sign}count(*),
    ${sign}coalesce(sum(${amountOf(one, '')}), 0) from ${rows} where ${isLive(one, '')} ${grouped}`;
}

/** What makes a row count differently. */
const columnsOf = ({ part, amount, hasBin }: Counted) =>
  [part, amount, hasBin === true ? 'deleted_at' : undefined].filter((name) => name !== undefined);

function onSqlite(one: Counted): string[] {
  const { table } = one;
  const add = (row: 'old' | 'new', sign: '' | '-') => `
    insert into figures (name, part, entries, amount)
    select '${table}', ${partOf(one, `${row}.`)}, ${sign}1, ${sign}${amountOf(one, `${row}.`)}
    where ${isLive(one, `${row}.`)}
    on conflict (name, part) do update set
      entries = entries + excluded.entries, amount = amount + excluded.amount;`;
  const columns = columnsOf(one);
  const changed = columns.map((name) => `old.${name} is not new.${name}`).join(' or ');
  return [
    `create trigger ${table}_counted_added after insert on ${table} begin ${add('new', '')} end`,
    `create trigger ${table}_counted_gone after delete on ${table} begin ${add('old', '-')} end`,
    ...(columns.length === 0
      ? []
      : [
          `create trigger ${table}_counted_changed after update of ${columns.join(', ')} on ${table}
           when ${changed} begin ${add('old', '-')} ${add('new', '')} end`,
        ]),
  ];
}

/** Changes are noted instead of added, so that nobody waits for a row that everybody changes. */
function onPostgres(one: Counted): string[] {
  const { table } = one;
  const note = 'insert into figure_changes (name, part, entries, amount)';
  const change = (row: 'old' | 'new', sign: '' | '-') => `${note}
    select '${table}', ${partOf(one, `${row}.`)}, ${sign}1, ${sign}${amountOf(one, `${row}.`)}
    where ${isLive(one, `${row}.`)};`;
  const columns = columnsOf(one);
  const changed = columns.map((name) => `old.${name} is distinct from new.${name}`).join(' or ');
  const follow = (name: string, body: string) =>
    `create function ${table}_counted_${name}() returns trigger language plpgsql as
     $$ begin ${body} return null; end $$`;
  const run = (name: string) => `execute function ${table}_counted_${name}()`;
  return [
    follow('added', `${note} ${countOf(one, 'rows_added')};`),
    `create trigger ${table}_counted_added after insert on ${table}
     referencing new table as rows_added for each statement ${run('added')}`,
    follow('gone', `${note} ${countOf(one, 'rows_gone', '-')};`),
    `create trigger ${table}_counted_gone after delete on ${table}
     referencing old table as rows_gone for each statement ${run('gone')}`,
    ...(columns.length === 0
      ? []
      : [
          follow('changed', `${change('old', '-')} ${change('new', '')}`),
          `create trigger ${table}_counted_changed after update of ${columns.join(', ')} on ${table}
           for each row when (${changed}) ${run('changed')}`,
        ]),
  ];
}
