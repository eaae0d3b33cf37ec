import type { ProjectsTable } from '#server/features/projects/tables.ts';
import { newId, newReference } from '#server/platform/db/ids.ts';
import type { TestApp } from '../test-app.ts';

/** A project written directly to the database. */
export async function withProject(
  { database, clock }: TestApp,
  overrides: Partial<ProjectsTable> = {},
): Promise<ProjectsTable> {
  const row: ProjectsTable = {
    id: newId(clock.now),
    reference: newReference('P'),
    name: 'Recall system',
    description: '',
    status: 'active',
    budget_cents: null,
    start_date: null,
    estimated_end_date: null,
    completed_at: null,
    client_contact_name: 'Dana Whitfield',
    client_email: 'dana@northridge.example',
    client_email_key: 'dana@northridge.example',
    client_company: '',
    client_company_id: null,
    completion_mail_at: null,
    owner_id: null,
    lead_id: null,
    source_lead_id: null,
    source_quote_id: null,
    name_key: 'recall system',
    client_key: 'dana whitfield',
    budget_key: -1,
    start_key: '',
    end_key: '',
    search_text: 'recall system',
    deleted_at: null,
    version: 1,
    created_at: clock.now,
    updated_at: clock.now,
    ...overrides,
  };
  await database.transaction((tx) => tx.insertInto('projects').values(row).execute());
  return row;
}
