import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '205ad0d9ec0f57ae';

/**
 * Companies of clients and their people (decision 86). Every address that a project names as its
 * client's becomes one company for each name that its projects give, and its first person. Only that is certain:
 * names alone and mail domains prove nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('client_companies')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('addresses', 'text', (c) => c.notNull())
    .addColumn('notes', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('client_people')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('company_id', 'text', (c) =>
      c.notNull().references('client_companies.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('invited_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('invited_name', 'text', (c) => c.notNull())
    .addColumn('removed_at', 'bigint')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addCheckConstraint(
      'client_people_role',
      sql`role in ('viewer', 'approver', 'payer', 'contact')`,
    )
    .addUniqueConstraint('client_people_once', ['company_id', 'email_key'])
    .execute();
  await db.schema
    .alterTable('projects')
    .addColumn('client_company_id', 'text', (c) => c.references('client_companies.id'))
    .execute();
  await fillCompanies(db);
  await addIndexes(db);
}

/**
 * The projects of one address whose company names are the same; those without a name join the only
 * named one. A group takes the id of its first project, so that every database gets the same ids.
 */
const groups = sql`
  named as (
    select client_email_key as address, min(client_key) as only_name
    from projects
    where client_email_key <> '' and client_company <> ''
    group by client_email_key
    having count(distinct client_key) = 1
  ),
  keyed as (
    select p.id, p.client_email_key as address, p.client_company as company, p.client_key as company_key,
      case
        when p.client_company <> '' then 'named ' || p.client_key
        when named.only_name is not null then 'named ' || named.only_name
        else ''
      end as part
    from projects as p
    left join named on named.address = p.client_email_key
    where p.client_email_key <> ''
  ),
  firsts as (
    select address, part, min(id) as company_id, max(company) as name,
      max(case when company = '' then '' else company_key end) as name_key
    from keyed
    group by address, part
  )`;

/** Makes the companies of the projects that there are, and their first people. */
export async function fillCompanies(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into client_companies (id, name, name_key, addresses, notes, version, created_at, updated_at)
    with ${groups}
    select p.id,
      case when f.name <> '' then f.name when p.client_contact_name <> '' then p.client_contact_name else p.client_email end,
      case when f.name <> '' then f.name_key when p.client_contact_name <> '' then p.client_key else p.client_email_key end,
      '', '', 1, p.created_at, p.created_at
    from firsts as f
    join projects as p on p.id = f.company_id`.execute(db);
  await sql`
    insert into client_people (id, company_id, name, email, email_key, role, invited_by, invited_name, removed_at, version, created_at, updated_at)
    select p.id, c.id, p.client_contact_name, p.client_email, p.client_email_key, 'contact', null, '', null, 1, p.created_at, p.created_at
    from client_companies as c
    join projects as p on p.id = c.id`.execute(db);
  await sql`
    update projects
    set client_company_id = found.company_id
    from (
      with ${groups}
      select keyed.id, firsts.company_id
      from keyed
      join firsts on firsts.address = keyed.address and firsts.part = keyed.part
    ) as found
    where found.id = projects.id`.execute(db);
}

async function addIndexes(db: Kysely<unknown>): Promise<void> {
  for (const [name, column] of [
    ['client_companies_by_name', 'name_key'],
    ['client_companies_by_created_at', 'created_at'],
  ] as const)
    await db.schema.createIndex(name).on('client_companies').columns([column, 'id']).execute();
  await db.schema
    .createIndex('client_people_by_address')
    .on('client_people')
    .columns(['email_key', 'id'])
    .execute();
  await db.schema
    .createIndex('client_people_of_invited_by')
    .on('client_people')
    .column('invited_by')
    .where(sql.ref('invited_by'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('projects_of_client_company')
    .on('projects')
    .columns(['client_company_id', 'created_at'])
    .execute();
}
