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

/** States of a scope item, from sold to delivered (rule PROJECT-8). */
export const scopeStates = ['planned', 'building', 'in-review', 'delivered'] as const;
export type ScopeState = (typeof scopeStates)[number];
