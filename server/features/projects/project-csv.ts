import type { ProjectReply } from '#contract/projects/projects.ts';
import type { CsvColumns } from '#server/platform/lists/serve-csv.ts';

/** A project as a line of a CSV file. */
export const projectCsv: CsvColumns<ProjectReply> = {
  Reference: (project) => project.reference,
  Name: (project) => project.name,
  Status: (project) => project.status,
  Client: (project) => project.clientContactName,
  Company: (project) => project.clientCompany,
  Email: (project) => project.clientEmail,
  Owner: (project) => project.ownerName,
  'Budget in dollars': (project) =>
    project.budgetCents === null ? null : project.budgetCents / 100,
  'Milestones done': (project) => project.progress.done,
  Milestones: (project) => project.progress.total,
  'Current milestone': (project) => project.currentMilestone?.title ?? '',
  'Overdue milestones': (project) => project.overdueMilestones,
  Start: (project) => project.startDate,
  'Planned end': (project) => project.estimatedEndDate,
  End: (project) => project.endDate,
  Description: (project) => project.description,
  Id: (project) => project.id,
};
