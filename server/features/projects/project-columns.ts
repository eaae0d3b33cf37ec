import { endBeforeStart, endsBeforeStart } from '#domain/project/project-dates.ts';
import { type CompanyClock, companyDay } from '#server/platform/clock/company-day.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { foldText, searchText } from '#server/platform/lists/search-text.ts';
import { emailKey } from '../accounts/store.ts';
import type { ProjectsTable } from './tables.ts';

/** Columns that are computed from others, for queries only. */
type DerivedColumns = Pick<
  ProjectsTable,
  | 'client_email_key'
  | 'name_key'
  | 'client_key'
  | 'budget_key'
  | 'start_key'
  | 'end_key'
  | 'search_text'
>;

/** Completes a project with its derived columns. */
export function withDerivedColumns(
  project: Omit<ProjectsTable, keyof DerivedColumns>,
  clock: Pick<CompanyClock, 'config'>,
): ProjectsTable {
  return {
    ...project,
    client_email_key: emailKey(project.client_email),
    name_key: foldText(project.name),
    client_key: foldText(project.client_company || project.client_contact_name),
    budget_key: project.budget_cents ?? -1,
    start_key: project.start_date ?? '',
    end_key:
      project.completed_at === null
        ? (project.estimated_end_date ?? '')
        : companyDay(clock, project.completed_at),
    search_text: searchText([
      project.reference,
      project.name,
      project.client_contact_name,
      project.client_company,
      project.client_email,
    ]),
  };
}

/** @throws Problem `invalid_input` for a planned end before the start (rule PROJECT-13). */
export function refuseEndBeforeStart(
  project: Pick<ProjectsTable, 'start_date' | 'estimated_end_date'>,
): void {
  if (!endsBeforeStart(project.start_date, project.estimated_end_date)) return;
  throw new Problem('invalid_input', endBeforeStart, {
    issues: [{ path: 'estimatedEndDate', message: endBeforeStart }],
  });
}
