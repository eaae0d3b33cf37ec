import type { ProjectReport } from '#contract/projects/project-report.ts';
import type { PublishedStory, StoryFigures, StoryReply } from '#contract/projects/stories.ts';
import { daysBetween } from '#domain/calendar-date.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { ProjectStoriesTable } from '../tables.ts';

/** The figures of a story, computed from the project's report (rule PAGE-17). */
export function storyFigures(report: ProjectReport): StoryFigures {
  const { startDate, actualEndDate } = report;
  return {
    weeks:
      startDate === null || actualEndDate === null
        ? null
        : Math.max(1, Math.ceil(daysBetween(startDate, actualEndDate) / 7)),
    milestones: report.progress.done,
    delivered: report.scope.delivered,
    daysLate: report.daysLate,
  };
}

// Only ever written as a JSON array of strings.
const resultsOf = ({ results }: ProjectStoriesTable) => JSON.parse(results) as string[];

export function presentPublished(
  row: ProjectStoriesTable & { client_company: string },
  figures: StoryFigures,
): PublishedStory {
  return {
    id: row.project_id,
    industry: row.industry,
    title: row.title,
    challenge: row.challenge,
    solution: row.solution,
    results: resultsOf(row),
    client: row.client_named_at === null ? '' : row.client_company,
    figures,
  };
}

export function presentStory(
  projectId: string,
  report: ProjectReport,
  row: ProjectStoriesTable | undefined,
): StoryReply {
  return {
    projectId,
    projectName: report.name,
    client: report.clientCompany,
    industry: row?.industry ?? '',
    title: row?.title ?? '',
    challenge: row?.challenge ?? '',
    solution: row?.solution ?? '',
    results: row === undefined ? [] : resultsOf(row),
    consentBy: row?.consent_by ?? '',
    consentOn: row?.consent_on ?? null,
    mayNameClient: (row?.client_named_at ?? null) !== null,
    figures: storyFigures(report),
    isPublished: (row?.published_at ?? null) !== null,
    publishedAt: row?.published_at == null ? null : instantText(row.published_at),
    version: row?.version ?? 0,
  };
}
