import { randomUUID } from 'node:crypto';
import type BetterSqlite3 from 'better-sqlite3';

type Row = Record<string, unknown>;

/**
 * Inserts rows like the newest one of a table: that one was written by the measured program, so the
 * floor writes what we write, however the tables change.
 */
function likeNewest(database: BetterSqlite3.Database, table: string, where = 'true') {
  const newest = database
    .prepare<[], Row>(`select * from ${table} where ${where} order by rowid desc limit 1`)
    .get();
  if (newest === undefined)
    throw new Error(`The floor needs a row of ${table} to write others like it.`);
  const columns = Object.keys(newest);
  const insert = database.prepare<[Row]>(
    `insert into ${table} (${columns.join(', ')})
     values (${columns.map((column) => `@${column}`).join(', ')})`,
  );
  return (changed: Row) => {
    const row = { ...newest, ...changed };
    insert.run(row);
    return row;
  };
}

/**
 * The floor of the three forms: the same rows, written durably in their own transaction by prepared
 * statements, without validation, counting, computing or folding.
 */
export function formWriters(database: BetterSqlite3.Database) {
  const findLead = database.prepare('select id from leads where email_key = ?').pluck();
  const findConversation = database.prepare<[unknown], Row>(
    'select * from conversations where id = ?',
  );
  const sayLast = database.prepare(
    'update conversations set last_seq = last_seq + 1, last_message = ?, last_message_at = ? where id = ?',
  );
  const insert = {
    lead: likeNewest(database, 'leads'),
    clock: likeNewest(database, 'answer_clocks', `kind = 'contact'`),
    message: likeNewest(database, 'contact_messages'),
    booking: likeNewest(database, 'bookings'),
    entry: likeNewest(database, 'audit_entries', `record_kind = 'booking'`),
    said: likeNewest(database, 'chat_messages'),
    toVisitor: likeNewest(database, 'mails', `template = 'contact-received'`),
    toTeam: likeNewest(database, 'mails', `kind = 'team'`),
  };

  function writeLead(email: unknown): Row {
    findLead.get(email);
    return insert.lead({ id: randomUUID(), email, email_key: email });
  }
  function writeMails(email: unknown): unknown {
    const [first, second] = [randomUUID(), randomUUID()];
    insert.toVisitor({ id: first, message_id: first, recipient: email, recipient_key: email });
    insert.toTeam({ id: second, message_id: second });
    return first;
  }

  const write: Record<string, (input: Row) => Row> = {
    '/contact': (input) => {
      const id = randomUUID();
      const lead_id = writeLead(input.email).id;
      insert.clock({ subject_id: id });
      const { email, name, message } = input;
      const confirmation_mail_id = writeMails(email);
      const own = { id, reference: id.slice(-12), lead_id, confirmation_mail_id };
      return insert.message({ ...own, email, email_key: email, name, message });
    },
    '/bookings': (input) => {
      const id = randomUUID();
      const lead_id = writeLead(input.email).id;
      const starts_at = Date.parse(`${input.preferredDate}T${input.preferredTime}Z`);
      const own = { id, reference: id.slice(-12), lead_id, starts_at, email: input.email };
      const booking = insert.booking(own);
      writeMails(input.email);
      insert.entry({ id: randomUUID(), record_id: id, record_name: own.reference });
      return booking;
    },
    '/chat': (input) => {
      const conversation = findConversation.get(input.sessionId);
      if (conversation === undefined) throw new Error('The floor does not know this conversation.');
      const now = Date.now();
      const said = { id: randomUUID(), conversation_id: conversation.id, body: input.message };
      sayLast.run(input.message, now, conversation.id);
      const seq = Number(conversation.last_seq) + 1;
      return insert.said({
        ...said,
        seq,
        client_message_id: input.clientMessageId,
        created_at: now,
      });
    },
  };
  return database.transaction((path: string, input: Row): Row => {
    const own = write[path];
    if (own === undefined) throw new Error(`The floor has nothing at ${path}.`);
    return own(input);
  }).immediate;
}
