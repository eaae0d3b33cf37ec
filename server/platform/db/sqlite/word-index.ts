import type BetterSqlite3 from 'better-sqlite3';
import type { Tables } from '../schema.ts';
import { describedTables } from '../table-registry.ts';

/** The number of each searched table in the index of words. */
export type SearchKinds = ReadonlyMap<keyof Tables, number>;

/** Records of one kind have consecutive numbers from `kind * kindSpread` on. */
export const kindSpread = 2 ** 40;
/**
 * Changed texts wait for the index until there are this many, which a search reads in 0.1 ms: one by
 * one, each costs ten times as much (measured; with 128, a message of the contact form costs 6 %
 * more).
 */
const waitingMost = 512;

/*
 * The index of words: every run of three characters of every record's `search_text`, from which a
 * search finds the records that may match. Triggers keep it in step within each transaction,
 * whatever writes a record (decision 50).
 *
 * - search_kinds: the number of each searched table;
 * - search_entries: the number of each record, since the index knows records by number only;
 * - search_words: the index; it stores no text, and no places within one;
 * - search_waiting: the texts that are not in the index yet. A search reads them all.
 */
const words = `CREATE VIRTUAL TABLE search_words using fts5 (words, content = '',
  contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1')`;
const parts = `
  create table if not exists search_kinds (name text primary key, kind integer not null unique);
  create table if not exists search_entries (
    n integer primary key, kind integer not null, record_id text not null,
    unique (kind, record_id)
  );
  create table if not exists search_waiting (
    place integer primary key autoincrement, n integer not null unique, words text not null
  );`;
const whenFull = `CREATE TRIGGER search_waiting_full after insert on search_waiting
  when new.place % ${waitingMost} = 0 begin
    insert into search_words (rowid, words) select n, words from search_waiting order by n;
    delete from search_waiting;
  end`;
/** Merges parts of the index later than by default: half the work of writing, the same of reading. */
const mergeLater = "insert into search_words (search_words, rank) values ('automerge', 8)";

/** A text as it is indexed: each word after two blanks, so that its start can be searched for. */
const indexed = (text: string) => `'  ' || replace(replace(${text}, char(10), ' '), ' ', '  ')`;

/**
 * Makes the index of words and fills it with what is stored. Not a migration, because it is only for
 * SQLite and follows from the tables: a table whose triggers are no longer the wanted ones, or that
 * is searched for the first time, is indexed anew.
 */
export function ensureWordIndex(raw: BetterSqlite3.Database): void {
  raw.exec(parts);
  const known = definitionOf(raw, 'search_words');
  if (known !== words) {
    // Without it no trigger is right, so that every table is indexed below.
    raw.transaction(() => {
      for (const table of searchedTables())
        for (const name of Object.keys(triggersOf(table, 0)))
          raw.exec(`drop trigger if exists ${name}`);
      raw.exec(`drop table if exists search_words; ${words}; ${mergeLater}`);
    })();
  }
  if (definitionOf(raw, 'search_waiting_full') !== whenFull)
    raw.exec(`drop trigger if exists search_waiting_full; ${whenFull}`);
  for (const table of searchedTables()) {
    const kind = kindOf(raw, table);
    const wanted = triggersOf(table, kind);
    const isWanted = Object.entries(wanted).every(
      ([name, text]) => definitionOf(raw, name) === text,
    );
    if (!isWanted) raw.transaction(() => indexTable(raw, table, kind))();
  }
}

/** The tables with a `search_text`. */
function searchedTables(): (keyof Tables)[] {
  return [...describedTables()].flatMap(([table, { searched }]) =>
    searched === undefined ? [] : [table],
  );
}

export function readSearchKinds(raw: BetterSqlite3.Database): SearchKinds {
  const rows = raw
    .prepare<[], { name: keyof Tables; kind: number }>('select name, kind from search_kinds')
    .all();
  return new Map(rows.map(({ name, kind }) => [name, kind]));
}

function kindOf(raw: BetterSqlite3.Database, table: keyof Tables): number {
  raw
    .prepare(
      `insert into search_kinds (name, kind)
       select ?, coalesce(max(kind), 0) + 1 from search_kinds where true
       on conflict (name) do nothing`,
    )
    .run(table);
  return readSearchKinds(raw).get(table) ?? 0;
}

function definitionOf(raw: BetterSqlite3.Database, name: string): string | undefined {
  return raw
    .prepare<[string], string>('select sql from sqlite_schema where name = ?')
    .pluck()
    .get(name);
}

/** The triggers of a table, by name. */
function triggersOf(table: string, kind: number): Record<string, string> {
  const from = kind * kindSpread;
  const ofRecord = (id: string) =>
    `(select n from search_entries where kind = ${kind} and record_id = ${id})`;
  const next = `(select coalesce(max(n), ${from}) + 1 from (
      select n from search_entries where n > ${from} and n < ${from + kindSpread} order by n desc limit 1
    ))`;
  const forget = `
    delete from search_words where rowid = ${ofRecord('old.id')};
    delete from search_waiting where n = ${ofRecord('old.id')};`;
  const wait = `
    insert into search_waiting (n, words) values (${ofRecord('new.id')}, ${indexed('new.search_text')});`;
  const trigger = (name: string, when: string, does: string): [string, string] => [
    `${table}_words_${name}`,
    `CREATE TRIGGER ${table}_words_${name} after ${when} begin${does}\n  end`,
  ];
  return Object.fromEntries([
    trigger(
      'added',
      `insert on ${table}`,
      `
    insert into search_entries (n, kind, record_id) values (${next}, ${kind}, new.id);${wait}`,
    ),
    trigger(
      'changed',
      `update of id, search_text on ${table}
  when new.search_text is not old.search_text or new.id is not old.id`,
      `${forget}
    update search_entries set record_id = new.id where kind = ${kind} and record_id = old.id;${wait}`,
    ),
    trigger(
      'gone',
      `delete on ${table}`,
      `${forget}
    delete from search_entries where kind = ${kind} and record_id = old.id;`,
    ),
  ]);
}

function indexTable(raw: BetterSqlite3.Database, table: string, kind: number): void {
  const from = kind * kindSpread;
  const ofKind = (n: string) => `${n} > ${from} and ${n} < ${from + kindSpread}`;
  const triggers = triggersOf(table, kind);
  for (const name of Object.keys(triggers)) raw.exec(`drop trigger if exists ${name}`);
  raw.exec(`
    delete from search_words where ${ofKind('rowid')};
    delete from search_waiting where ${ofKind('n')};
    delete from search_entries where kind = ${kind};
    insert into search_entries (n, kind, record_id)
      select ${from} + row_number() over (order by id), ${kind}, id from ${table};
    insert into search_words (rowid, words)
      select e.n, ${indexed('it.search_text')} from search_entries as e
      join ${table} as it on it.id = e.record_id where e.kind = ${kind} order by e.n;`);
  for (const text of Object.values(triggers)) raw.exec(text);
}
