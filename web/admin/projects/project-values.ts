import type { ProjectInput, ProjectReply } from '#contract/projects/projects.ts';
import type { ProjectStatus } from '#domain/project/project-status.ts';
import { projectStatuses } from '#domain/project/project-status.ts';
import { budgetInputText, readBudget } from '#web/admin/budget-input.ts';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';
import { dayText, projectStatusLabels } from './project-words.ts';

/** What the form of a project holds: text as typed. */
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

/** A form without anything in it. */
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
export function projectValues(project: ProjectReply): ProjectValues {
  const { name, description, status, clientContactName, clientEmail, clientCompany } = project;
  return {
    ...{ name, description, status, clientContactName, clientEmail, clientCompany },
    budget: budgetInputText(project.budgetCents),
    startDate: project.startDate ?? '',
    estimatedEndDate: project.estimatedEndDate ?? '',
    ownerId: project.ownerId ?? '',
  };
}

/** The values as the calls take them; a budget that cannot be read was refused by the form. */
export function projectBody(values: ProjectValues): ProjectInput {
  const { budget, startDate, estimatedEndDate, ownerId, ...rest } = values;
  const read = readBudget(budget);
  return {
    ...rest,
    budgetCents: 'cents' in read ? read.cents : null,
    startDate: startDate || null,
    estimatedEndDate: estimatedEndDate || null,
    ownerId: ownerId || null,
  };
}

/**
 * The fields in which two edits of one project can differ.
 *
 * @param ownerName the name behind an owner's id
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

/** The form's fields, by which the server's messages find their place. */
export const projectFieldNames = [
  ...['name', 'description', 'status', 'startDate', 'estimatedEndDate'],
  ...['clientContactName', 'clientEmail', 'clientCompany', 'ownerId'],
] as (keyof ProjectValues)[];

/** The statuses an edit offers: into the archive leads only its own step. */
export function statusOptions(present: ProjectStatus): { value: ProjectStatus; label: string }[] {
  return projectStatuses
    .filter((value) => value !== 'archived' || present === 'archived')
    .map((value) => ({ value, label: projectStatusLabels[value] }));
}
