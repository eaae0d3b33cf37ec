import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { templateMilestonesMax } from '#contract/projects/milestone-templates.ts';
import { type WorkPhase, workPhases } from '#domain/project/milestone-phase.ts';
import type { TemplateTiming } from '#domain/project/milestone-template.ts';
import { IconButton } from '#web/admin/icon-button.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { StepScope } from './step-scope.tsx';
import { emptyStep, type StepValues } from './template-values.ts';

interface TemplateStepsProps {
  steps: readonly StepValues[];
  timing: TemplateTiming;
  onChange: (steps: StepValues[]) => void;
  errorOf: (path: string) => string | undefined;
}

const phaseOptions = workPhases.map((value) => ({ value, label: value }));

/** The milestones of a set in their order, with what of the catalog belongs to each. */
export function TemplateSteps({ steps, timing, onChange, errorOf }: TemplateStepsProps) {
  const put = (index: number, changed: Partial<StepValues>) =>
    onChange(steps.map((step, at) => (at === index ? { ...step, ...changed } : step)));
  const move = (index: number, by: number) => {
    const next = [...steps];
    const [step] = next.splice(index, 1);
    if (step) next.splice(index + by, 0, step);
    onChange(next);
  };
  const last = steps.at(-1);
  return (
    <fieldset>
      <legend className="text-lg font-semibold">Milestones</legend>
      <ol className="mt-3 grid gap-6">
        {steps.map((step, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: milestones have no other identity, and their fields are controlled
            key={index}
            className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4"
          >
            <div className="flex items-center justify-between gap-3">
              <p className="figures font-semibold">Milestone {index + 1}</p>
              <div className="flex gap-1">
                <IconButton
                  label={`Move milestone ${index + 1} up`}
                  icon={ArrowUp}
                  isDisabled={index === 0}
                  onPress={() => move(index, -1)}
                />
                <IconButton
                  label={`Move milestone ${index + 1} down`}
                  icon={ArrowDown}
                  isDisabled={index === steps.length - 1}
                  onPress={() => move(index, 1)}
                />
                <IconButton
                  label={`Remove milestone ${index + 1}`}
                  icon={Trash2}
                  isDisabled={steps.length === 1}
                  onPress={() => onChange(steps.filter((_, at) => at !== index))}
                />
              </div>
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
              <TextField
                label="Title"
                autoComplete="off"
                maxLength={200}
                value={step.title}
                onChange={(event) => put(index, { title: event.target.value })}
                error={errorOf(`milestones.${index}.title`)}
                className="sm:col-span-2"
              />
              <SelectField
                label="Phase"
                options={phaseOptions}
                value={step.phase}
                onChange={(event) => put(index, { phase: event.target.value as WorkPhase })}
                error={errorOf(`milestones.${index}.phase`)}
              />
              <TextField
                label={timing === 'days' ? 'Due after days' : 'Due at % of the time'}
                inputMode="numeric"
                autoComplete="off"
                value={step.offset}
                onChange={(event) => put(index, { offset: event.target.value })}
                error={errorOf(`milestones.${index}.offset`)}
              />
            </div>
            <TextArea
              label="Description"
              optional
              rows={2}
              maxLength={2000}
              value={step.description}
              onChange={(event) => put(index, { description: event.target.value })}
              error={errorOf(`milestones.${index}.description`)}
            />
            <StepScope
              index={index}
              step={step}
              others={steps.filter((_, at) => at !== index)}
              onChange={(changed) => put(index, changed)}
              error={
                errorOf(`milestones.${index}.features`) ?? errorOf(`milestones.${index}.categories`)
              }
            />
          </li>
        ))}
      </ol>
      {steps.length < templateMilestonesMax && (
        <Button
          look="secondary"
          size="small"
          className="mt-4"
          onClick={() =>
            onChange([...steps, { ...emptyStep, phase: last?.phase ?? emptyStep.phase }])
          }
        >
          <Plus aria-hidden size={16} />
          Add a milestone
        </Button>
      )}
    </fieldset>
  );
}
