import { createServer } from 'node:http';
import Database from 'better-sqlite3';
import pg from 'pg';

/**
 * The floor of a list: bare node:http, and the rows of one page by an index, without a count. Started
 * with the engine and its database; prints the port it listens on.
 */
const [engine = '', source = ''] = process.argv.slice(2);

const columns = `id, first_name, last_name, email, phone, company, source, status, score,
  assigned_to, message, version, created_at, updated_at`;

type Ask = (text: string, values: unknown[]) => unknown[] | Promise<unknown[]>;

function onSqlite(): Ask {
  const database = new Database(source, { readonly: true });
  const prepared = new Map<string, Database.Statement>();
  return (text, values) => {
    const statement = prepared.get(text) ?? database.prepare(text.replaceAll(/\$\d+/g, '?'));
    prepared.set(text, statement);
    return statement.all(...values);
  };
}

function onPostgres(): Ask {
  const pool = new pg.Pool({ connectionString: source, max: 4 });
  const names = new Map<string, string>();
  return async (text, values) => {
    const name = names.get(text) ?? `floor${names.size}`;
    names.set(text, name);
    return (await pool.query({ name, text, values })).rows;
  };
}

const ask = engine === 'postgres' ? onPostgres() : onSqlite();

/** The page after a row in one order, of the leads with some status. */
function page(query: URLSearchParams) {
  const by = query.get('by') ?? 'created_at';
  const way = query.get('way') ?? 'desc';
  const values: unknown[] = [];
  const value = (one: string) => `$${values.push(by === 'created_at' ? Number(one) : one)}`;
  let where = 'deleted_at is null';
  const status = query.get('status');
  if (status !== null) where += ` and status = $${values.push(status)}`;
  const after = query.get('after');
  if (after !== null)
    where += ` and (${by}, id) ${way === 'desc' ? '<' : '>'} (${value(after)}, $${values.push(query.get('id'))})`;
  return ask(
    `select ${columns} from leads where ${where} order by ${by} ${way}, id ${way} limit 51`,
    values,
  );
}

/** The newest leads with some words. */
function search(words: string[]) {
  if (engine !== 'postgres')
    return ask(
      `select ${columns} from leads where rowid in (
         select rowid from bench_words where bench_words match $1 order by rowid desc limit 51
       ) order by created_at desc`,
      [words.map((word) => `"${word}"`).join(' AND ')],
    );
  const likes = words.map((_, at) => `search_text like $${at + 1}`).join(' and ');
  return ask(
    `select ${columns} from leads where ${likes} order by created_at desc limit 51`,
    words.map((word) => `%${word}%`),
  );
}

const server = createServer(async (request, reply) => {
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  const words = searchParams.get('q');
  const rows = await (words === null ? page(searchParams) : search(words.split(' ')));
  const body = Buffer.from(JSON.stringify(rows));
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  reply.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(address !== null && typeof address === 'object' ? address.port : 0);
});
process.on('SIGTERM', () => process.exit(0));
