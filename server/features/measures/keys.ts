import { type RawBuilder, sql } from 'kysely';
import type { Grouping } from '#domain/measures/measure.ts';

/** How the rows of a measure are divided: by months their instants or days are enough. */
export type Keyed = Exclude<Grouping, 'month'>;

/** By what the rows of a table are divided in one way. */
export interface Key {
  /** What is needed beside the table itself. */
  join?: RawBuilder<unknown>;
  /** '' or null for none. */
  key: RawBuilder<unknown>;
  /** What it is called, where that is not told by the key. */
  label?: RawBuilder<unknown>;
}
export type Keys = Partial<Record<Keyed, Key>>;

const nameOf = (user: string) =>
  sql`${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}`;

/** The people in a column. */
export function byPerson(column: string): Key {
  return {
    join: sql`left join users as person on person.id = ${sql.ref(column)}`,
    key: sql.ref(column),
    label: nameOf('person'),
  };
}

/** Leads: `l`. */
export const leadKeys: Keys = {
  owner: byPerson('l.assigned_to'),
  source: { key: sql`l.source` },
};

/** A join that comes before the one of a key. */
function after(join: RawBuilder<unknown>, key: Key): Key {
  return { ...key, join: key.join === undefined ? join : sql`${join} ${key.join}` };
}

/** Keys of rows that lead to a table by a join, which is only made for them. */
export function keysVia(join: RawBuilder<unknown>, keys: Required<Keys>): Required<Keys> {
  return {
    owner: after(join, keys.owner),
    source: after(join, keys.source),
    industry: after(join, keys.industry),
    client: after(join, keys.client),
  };
}

const leadOfQuote = sql`join leads as l on l.id = q.lead_id`;

/** Quotes: `q`. */
export const quoteKeys = {
  owner: after(leadOfQuote, byPerson('l.assigned_to')),
  source: { join: leadOfQuote, key: sql`l.source` },
  industry: { key: sql`q.industry` },
  client: {
    key: sql`lower(q.customer_email)`,
    label: sql`coalesce(nullif(q.customer_company, ''), q.customer_name)`,
  },
} satisfies Required<Keys>;

/** Projects: `p`. One without a lead or a quote has no source or industry. */
export const projectKeys = {
  owner: byPerson('p.owner_id'),
  source: { join: sql`left join leads as l on l.id = p.lead_id`, key: sql`l.source` },
  industry: {
    join: sql`left join quotes as q on q.id = p.source_quote_id`,
    key: sql`q.industry`,
  },
  client: {
    key: sql`p.client_email_key`,
    label: sql`coalesce(nullif(p.client_company, ''), p.client_contact_name)`,
  },
} satisfies Required<Keys>;

/** Invoices: `i`. */
export const invoiceKeys: Required<Keys> = {
  ...keysVia(sql`join quotes as q on q.id = i.quote_id`, quoteKeys),
  client: {
    key: sql`i.email_key`,
    label: sql`coalesce(nullif(i.bill_to_company, ''), i.bill_to_name)`,
  },
};

/** Time entries: `e`. Their owner is who worked, and their names outlive what they name. */
export const timeKeys: Keys = {
  ...keysVia(sql`left join projects as p on p.id = e.project_id`, projectKeys),
  owner: { key: sql`e.user_id`, label: sql`e.user_name` },
};
