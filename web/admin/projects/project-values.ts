import type { ProjectInput, ShownProject } from '#contract/projects/projects.ts';
import { type ProjectStatus, projectStatuses } from '#domain/project/project-status.ts';
import { budgetInputText, readBudget } from '#web/admin/budget-input.ts';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';
import { dayText, projectStatusLabels } from './project-words.ts';

/** The values of a project's form, as typed. */
export interface ProjectValues {
  name: string;
  description: string;
  status: ProjectStatus;
  budget: string;
  startDate: string;
  estimatedEndDate: string;
  clientContactName: string;
  clientEmail: string;
  clientCompany: string;
  ownerId: string;
}

/** The values of an empty form. */
export const emptyProject: ProjectValues = {
  name: '',
  description: '',
  status: 'planning',
  budget: '',
  startDate: '',
  estimatedEndDate: '',
  clientContactName: '',
  clientEmail: '',
  clientCompany: '',
  ownerId: '',
};

/** The form's values of a project. */
export function projectValues(project: ShownProject): ProjectValues {
  const { name, description, status, clientContactName, clientEmail, clientCompany } = project;
  return {
    ...{ name, description, status, clientContactName, clientEmail, clientCompany },
    budget: budgetInputText(project.budgetCents ?? null),
    startDate: project.startDate ?? '',
    estimatedEndDate: project.estimatedEndDate ?? '',
    ownerId: project.ownerId ?? '',
  };
}

/**
 * The body of a request with the values; the form has already rejected an invalid budget.
 *
 * @param hasBudget whether whoever sends it may see the budget (rule RIGHTS-3)
 */
export function projectBody(values: ProjectValues, hasBudget: boolean): ProjectInput {
  const { budget, startDate, estimatedEndDate, ownerId, ...rest } = values;
  const read = readBudget(budget);
  return {
    ...rest,
    ...(hasBudget && { budgetCents: 'cents' in read ? read.cents : null }),
    startDate: startDate || null,
    estimatedEndDate: estimatedEndDate || null,
    ownerId: ownerId || null,
  };
}

/**
 * The fields in which two versions of a project are compared.
 *
 * @param ownerName returns the name of an owner by id
 */
export function projectVersionFields(
  ownerName: (id: string) => string,
): VersionField<ProjectValues>[] {
  const day = (text: string) => dayText(text || null);
  return [
    { name: 'name', label: 'Project name' },
    { name: 'description', label: 'Description' },
    {
      name: 'status',
      label: 'Status',
      text: (status: ProjectStatus) => projectStatusLabels[status],
    },
    { name: 'budget', label: 'Budget', text: (text: string) => text && `$${text}` },
    { name: 'startDate', label: 'Start date', text: day },
    { name: 'estimatedEndDate', label: 'Planned end', text: day },
    { name: 'clientContactName', label: 'Contact person' },
    { name: 'clientEmail', label: 'Client email' },
    { name: 'clientCompany', label: 'Company' },
    { name: 'ownerId', label: 'Owner', text: ownerName },
  ];
}

/** The statuses that the form offers: projects are archived by a separate action. */
export function statusOptions(present: ProjectStatus): { value: ProjectStatus; label: string }[] {
  return projectStatuses
    .filter((value) => value !== 'archived' || present === 'archived')
    .map((value) => ({ value, label: projectStatusLabels[value] }));
}
