import {
  addMilestoneTemplate,
  changeMilestoneTemplate,
  type MilestoneTemplateReply,
  milestoneTemplateFields,
  templateMilestonesMax,
} from '#contract/projects/milestone-templates.ts';
import type { TemplateTiming } from '#domain/project/milestone-template.ts';
import { BoundSelectField, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { checkFields } from '#web/kit/record/form/check-fields.ts';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { TemplateSteps } from './template-steps.tsx';
import { readSteps, type TemplateValues, templateBody, templateValues } from './template-values.ts';

interface TemplateFormProps {
  /** Null to add one. */
  set: MilestoneTemplateReply | null;
  values: TemplateValues;
  onClose: () => void;
}

const timings: { value: TemplateTiming; label: string }[] = [
  { value: 'share', label: 'By share of the planned time' },
  { value: 'days', label: 'By days after the start' },
];

const stepFields = ['title', 'description', 'phase', 'offset', 'features', 'categories'];
/** Paths inside the list, which the form keeps as one text. */
const names = [
  'name',
  'timing',
  'milestones',
  ...Array.from({ length: templateMilestonesMax }, (_, index) =>
    stepFields.map((field) => `milestones.${index}.${field}`),
  ).flat(),
] as (keyof TemplateValues)[];

/** A milestone set: its name, how its dates are counted, and its milestones. */
export function TemplateForm({ set, values, onClose }: TemplateFormProps) {
  const add = useChange(addMilestoneTemplate, {
    done: ({ name }) => ({ title: 'Milestone set added', description: name }),
  });
  const change = useChange(changeMilestoneTemplate, {
    done: ({ name }) => ({
      title: 'Milestone set saved',
      description: `${name}. Projects made from it stay as they are.`,
    }),
  });
  return (
    <RecordForm<TemplateValues, MilestoneTemplateReply, MilestoneTemplateReply>
      draft={set ? `edit milestone set ${set.id}` : `add milestone set ${values.name}`}
      values={values}
      names={names}
      check={(typed, form) => checkFields(form, milestoneTemplateFields, templateBody(typed))}
      conflict={
        set
          ? {
              record: set,
              read: (value) => changeMilestoneTemplate.reply?.safeParse(value).data,
              valuesOf: templateValues,
              fields: [
                { name: 'name', label: 'Name' },
                {
                  name: 'timing',
                  label: 'Dates',
                  text: (timing: TemplateTiming) =>
                    timings.find(({ value }) => value === timing)?.label ?? timing,
                },
                {
                  name: 'milestones',
                  label: 'Milestones',
                  text: (text: string) =>
                    readSteps(text)
                      .map(({ title, phase, offset }) => `${title} (${phase}), ${offset}`)
                      .join('\n'),
                },
              ],
            }
          : { none: 'a set that is not there yet is known to nobody else' }
      }
      save={(typed, version) =>
        set
          ? change.mutateAsync({
              params: { id: set.id },
              body: { ...templateBody(typed), version },
            })
          : add.mutateAsync({ body: templateBody(typed) })
      }
      onSaved={onClose}
      buttons={{
        submit: set ? 'Save changes' : 'Add the set',
        pending: 'Saving…',
        note: set ? 'Projects that were made from it stay as they are.' : undefined,
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      {(form) => {
        const { milestones, timing } = form.watch();
        // What was wrong may be right now; the next press checks again.
        const put = (text: string) => {
          form.clearErrors('milestones');
          form.setValue('milestones', text, { shouldDirty: true });
        };
        return (
          <>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
              <BoundTextField<TemplateValues>
                label="Name"
                name="name"
                maxLength={100}
                autoComplete="off"
              />
              <BoundSelectField<TemplateValues>
                label="Dates"
                name="timing"
                options={timings}
                rules={{ onChange: () => form.clearErrors('milestones') }}
              />
            </div>
            <TemplateSteps
              steps={readSteps(milestones)}
              timing={timing}
              onChange={(steps) => put(JSON.stringify(steps))}
              errorOf={(path) =>
                form.getFieldState(path as 'milestones', form.formState).error?.message
              }
            />
          </>
        );
      }}
    </RecordForm>
  );
}
