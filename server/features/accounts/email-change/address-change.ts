import { type RawBuilder, sql } from 'kysely';
import type { Queries, Tables } from '#server/platform/db/schema.ts';
import { foldText } from '#server/platform/lists/search-text.ts';

/**
 * An address decides which records belong to a person (rule LEAD-1). When an account changes
 * its address they have to follow, or the client would lose quotes, project and invoices; and an
 * address under which we already know somebody cannot be taken, or the client would gain theirs.
 */

type Write = Partial<Record<string, RawBuilder<unknown> | string>>;

/** Rows of one table that follow, found by the lower-cased address in a column. */
interface Following {
  table: keyof Tables;
  /** Holds the address, in any case. */
  column: string;
  /** Further condition, in plain columns. */
  only?: [column: string, is: '=', value: string];
  write: (change: AddressChange) => Write;
}

interface AddressChange {
  from: string;
  to: string;
}

const key = (email: string) => email.toLowerCase();
const nextVersion = sql`version + 1`;
/** What is searched for holds the address among other words. */
const research = ({ from, to }: AddressChange) =>
  sql`replace(search_text, ${foldText(from)}, ${foldText(to)})`;

const following: readonly Following[] = [
  {
    table: 'leads',
    column: 'email_key',
    write: (c) => ({
      email: c.to,
      email_key: key(c.to),
      search_text: research(c),
      version: nextVersion,
    }),
  },
  {
    table: 'quotes',
    column: 'customer_email',
    write: (c) => ({ customer_email: c.to, search_text: research(c), version: nextVersion }),
  },
  {
    table: 'quote_signers',
    column: 'email_key',
    write: (c) => ({ email: c.to, email_key: key(c.to) }),
  },
  // What was signed stays word for word; whose signature it is moves on.
  { table: 'quote_signatures', column: 'email_key', write: (c) => ({ email_key: key(c.to) }) },
  {
    table: 'bookings',
    column: 'email',
    write: (c) => ({ email: c.to, search_text: research(c), version: nextVersion }),
  },
  {
    table: 'projects',
    column: 'client_email_key',
    write: (c) => ({
      client_email: c.to,
      client_email_key: key(c.to),
      search_text: research(c),
      version: nextVersion,
    }),
  },
  {
    table: 'contact_messages',
    column: 'email_key',
    write: (c) => ({
      email: c.to,
      email_key: key(c.to),
      search_text: research(c),
      version: nextVersion,
    }),
  },
  {
    table: 'conversations',
    column: 'email_key',
    write: (c) => ({ email: c.to, email_key: key(c.to), search_text: research(c) }),
  },
  // Whoever may not write in the chat may not under another address either.
  {
    table: 'chat_blocks',
    column: 'subject',
    only: ['kind', '=', 'email'],
    write: (c) => ({ subject: key(c.to) }),
  },
  // An issued invoice stays as it was sent; one that is only planned goes to the new address.
  {
    table: 'invoices',
    column: 'bill_to_email',
    only: ['status', '=', 'planned'],
    write: (c) => ({ bill_to_email: c.to }),
  },
  {
    table: 'invoices',
    column: 'email_key',
    write: (c) => ({
      customer_email: c.to,
      email_key: key(c.to),
      search_text: research(c),
      version: nextVersion,
    }),
  },
  { table: 'billing_profiles', column: 'contact_email', write: (c) => ({ contact_email: c.to }) },
  {
    table: 'billing_profiles',
    column: 'email_key',
    write: (c) => ({ email_key: key(c.to), version: nextVersion }),
  },
  // Where a mail went stays; whose it is moves on, so that the lead's timeline keeps it.
  { table: 'mails', column: 'recipient_key', write: (c) => ({ recipient_key: key(c.to) }) },
];

/** Columns with an address that stay as they were, and why; a test holds the two lists against the tables. */
export const stayingAddresses: Record<string, string> = {
  'chat_messages.sender_email': 'who wrote it then',
  'conversations.email_proven_at': 'an instant',
  'email_changes.old_email': 'the history itself',
  'email_changes.new_email': 'the history itself',
  'mails.recipient': 'where it went',
  'security_events.actor_email': 'who did it then',
  'security_events.email': 'found by the account; what it was called then',
  'users.email': 'changed by the caller',
  'users.email_key': 'changed by the caller',
};

/** Every column that `carryRecordsOver` reads or writes, as "table.column". */
export const followingColumns: readonly string[] = following.flatMap(({ table, column, write }) =>
  [column, ...Object.keys(write({ from: '', to: '' }))].map((name) => `${table}.${name}`),
);

/** Where somebody who is not the mover may stand under an address. */
const owning: readonly [table: keyof Tables, column: string][] = [
  ['users', 'email_key'],
  ['leads', 'email_key'],
  ['quotes', 'customer_email'],
  ['quote_signers', 'email_key'],
  ['bookings', 'email'],
  ['projects', 'client_email_key'],
  ['conversations', 'email_key'],
  ['invoices', 'email_key'],
  ['billing_profiles', 'email_key'],
];

/**
 * Whether anybody is known to us under an address: an account, or records of whatever kind. It looks
 * everywhere in either case, so that the time it takes tells nothing.
 */
export async function isAddressKnown(db: Queries, email: string): Promise<boolean> {
  let isKnown = false;
  for (const [table, column] of owning) {
    const row = await db
      .selectFrom(table)
      .select(sql<number>`1`.as('one'))
      .where(matches(column, email))
      .limit(1)
      .executeTakeFirst();
    isKnown ||= row !== undefined;
  }
  return isKnown;
}

/** Columns named `…_key`, and the subject of a block, are lower-cased already. */
function matches(column: string, email: string) {
  const isKey = column.endsWith('_key') || column === 'subject';
  return isKey
    ? sql<boolean>`${sql.ref(column)} = ${key(email)}`
    : sql<boolean>`lower(${sql.ref(column)}) = ${key(email)}`;
}

/** Has everything that stands under one address stand under another, which nobody is known under. */
export async function carryRecordsOver(tx: Queries, change: AddressChange): Promise<void> {
  for (const { table, column, only, write } of following) {
    let update = tx
      .updateTable(table)
      // Columns of that very table: the list above was checked against each by its test.
      .set(write(change) as never)
      .where(matches(column, change.from));
    if (only !== undefined) update = update.where(only[0] as never, only[1], only[2] as never);
    await update.execute();
  }
}
