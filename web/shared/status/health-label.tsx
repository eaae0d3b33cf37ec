import { CircleCheck, type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react';
import { type ProjectHealth, projectHealthLabels } from '#domain/project/health.ts';

/** Each health has a shape of its own, so that color is never the only difference. */
const signs: Record<ProjectHealth, { icon: LucideIcon; color: string }> = {
  'on-track': { icon: CircleCheck, color: 'text-success' },
  'at-risk': { icon: TriangleAlert, color: 'text-warning' },
  'off-track': { icon: OctagonX, color: 'text-danger' },
};

/** A health as a sign with its label. */
export function HealthLabel({ health }: { health: ProjectHealth }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold whitespace-nowrap">
      <HealthSign health={health} />
      {projectHealthLabels[health]}
    </span>
  );
}

/** The sign alone; what is beside it must say what it means. */
export function HealthSign({ health, size = 18 }: { health: ProjectHealth; size?: number }) {
  const { icon: Icon, color } = signs[health];
  return <Icon aria-hidden size={size} className={`shrink-0 ${color}`} />;
}
