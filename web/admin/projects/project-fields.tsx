import { useFormContext } from 'react-hook-form';
import { isEmailAddress } from '#contract/text.ts';
import { endBeforeStart, endsBeforeStart } from '#domain/project/project-dates.ts';
import type { ProjectStatus } from '#domain/project/project-status.ts';
import { readBudget } from '#web/admin/budget-input.ts';
import { BoundSelectField, BoundTextArea, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { useMay } from '#web/kit/session/rights.ts';
import type { SelectOption } from '#web/kit/ui/basics/select-field.tsx';
import { type ProjectValues, statusOptions } from './project-values.ts';

interface ProjectFieldsProps {
  owners: readonly SelectOption[];
  /** The status before the edit. */
  status: ProjectStatus;
}

/** All fields of a project's form. */
export function ProjectFields({ owners, status }: ProjectFieldsProps) {
  const { getValues } = useFormContext<ProjectValues>();
  const may = useMay();
  return (
    <>
      <BoundTextField<ProjectValues>
        label="Project name"
        name="name"
        maxLength={200}
        autoComplete="off"
        rules={{ validate: (text) => text.trim() !== '' || 'Please enter a project name' }}
      />
      <BoundTextArea<ProjectValues> label="Description" name="description" optional rows={3} />
      <div className="grid gap-5 sm:grid-cols-2">
        <BoundSelectField<ProjectValues>
          label="Status"
          name="status"
          options={statusOptions(status)}
        />
        {may('figures') && (
          <BoundTextField<ProjectValues>
            label="Budget (US$)"
            name="budget"
            optional
            inputMode="decimal"
            autoComplete="off"
            placeholder="12,500"
            rules={{
              validate: (text) => {
                const read = readBudget(text);
                return 'cents' in read || read.problem;
              },
            }}
          />
        )}
        <BoundTextField<ProjectValues> label="Start date" name="startDate" type="date" optional />
        <BoundTextField<ProjectValues>
          label="Planned end"
          name="estimatedEndDate"
          type="date"
          optional
          rules={{
            validate: (end) => !endsBeforeStart(getValues('startDate'), end) || endBeforeStart,
          }}
        />
        <BoundTextField<ProjectValues>
          label="Contact person"
          name="clientContactName"
          optional
          maxLength={200}
          autoComplete="off"
        />
        <BoundTextField<ProjectValues>
          label="Client email"
          name="clientEmail"
          type="email"
          optional
          autoComplete="off"
          rules={{
            validate: (text) =>
              text.trim() === '' || isEmailAddress(text.trim()) || 'Valid email is required',
          }}
        />
        <BoundTextField<ProjectValues>
          label="Company"
          name="clientCompany"
          optional
          maxLength={200}
          autoComplete="off"
        />
        <BoundSelectField<ProjectValues>
          label="Owner"
          name="ownerId"
          optional
          prompt="No one yet"
          options={owners}
        />
      </div>
    </>
  );
}
