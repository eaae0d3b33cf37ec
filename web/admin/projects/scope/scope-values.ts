import type { MilestoneReply } from '#contract/projects/milestones.ts';
import type { ShownScopeItem } from '#contract/projects/scope-items.ts';
import type { ScopeState } from '#domain/project/project-status.ts';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';

/** The fields of a scope line that can be changed. */
type ScopeValues = Pick<ShownScopeItem, 'label' | 'state' | 'milestoneId'>;

/** The values of a scope line. */
export const scopeValues = ({ label, state, milestoneId }: ShownScopeItem): ScopeValues => ({
  ...{ label, state, milestoneId },
});

/** A change to one line of the scope. */
export interface ScopeChange {
  /** The line as it was when the change began. */
  item: ShownScopeItem;
  change: Partial<ScopeValues>;
}

/** Whether somebody else has changed the same field of the line to another value. */
export function conflicts({ item, change }: ScopeChange, current: ShownScopeItem): boolean {
  return (['label', 'state', 'milestoneId'] as const).some(
    (name) =>
      change[name] !== undefined && current[name] !== item[name] && current[name] !== change[name],
  );
}

/** The label of each state. */
export const scopeStateLabels: Record<ScopeState, string> = {
  planned: 'Planned',
  building: 'Building',
  'in-review': 'In review',
  delivered: 'Delivered',
};

/** The fields in which two versions of a line are compared. */
export function scopeVersionFields(
  milestones: readonly MilestoneReply[],
): VersionField<ScopeValues>[] {
  return [
    { name: 'label', label: 'Text' },
    { name: 'state', label: 'Status', text: (state: ScopeState) => scopeStateLabels[state] },
    {
      name: 'milestoneId',
      label: 'Milestone',
      text: (id: string | null) => milestones.find((one) => one.id === id)?.title ?? 'No milestone',
    },
  ];
}
