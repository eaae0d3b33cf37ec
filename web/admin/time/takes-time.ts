import type { ShownProject } from '#contract/projects/projects.ts';

/** Whether a project takes more time (rule TIME-1). */
export function takesTime({ status }: Pick<ShownProject, 'status'>): boolean {
  return status === 'planning' || status === 'active' || status === 'on-hold';
}
