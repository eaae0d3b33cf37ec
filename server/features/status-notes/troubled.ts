import type { EndpointReply } from '#contract/endpoint.ts';
import { listLimitMax } from '#contract/list.ts';
import { type listTroubledProjects, troubledMax } from '#contract/projects/status-notes.ts';
import { type ProjectHealth, projectHealths } from '#domain/project/health.ts';
import type { Context } from '#server/platform/context.ts';
import { presentProjects } from '../projects/present.ts';
import { listProjects } from '../projects/store.ts';

/** Projects in progress by health; of more than a page of them, the newest. */
export async function readTroubled(
  context: Context,
): Promise<EndpointReply<typeof listTroubledProjects>> {
  const { read } = context.database;
  const page = await listProjects(read, { stage: 'current', limit: listLimitMax });
  const projects = await presentProjects(read, context, page.rows);
  const standing = projects.flatMap(({ id, name, health, ...project }) =>
    health === null
      ? []
      : [{ id, name, client: project.clientCompany || project.clientContactName, ...health }],
  );
  const of = (health: ProjectHealth) => standing.filter((one) => one.health === health);
  return {
    onTrack: of('on-track').length,
    atRisk: of('at-risk').length,
    offTrack: of('off-track').length,
    projects: projectHealths
      .toReversed()
      .filter((health) => health !== 'on-track')
      .flatMap(of)
      .slice(0, troubledMax),
  };
}
