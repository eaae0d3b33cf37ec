import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import Database from 'better-sqlite3';
import pg from 'pg';

/**
 * The floor of the forms: the rows that we write, durably in their own transaction, by prepared
 * statements, without validation, counting, computing or folding. Started with the engine and its
 * database; prints the port it listens on.
 */
const [engine = '', source = ''] = process.argv.slice(2);

type Row = Record<string, unknown>;

/** Runs one statement with values named `$1`, `$2` … in a transaction. */
type Run = (text: string, values?: unknown[]) => Row[] | Promise<Row[]>;

/** Runs some statements durably in a transaction of their own. */
type Transact = <T>(work: (run: Run) => Promise<T>) => Promise<T>;

function onSqlite(file: string): Transact {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  const prepared = new Map<string, Database.Statement>();
  const run: Run = (text, values = []) => {
    const statement = prepared.get(text) ?? database.prepare(text.replaceAll(/\$\d+/g, '?'));
    prepared.set(text, statement);
    if (statement.reader) return statement.all(...values) as Row[];
    statement.run(...values);
    return [];
  };
  // One after the other: the file has one writer.
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(async () => {
      run('begin immediate');
      const result = await work(run);
      run('commit');
      return result;
    });
    last = done;
    return done;
  };
}

function onPostgres(url: string): Transact {
  const pool = new pg.Pool({ connectionString: url, max: 7 });
  const names = new Map<string, string>();
  return async (work) => {
    const client = await pool.connect();
    const run: Run = async (text, values = []) => {
      const name = names.get(text) ?? `floor${names.size}`;
      names.set(text, name);
      return (await client.query({ name, text, values })).rows;
    };
    try {
      await client.query('begin');
      const result = await work(run);
      await client.query('commit');
      return result;
    } finally {
      client.release();
    }
  };
}

/**
 * Inserts rows like the newest one of a table: that one was written by the measured program, so the
 * floor writes what we write, however the tables change.
 */
async function likeNewest(transact: Transact, table: string, where = 'true') {
  const [newest] = await transact(async (run) =>
    run(`select * from ${table} where ${where} order by ${timeOf(table)} desc limit 1`),
  );
  if (newest === undefined)
    throw new Error(`The floor needs a row of ${table} to write others like it.`);
  const columns = Object.keys(newest);
  const values = columns.map((_, at) => `$${at + 1}`).join(', ');
  const text = `insert into ${table} (${columns.join(', ')}) values (${values})`;
  return async (run: Run, changed: Row): Promise<Row> => {
    const row = { ...newest, ...changed };
    await run(text, Object.values(row));
    return row;
  };
}

/** A column that grows with time. */
const timeOf = (table: string) => (table === 'answer_clocks' ? 'received_at' : 'created_at');

async function formWriters(transact: Transact) {
  const insert = {
    lead: await likeNewest(transact, 'leads'),
    clock: await likeNewest(transact, 'answer_clocks', `kind = 'contact'`),
    quoteClock: await likeNewest(transact, 'answer_clocks', `kind = 'quote'`),
    quote: await likeNewest(transact, 'quotes'),
    key: await likeNewest(transact, 'idempotency_keys'),
    message: await likeNewest(transact, 'contact_messages'),
    booking: await likeNewest(transact, 'bookings'),
    entry: await likeNewest(transact, 'audit_entries', `record_kind = 'booking'`),
    said: await likeNewest(transact, 'chat_messages'),
    toVisitor: await likeNewest(transact, 'mails', `template = 'contact-received'`),
    toTeam: await likeNewest(transact, 'mails', `kind = 'team'`),
  };

  async function writeLead(run: Run, email: unknown): Promise<Row> {
    await run('select id from leads where email_key = $1', [email]);
    return insert.lead(run, { id: randomUUID(), email, email_key: email });
  }
  async function writeMails(run: Run, email: unknown): Promise<unknown> {
    const [first, second] = [randomUUID(), randomUUID()];
    await insert.toVisitor(run, {
      id: first,
      message_id: first,
      recipient: email,
      recipient_key: email,
    });
    await insert.toTeam(run, { id: second, message_id: second });
    return first;
  }

  const write: Record<string, (run: Run, input: Row, key: unknown) => Promise<Row>> = {
    '/quotes': async (run, input, key) => {
      if (key !== undefined) await run('select reply from idempotency_keys where id = $1', [key]);
      const id = randomUUID();
      const email = input.customerEmail;
      const { id: lead_id } = await writeLead(run, email);
      const own = { id, reference: id.slice(-12), lead_id, customer_email: email };
      const quote = await insert.quote(run, own);
      await insert.quoteClock(run, { subject_id: id });
      await writeMails(run, email);
      if (key !== undefined) await insert.key(run, { id: key });
      return quote;
    },
    '/contact': async (run, input) => {
      const id = randomUUID();
      const { id: lead_id } = await writeLead(run, input.email);
      await insert.clock(run, { subject_id: id });
      const { email, name, message } = input;
      const confirmation_mail_id = await writeMails(run, email);
      const own = { id, reference: id.slice(-12), lead_id, confirmation_mail_id };
      return insert.message(run, { ...own, email, email_key: email, name, message });
    },
    '/bookings': async (run, input) => {
      const id = randomUUID();
      const { id: lead_id } = await writeLead(run, input.email);
      const starts_at = Date.parse(`${input.preferredDate}T${input.preferredTime}Z`);
      const own = { id, reference: id.slice(-12), lead_id, starts_at, email: input.email };
      const booking = await insert.booking(run, own);
      await writeMails(run, input.email);
      await insert.entry(run, { id: randomUUID(), record_id: id, record_name: own.reference });
      return booking;
    },
    '/chat': async (run, input) => {
      const [conversation] = await run('select * from conversations where id = $1', [
        input.sessionId,
      ]);
      if (conversation === undefined) throw new Error('The floor does not know this conversation.');
      const now = Date.now();
      const said = { id: randomUUID(), conversation_id: conversation.id, body: input.message };
      await run(
        'update conversations set last_seq = last_seq + 1, last_message = $1, last_message_at = $2 where id = $3',
        [input.message, now, conversation.id],
      );
      return insert.said(run, {
        ...said,
        seq: Number(conversation.last_seq) + 1,
        client_message_id: input.clientMessageId,
        created_at: now,
      });
    },
  };
  return (path: string, input: Row, key: unknown): Promise<Row> => {
    const own = write[path];
    if (own === undefined) throw new Error(`The floor has nothing at ${path}.`);
    return transact((run) => own(run, input, key));
  };
}

const write = await formWriters(engine === 'postgres' ? onPostgres(source) : onSqlite(source));
const server = createServer((request, reply) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', async () => {
    const input = JSON.parse(Buffer.concat(chunks).toString());
    const row = await write(request.url ?? '', input, request.headers['idempotency-key']);
    const body = Buffer.from(JSON.stringify(row));
    reply.writeHead(201, { 'content-type': 'application/json', 'content-length': body.length });
    reply.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(address !== null && typeof address === 'object' ? address.port : 0);
});
process.on('SIGTERM', () => process.exit(0));
