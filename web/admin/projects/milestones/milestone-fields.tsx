import { milestonePhases } from '#domain/project/milestone-phase.ts';
import { BoundSelectField, BoundTextArea, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import type { MilestoneValues } from './milestone-values.ts';

const statusOptions = milestonePhases.map((phase) => ({ value: phase, label: phase }));

/** All fields of a milestone, in the form around them. */
export function MilestoneFields() {
  return (
    <>
      <BoundTextField<MilestoneValues>
        label="Title"
        name="title"
        maxLength={200}
        autoComplete="off"
        rules={{ validate: (text) => text.trim() !== '' || 'Please enter a title' }}
      />
      <BoundTextArea<MilestoneValues>
        label="Description"
        name="description"
        optional
        rows={3}
        hint="The client sees it in the portal."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <BoundSelectField<MilestoneValues> label="Status" name="status" options={statusOptions} />
        <BoundTextField<MilestoneValues> label="Due date" name="dueDate" type="date" optional />
      </div>
    </>
  );
}
