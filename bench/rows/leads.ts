import Database from 'better-sqlite3';

/** Fills an empty database with leads of ordinary size, one per minute. */
export function insertLeads(file: string, count: number): void {
  const database = new Database(file);
  database
    .prepare(
      `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?)
       insert into leads (id, first_name, last_name, email, email_key, phone, company, source,
         status, score, assigned_to, message, name_key, company_key, search_text, version,
         created_at, updated_at)
       select printf('bench-%08d', n), 'Dana', 'Whitfield ' || n, 'dana' || n || '@northridge.example',
         'dana' || n || '@northridge.example', '+1 555 010 2030', 'Northridge Dental ' || (n % 500),
         'quote', 'new', n % 101, null, 'Recalls are kept in three spreadsheets.',
         'whitfield ' || n || ' dana', 'northridge dental ' || (n % 500),
         'dana whitfield ' || n || ' dana' || n || '@northridge.example northridge dental',
         1, 1700000000000 + n * 60000, 1700000000000 + n * 60000
       from numbers`,
    )
    .run(count);
  database.close();
}
