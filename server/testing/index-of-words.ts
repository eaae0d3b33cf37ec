import type BetterSqlite3 from 'better-sqlite3';

/** Every run of three characters in the index, with the record that has it. */
export function indexOfWords(raw: BetterSqlite3.Database): string[] {
  // Puts what waits into the index.
  raw.exec(`insert into search_words (rowid, words) select n, words from search_waiting;
    delete from search_waiting;
    create virtual table temp.instances using fts5vocab('main', 'search_words', 'instance')`);
  const all = raw
    .prepare<[], string>(
      `select name || ' ' || record_id || ' ' || term from temp.instances
       join search_entries on n = doc join search_kinds using (kind) order by 1`,
    )
    .pluck()
    .all();
  raw.exec('drop table temp.instances');
  return all;
}
