import type { MilestoneState, WorkPhase } from './milestone-phase.ts';

/** The three milestones a client sees, and the phases inside each (rule MILESTONE-7). */
const portalStages: readonly { title: string; phases: readonly WorkPhase[] }[] = [
  { title: 'Initial Consultation', phases: ['Project Kickoff', 'System Design'] },
  { title: 'CRM Development', phases: ['Development Phase 1', 'Development Phase 2'] },
  { title: 'Training & Deployment', phases: ['Testing & Deployment'] },
];

interface PortalStage<M> {
  title: string;
  state: 'Complete' | 'In Progress' | 'Pending';
  milestones: M[];
}

/**
 * Groups milestones for the portal (rule MILESTONE-7). A stage is complete when all its milestones
 * are, and in progress when one of them is, or when it is the first open one; otherwise pending.
 */
export function groupForPortal<M extends MilestoneState>(
  milestones: readonly M[],
): PortalStage<M>[] {
  let isFirstOpen = true;
  return portalStages.map(({ title, phases }) => {
    const inside = milestones.filter((milestone) => phases.includes(milestone.phase));
    const done = inside.filter((milestone) => milestone.isCompleted).length;
    if (inside.length > 0 && done === inside.length) {
      return { title, state: 'Complete', milestones: inside };
    }
    const isStarted = done > 0 || (isFirstOpen && inside.length > 0);
    if (inside.length > 0) isFirstOpen = false;
    return { title, state: isStarted ? 'In Progress' : 'Pending', milestones: inside };
  });
}
