import { randomUUID } from 'node:crypto';
import type BetterSqlite3 from 'better-sqlite3';

/** Columns of `quotes` filled with the visitor's answers, by their names in the request. */
const answered = {
  customer_name: 'customerName',
  customer_email: 'customerEmail',
  customer_phone: 'customerPhone',
  customer_company: 'customerCompany',
  customer_role: 'customerRole',
  company_size: 'companySize',
  industry: 'industry',
  current_crm_solution: 'currentCrmSolution',
  current_monthly_spend: 'currentMonthlySpend',
  budget_priority: 'budgetPriority',
  expected_users: 'expectedUsers',
  timeline: 'timeline',
  primary_pain_points: 'primaryPainPoints',
  customization_level: 'customizationLevel',
  name_key: 'customerName',
  company_key: 'customerCompany',
};

/** Constant values for columns that the floor does not compute. */
const constant: Record<string, string | number | null> = {
  industry_other: '',
  exact_monthly_spend_cents: null,
  data_integration_needs: '',
  chosen_plan: '',
  estimated_cost_dollars: 3100,
  valid_until: 1_700_000_000_000,
  demo_requested_at: null,
  demo_created_at: null,
  link_version: 1,
  view_count: 0,
  note_to_client: '',
  internal_notes: '',
  status_note: '',
};

type Values = Record<string, unknown>;

function insertInto(database: BetterSqlite3.Database, table: string, columns: string[]) {
  return database.prepare<[Values]>(
    `insert into ${table} (${columns.join(', ')})
     values (${columns.map((column) => `@${column}`).join(', ')})`,
  );
}

/**
 * The floor of submitting a quote: the same rows, written durably in their own transaction by
 * prepared statements, without validation, computing or folding.
 */
export function quoteWriter(database: BetterSqlite3.Database) {
  const findLead = database.prepare('select id from leads where email_key = ?').pluck();
  const insertLead = insertInto(database, 'leads', [
    ...['id', 'first_name', 'last_name', 'email', 'email_key', 'phone', 'company', 'source'],
    ...['status', 'score', 'assigned_to', 'message', 'name_key', 'company_key', 'search_text'],
    ...['version', 'created_at', 'updated_at'],
  ]);
  const insertQuote = insertInto(database, 'quotes', [
    ...['id', 'reference', 'lead_id', 'price_snapshot', 'status', 'search_text', 'version'],
    ...['created_at', 'updated_at', ...Object.keys(answered), ...Object.keys(constant)],
  ]);
  const findKey = database.prepare('select reply from idempotency_keys where id = ?');
  const insertKey = insertInto(database, 'idempotency_keys', [
    ...['id', 'body_hash', 'status', 'reply', 'created_at'],
  ]);

  const write = (input: Values, key: string | null): Values => {
    if (key !== null) findKey.get(key);
    const now = Date.now();
    const text = Object.values(input).slice(0, 5).join(' ');
    const shared = { status: 'pending', version: 1, search_text: text, created_at: now };
    const leadId = findLead.get(input.customerEmail) ?? randomUUID();
    insertLead.run({
      ...{ ...shared, id: leadId, first_name: input.customerName, last_name: '', status: 'new' },
      ...{ email: input.customerEmail, email_key: input.customerEmail, phone: input.customerPhone },
      ...{ company: input.customerCompany, source: 'quote', score: 0, assigned_to: null },
      ...{ message: input.primaryPainPoints, name_key: input.customerName, updated_at: now },
      company_key: input.customerCompany,
    });
    const quote: Values = { ...shared, ...constant, id: randomUUID(), lead_id: leadId };
    for (const [column, field] of Object.entries(answered)) quote[column] = input[field];
    quote.reference = String(quote.id).slice(-12);
    quote.price_snapshot = JSON.stringify(input);
    quote.updated_at = now;
    insertQuote.run(quote);
    if (key !== null)
      insertKey.run({
        ...{ id: key, body_hash: text, status: 201, reply: JSON.stringify(quote) },
        created_at: now,
      });
    return quote;
  };
  return database.transaction(write).immediate;
}
