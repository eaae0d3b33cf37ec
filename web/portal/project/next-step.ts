import type { ClientMilestone, ClientProject } from '#contract/projects/client-projects.ts';

/** The milestone in progress, or else the next one; undefined when none is left. */
export function nextStepOf({ stages }: Pick<ClientProject, 'stages'>): ClientMilestone | undefined {
  const open = stages
    .flatMap(({ milestones }) => milestones)
    .filter(({ state }) => state !== 'completed');
  return open.find(({ state }) => state === 'started') ?? open[0];
}
