import { type Kysely, sql } from 'kysely';
import { personKey, phoneKey } from '#domain/lead/merge/same-person.ts';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = 'b1e017da2d937984';

/** What suggests that two leads are one person, and the merges that join them (decision 108). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['phone_key', 'person_key'])
    await db.schema
      .alterTable('leads')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  await db.schema
    .alterTable('leads')
    .addColumn('merged_into', 'text', (c) => c.references('leads.id').onDelete('cascade'))
    .execute();
  await db.schema
    .alterTable('leads')
    .addColumn('merged_emails', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await fillKeys(db);
  await db.schema
    .createTable('lead_merges')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('merged_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('changes', 'text', (c) => c.notNull())
    .addColumn('made_by', 'text', (c) => c.notNull())
    .addColumn('kept_until', 'bigint')
    .addColumn('taken_back_by', 'text', (c) => c.notNull())
    .addColumn('taken_back_at', 'bigint')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('lead_merge_rows')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('merge_id', 'text', (c) =>
      c.notNull().references('lead_merges.id').onDelete('cascade'),
    )
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('row_id', 'text', (c) => c.notNull())
    .addColumn('was', 'text')
    .execute();
  await db.schema
    .createTable('lead_strangers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('other_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('lead_strangers_once', ['lead_id', 'other_id'])
    .execute();
  // A lead is in one merge at a time, whoever merges it at the same moment.
  await db.schema
    .createIndex('lead_merges_once')
    .unique()
    .on('lead_merges')
    .column('merged_id')
    .where(sql.ref('taken_back_at'), 'is', null)
    .execute();
  const indexes = [
    ['lead_merges_by_lead', 'lead_merges', ['lead_id', 'id']],
    ['lead_merges_by_merged', 'lead_merges', ['merged_id']],
    ['lead_merges_kept_until', 'lead_merges', ['kept_until']],
    ['lead_merge_rows_by_merge', 'lead_merge_rows', ['merge_id', 'place']],
    ['lead_strangers_other', 'lead_strangers', ['other_id']],
    ['leads_merged_into', 'leads', ['merged_into']],
  ] as const;
  for (const [name, table, columns] of indexes)
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
  for (const column of ['phone_key', 'person_key'])
    await db.schema
      .createIndex(`leads_by_${column}`)
      .on('leads')
      .columns([column, 'id'])
      .where(sql.ref('deleted_at'), 'is', null)
      .execute();
  // Merged leads are not in the bin.
  await db.schema.dropIndex('leads_in_bin').execute();
  await db.schema
    .createIndex('leads_in_bin')
    .on('leads')
    .columns(['deleted_at', 'id'])
    .where(sql.ref('deleted_at'), 'is not', null)
    .where(sql.ref('merged_into'), 'is', null)
    .execute();
}

const rowsAtOnce = 500;

interface Known {
  id: string;
  first_name: string;
  last_name: string;
  company: string;
  phone: string;
}

/** Gives the leads that are there their keys, some hundred at a time. */
async function fillKeys(db: Kysely<unknown>): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { rows }: { rows: Known[] } = await sql<Known>`
      select id, first_name, last_name, company, phone from leads
      where id > ${after} order by id limit ${rowsAtOnce}`.execute(db);
    const keyed = rows
      .map(({ id, first_name: firstName, last_name: lastName, company, phone }) => ({
        id,
        phone: phoneKey(phone),
        person: personKey({ firstName, lastName, company }),
      }))
      .filter(({ phone, person }) => phone !== '' || person !== '');
    if (keyed.length > 0)
      await sql`with keyed (lead, phone, person) as (values ${sql.join(
        keyed.map((one) => sql`(${one.id}, ${one.phone}, ${one.person})`),
      )})
        update leads set phone_key = keyed.phone, person_key = keyed.person
        from keyed where leads.id = keyed.lead`.execute(db);
    after = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.id;
  }
}
