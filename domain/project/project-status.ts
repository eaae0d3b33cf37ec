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

/** Those that have left the Projects tab for the Completed tab (rule PROJECT-1). */
export const finishedStatuses = ['completed', 'archived'] as const satisfies ProjectStatus[];
