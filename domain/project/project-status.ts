/** All statuses of a project (rule PROJECT-1). */
export const projectStatuses = [
  'planning',
  'active',
  'on-hold',
  'completed',
  'cancelled',
  'archived',
] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** Statuses shown in the Completed tab instead of the Projects tab (rule PROJECT-1). */
export const finishedStatuses = ['completed', 'archived'] as const satisfies ProjectStatus[];

/** Statuses in which a project is being built, so that things can still be added to it. */
export const builtStatuses = ['planning', 'active', 'on-hold'] as const satisfies ProjectStatus[];

/** Whether a project is in one of them. */
export function isBuilt({ status }: { status: ProjectStatus }): boolean {
  return builtStatuses.some((one) => one === status);
}

/** States of a scope item, from sold to delivered (rule PROJECT-8). */
export const scopeStates = ['planned', 'building', 'in-review', 'delivered'] as const;
export type ScopeState = (typeof scopeStates)[number];
