/** All statuses of a project (resolution 68). */
export const projectStatuses = [
  'planning',
  'active',
  'on-hold',
  'completed',
  'cancelled',
  'archived',
] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** Those that have left the Projects tab for the Completed tab (resolution 68). */
export const finishedStatuses = ['completed', 'archived'] as const satisfies ProjectStatus[];
