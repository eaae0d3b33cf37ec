/** Phases in order; the last is the final state of every milestone (rule MILESTONE-1). */
export const milestonePhases = [
  'Project Kickoff',
  'System Design',
  'Development Phase 1',
  'Development Phase 2',
  'Testing & Deployment',
  'Completed',
] as const;
export type MilestonePhase = (typeof milestonePhases)[number];

/** A phase of work: every phase except 'Completed'. */
export type WorkPhase = Exclude<MilestonePhase, 'Completed'>;

/** The phases of work in order. */
export const workPhases = /* @__PURE__ */ milestonePhases.filter((phase) => phase !== 'Completed');

/** The milestones of a new project, one per phase of work (rule MILESTONE-3). */
export const initialMilestones: readonly {
  phase: WorkPhase;
  title: string;
  description: string;
}[] = [
  {
    phase: 'Project Kickoff',
    title: 'Project Kickoff',
    description: 'We agree on goals, people, access and the schedule.',
  },
  {
    phase: 'System Design',
    title: 'System Design',
    description: 'We design the screens, data and integrations, and you approve them.',
  },
  {
    phase: 'Development Phase 1',
    title: 'Development Phase 1',
    description: 'The core of the system works, and you can try it.',
  },
  {
    phase: 'Development Phase 2',
    title: 'Development Phase 2',
    description: 'We add automation, analytics and integrations.',
  },
  {
    phase: 'Testing & Deployment',
    title: 'Testing & Deployment',
    description: 'We test the system, load your data, hand it over and launch.',
  },
];

/**
 * What the rules below need to know about a milestone. It keeps its phase when it is completed; the
 * API's `status` is 'Completed' or the phase (rule MILESTONE-2).
 */
export interface MilestoneState {
  phase: WorkPhase;
  isCompleted: boolean;
  /** Calendar date, or null. */
  dueDate: string | null;
}

/** The phase after this one; undefined after 'Completed'. */
export function nextPhase(phase: MilestonePhase): MilestonePhase | undefined {
  return milestonePhases[milestonePhases.indexOf(phase) + 1];
}

/** Done and total, and the rounded percentage (rule MILESTONE-1); 0 % without milestones. */
export interface Progress {
  done: number;
  total: number;
  percent: number;
}

export function progress(done: number, total: number): Progress {
  return { done, total, percent: total === 0 ? 0 : Math.round((done / total) * 100) };
}

/** The progress of a project with these milestones. */
export function progressOf(milestones: readonly MilestoneState[]): Progress {
  return progress(
    milestones.filter((milestone) => milestone.isCompleted).length,
    milestones.length,
  );
}

/** The first open milestone by phase, then by due date, undated ones last (rule MILESTONE-4). */
export function currentMilestone<M extends MilestoneState>(
  milestones: readonly M[],
): M | undefined {
  return milestones.filter((milestone) => !milestone.isCompleted).sort(byPhaseThenDueDate)[0];
}

function byPhaseThenDueDate(a: MilestoneState, b: MilestoneState): number {
  const byPhase = milestonePhases.indexOf(a.phase) - milestonePhases.indexOf(b.phase);
  if (byPhase !== 0 || a.dueDate === b.dueDate) return byPhase;
  if (a.dueDate === null) return 1;
  if (b.dueDate === null) return -1;
  return a.dueDate < b.dueDate ? -1 : 1;
}

/** Whether a milestone is open after its due date. `today` is in the company's time zone. */
export function isOverdue(
  { isCompleted, dueDate }: Pick<MilestoneState, 'isCompleted' | 'dueDate'>,
  today: string,
): boolean {
  return !isCompleted && dueDate !== null && dueDate < today;
}

/**
 * The milestone that starts when one is completed: the first open one from its phase on (rule
 * MILESTONE-6), or else a skipped one. Undefined when none is left.
 */
export function milestoneAfter<M extends MilestoneState>(
  completed: { phase: WorkPhase },
  milestones: readonly M[],
): M | undefined {
  const from = milestonePhases.indexOf(completed.phase);
  const ahead = milestones.filter(({ phase }) => milestonePhases.indexOf(phase) >= from);
  return currentMilestone(ahead) ?? currentMilestone(milestones);
}
