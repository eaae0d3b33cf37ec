import type { MilestoneReply } from '#contract/projects/milestones.ts';
import type { ScopeItemReply } from '#contract/projects/scope-items.ts';
import type { ScopeState } from '#domain/project/scope-state.ts';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';

/** What can be changed of a line of the scope. */
type ScopeValues = Pick<ScopeItemReply, 'label' | 'state' | 'milestoneId'>;

export const scopeValues = ({ label, state, milestoneId }: ScopeItemReply): ScopeValues => ({
  ...{ label, state, milestoneId },
});

/** A change to one line of the scope. */
export interface ScopeChange {
  /** The line as it was when the change began. */
  item: ScopeItemReply;
  change: Partial<ScopeValues>;
}

/** Whether somebody else has changed the same part of the line, to something else. */
export function clashes({ item, change }: ScopeChange, current: ScopeItemReply): boolean {
  return (['label', 'state', 'milestoneId'] as const).some(
    (name) =>
      change[name] !== undefined && current[name] !== item[name] && current[name] !== change[name],
  );
}

export const scopeStateLabels: Record<ScopeState, string> = {
  planned: 'Planned',
  building: 'Building',
  'in-review': 'In review',
  delivered: 'Delivered',
};

/** The fields in which two changes of one line can differ. */
export function scopeVersionFields(
  milestones: readonly MilestoneReply[],
): VersionField<ScopeValues>[] {
  return [
    { name: 'label', label: 'Words' },
    { name: 'state', label: 'State', text: (state: ScopeState) => scopeStateLabels[state] },
    {
      name: 'milestoneId',
      label: 'Milestone',
      text: (id: string | null) => milestones.find((one) => one.id === id)?.title ?? 'No milestone',
    },
  ];
}
