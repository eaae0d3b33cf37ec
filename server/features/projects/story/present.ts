import type { ProjectReport } from '#contract/projects/project-report.ts';
import type {
  PublishedStory,
  SavedReply,
  StoryFigures,
  StoryReply,
} from '#contract/projects/stories.ts';
import { type SavedFigure, savedText } from '#domain/billing/story-savings.ts';
import { daysBetween } from '#domain/calendar-date.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { AgreedRow } from './savings-store.ts';
import type { ProjectStoriesTable } from './tables.ts';

/**
 * The figures of a story, computed from the project's report (rule PAGE-17), with what its client
 * agreed to show of their savings.
 */
export function storyFigures(report: ProjectReport, agreed: AgreedRow | undefined): StoryFigures {
  const { startDate, actualEndDate } = report;
  return {
    weeks:
      startDate === null || actualEndDate === null
        ? null
        : Math.max(1, Math.ceil(daysBetween(startDate, actualEndDate) / 7)),
    milestones: report.progress.done,
    delivered: report.scope.delivered,
    daysLate: report.daysLate,
    saved: agreed === undefined ? null : presentSaved(agreed),
  };
}

/** What a client saved, as it was measured when they agreed to show it. */
export function presentSaved(row: AgreedRow): SavedReply {
  return presentFigure({
    savedCents: row.saved_cents,
    months: row.months,
    measuredOn: row.measured_on,
  });
}

/** A figure with the words that are published. */
export function presentFigure(figure: SavedFigure): SavedReply {
  return { ...figure, text: savedText(figure) };
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
  agreed: AgreedRow | undefined,
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
    figures: storyFigures(report, agreed),
    isPublished: (row?.published_at ?? null) !== null,
    publishedAt: row?.published_at == null ? null : instantText(row.published_at),
    version: row?.version ?? 0,
  };
}
