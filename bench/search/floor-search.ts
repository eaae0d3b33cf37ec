import { createServer } from 'node:http';
import Database from 'better-sqlite3';
import pg from 'pg';

/**
 * The floor of a search: bare node:http, and the newest leads that contain the words by an index of
 * trigrams, without a count. Started with the engine and its database; prints the port.
 */
const [engine = '', source = ''] = process.argv.slice(2);

const columns = `id, first_name, last_name, email, phone, company, source, status, score,
  assigned_to, message, version, created_at, updated_at`;

type Find = (words: string[], limit: number) => unknown[] | Promise<unknown[]>;

function onSqlite(): Find {
  const database = new Database(source, { readonly: true });
  const find = database.prepare(
    `select ${columns} from leads where rowid in (
       select rowid from bench_words where bench_words match ? order by rowid desc limit ?
     ) order by created_at desc`,
  );
  return (words, limit) => find.all(words.map((word) => `"${word}"`).join(' AND '), limit);
}

function onPostgres(): Find {
  const pool = new pg.Pool({ connectionString: source, max: 4 });
  return async (words, limit) => {
    const likes = words.map((_, at) => `search_text like $${at + 2}`).join(' and ');
    const { rows } = await pool.query(
      `select ${columns} from leads where ${likes} order by created_at desc limit $1`,
      [limit, ...words.map((word) => `%${word}%`)],
    );
    return rows;
  };
}

const find = engine === 'postgres' ? onPostgres() : onSqlite();
const server = createServer(async (request, reply) => {
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  const rows = await find(
    (searchParams.get('q') ?? '').split(' '),
    Number(searchParams.get('limit')),
  );
  const body = Buffer.from(JSON.stringify(rows));
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  reply.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(address !== null && typeof address === 'object' ? address.port : 0);
});
process.on('SIGTERM', () => process.exit(0));
