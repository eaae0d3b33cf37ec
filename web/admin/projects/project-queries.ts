import { queryOptions } from '@tanstack/react-query';
import { listDocuments } from '#contract/documents.ts';
import { listProjectMilestones } from '#contract/milestones.ts';
import { listNotes } from '#contract/project-notes.ts';
import { getProjectReport } from '#contract/project-report.ts';
import { getProject } from '#contract/projects.ts';
import { listScope } from '#contract/scope-items.ts';
import { polled } from '#web/kit/api/polled.ts';
import { call } from '#web/kit/api/request.ts';

const params = (id: string) => ({ params: { id } });

/** One project; pushed or polled as every record of the back office. */
export const projectQuery = (id: string) =>
  queryOptions({
    ...polled,
    queryKey: [getProject.path, id],
    queryFn: ({ signal }) => call(getProject, { ...params(id), signal }),
  });

/** All milestones of a project, in their order. */
export const milestonesQuery = (id: string) =>
  queryOptions({
    ...polled,
    queryKey: [listProjectMilestones.path, id],
    queryFn: ({ signal }) => call(listProjectMilestones, { ...params(id), signal }),
  });

/** The notes of a project: pinned ones first, then the newest. */
export const notesQuery = (id: string) =>
  queryOptions({
    ...polled,
    queryKey: [listNotes.path, id],
    queryFn: ({ signal }) => call(listNotes, { ...params(id), signal }),
  });

/** The documents of a project, for a note to bring along; the newest first. */
export const projectDocumentsQuery = (id: string) =>
  queryOptions({
    ...polled,
    queryKey: [listDocuments.path, id],
    queryFn: ({ signal }) => call(listDocuments, { ...params(id), signal }),
  });

/** What was sold with a project. */
export const scopeQuery = (id: string) =>
  queryOptions({
    ...polled,
    queryKey: [listScope.path, id],
    queryFn: ({ signal }) => call(listScope, { ...params(id), signal }),
  });

/** Plan and truth of a project. */
export const reportQuery = (id: string) =>
  queryOptions({
    ...polled,
    queryKey: [getProjectReport.path, id],
    queryFn: ({ signal }) => call(getProjectReport, { ...params(id), signal }),
  });
