import type { QueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import {
  archiveProject,
  completeProject,
  deleteProject,
  listProjects,
  type ProjectReply,
  reopenProject,
  restoreProject,
} from '#contract/projects.ts';
import type { ProjectStatus } from '#domain/project/project-status.ts';
import { call } from '#web/kit/api/request.ts';
import { showProject } from './show-project.ts';
import { useChange } from './use-change.ts';

const of = (project: ProjectReply) => ({ params: { id: project.id } });
const stepOf = (project: ProjectReply) => ({ ...of(project), body: {} });

/** Shows a project in the status that a step leads to (server: the table of steps). */
const shownAs =
  (status: ProjectStatus) =>
  (client: QueryClient, { id }: ProjectReply) =>
    showProject(client, id, (project) => ({ ...project, status }));

/** What can be done to a project with one press. */
export interface ProjectSteps {
  complete: (project: ProjectReply) => void;
  reopen: (project: ProjectReply) => void;
  archive: (project: ProjectReply) => void;
  restore: (project: ProjectReply) => void;
  remove: (project: ProjectReply) => void;
  /** One of them is under way. */
  isPending: boolean;
}

/** The steps of a project, each of which can be taken back from its toast. */
export function useProjectSteps(): ProjectSteps {
  const navigate = useNavigate();
  const restore = useChange({
    run: (project: ProjectReply) => call(restoreProject, stepOf(project)),
    done: ({ name }) => ({ title: 'Project restored', description: `${name} is back.` }),
    failed: 'Failed to restore project',
  });
  const reopen = useChange({
    run: (project: ProjectReply) => call(reopenProject, stepOf(project)),
    done: ({ name }) => ({
      title: 'Project reopened',
      description: `${name} stands among the projects under way again.`,
    }),
    failed: 'Failed to reopen project',
    meanwhile: shownAs('active'),
  });
  const complete = useChange({
    run: (project: ProjectReply) => call(completeProject, stepOf(project)),
    done: (project) => ({
      title: 'Project completed',
      description: `${project.name} has moved to the completed projects.`,
      action: { label: 'Undo', run: () => reopen.mutate(project) },
    }),
    failed: 'Failed to complete project',
    meanwhile: shownAs('completed'),
  });
  const archive = useChange({
    run: (project: ProjectReply) => call(archiveProject, stepOf(project)),
    done: (project) => ({
      title: 'Project archived',
      description: `${project.name} stays readable and can be restored.`,
      action: { label: 'Undo', run: () => restore.mutate(project) },
    }),
    failed: 'Failed to archive project',
    meanwhile: shownAs('archived'),
  });
  const bringBack = useChange({
    run: (project: ProjectReply) => call(restoreProject, stepOf(project)),
    done: ({ name }) => ({ title: 'Project restored', description: `${name} is back.` }),
    failed: 'Failed to restore project',
    onDone: ({ id }) => void navigate(`/admin/projects/${id}`),
  });
  const remove = useChange({
    run: (project: ProjectReply) => call(deleteProject, of(project)),
    done: (_, project) => ({
      title: 'Project deleted',
      description: `${project.name} stays in the bin for 30 days.`,
      action: { label: 'Undo', run: () => bringBack.mutate(project) },
    }),
    failed: 'Failed to delete project',
    onDone: () => void navigate('/admin/projects'),
    // The page that is being left would only learn that its project is gone.
    refresh: (client) => client.invalidateQueries({ queryKey: [listProjects.path] }),
  });

  return {
    complete: complete.mutate,
    reopen: reopen.mutate,
    archive: archive.mutate,
    restore: restore.mutate,
    remove: remove.mutate,
    isPending: [complete, reopen, archive, restore, remove].some((step) => step.isPending),
  };
}
