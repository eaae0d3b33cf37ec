import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  archiveProject,
  completeProject,
  deleteProject,
  reopenProject,
  restoreProject,
  type ShownProject,
} from '#contract/projects/projects.ts';
import type { ProjectStatus } from '#domain/project/project-status.ts';
import { showAtOnce } from '#web/kit/api/cached-copies.ts';
import { useChange } from '#web/kit/record/use-change.ts';

const input = ({ id }: ShownProject) => ({ params: { id }, body: {} });

/** Shows a project in the status that an action leads to (see the server's table of them). */
const shownAs = (status: ProjectStatus) => (client: QueryClient, project: ShownProject) =>
  showAtOnce(client, project, (copy) => ({ ...copy, status }));

/** The actions on a project that need no form. */
export interface ProjectSteps {
  complete: (project: ShownProject) => void;
  reopen: (project: ShownProject) => void;
  archive: (project: ShownProject) => void;
  restore: (project: ShownProject) => void;
  /** Whether one of them is in progress. */
  isPending: boolean;
}

/** The actions on a project that need no form; the toast offers to undo completing and archiving. */
export function useProjectSteps(): ProjectSteps {
  const restore = useChange(restoreProject, {
    input,
    done: ({ name }) => ({ title: 'Project restored', description: `${name} is back.` }),
    failed: 'Failed to restore project',
  });
  const reopen = useChange(reopenProject, {
    input,
    done: ({ name }) => ({
      title: 'Project reopened',
      description: `${name} is in progress again.`,
    }),
    failed: 'Failed to reopen project',
    optimistic: shownAs('active'),
  });
  const complete = useChange(completeProject, {
    input,
    done: (project) => ({
      title: 'Project completed',
      description: `${project.name} has moved to the completed projects.`,
      action: { label: 'Undo', run: () => reopen.mutate(project) },
    }),
    failed: 'Failed to complete project',
    optimistic: shownAs('completed'),
  });
  const archive = useChange(archiveProject, {
    input,
    done: (project) => ({
      title: 'Project archived',
      description: `You can still view ${project.name} and restore it.`,
      action: { label: 'Undo', run: () => restore.mutate(project) },
    }),
    failed: 'Failed to archive project',
    optimistic: shownAs('archived'),
  });
  return {
    complete: complete.mutate,
    reopen: reopen.mutate,
    archive: archive.mutate,
    restore: restore.mutate,
    isPending: [complete, reopen, archive, restore].some((step) => step.isPending),
  };
}

/** Deletes the project of a page and leaves the page; Undo in the toast restores it and returns. */
export function useRemoveProject({ id, name }: ShownProject) {
  const navigate = useNavigate();
  const [left] = useState(() => Promise.withResolvers<void>());
  useEffect(() => left.resolve, [left]);
  const restore = useChange(restoreProject, {
    done: () => ({ title: 'Project restored', description: `${name} is back.` }),
    failed: 'Failed to restore project',
    onSuccess: () => void navigate(`/admin/projects/${id}`),
  });
  return useChange(deleteProject, {
    done: () => ({
      title: 'Project deleted',
      description: `You can restore ${name} from the bin for 30 days.`,
      action: { label: 'Undo', run: () => restore.mutate({ params: { id }, body: {} }) },
    }),
    failed: 'Failed to delete project',
    // On its way until the page is left, so that what it shows, and is gone, is not fetched again.
    onSuccess: () => {
      void navigate('/admin/projects');
      return left.promise;
    },
    refetchType: 'none',
  });
}
