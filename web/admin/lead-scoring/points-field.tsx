import { useEffect } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { scorePointsMax } from '#domain/lead/score-rules.ts';
import { BoundCheckboxField } from '#web/kit/form/bound-fields.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import {
  pointProblems,
  ruleGroups,
  ruleWords,
  type ScoreValues,
  usualPoints,
} from './score-values.ts';

/** The name and what it says on the left, the number on the right. */
const rowClass =
  'grid-cols-[minmax(0,1fr)_5rem] gap-x-4 border-t border-line py-2.5 [&>label]:col-start-1 [&>input]:col-start-2 [&>input]:row-span-2 [&>input]:row-start-1 [&>input]:self-start [&>input]:text-right [&>p]:col-span-2';

interface PointsFieldProps {
  form: UseFormReturn<ScoreValues, unknown, ScoreValues>;
  /** Called with the values on every change, for the trial next to the form. */
  onValues: (values: ScoreValues) => void;
}

/** The switch, and the points of each rule. */
export function PointsField({ form, onValues }: PointsFieldProps) {
  const { control, setValue, register } = form;
  // Every field has a default value, so the values are never partial.
  const values = useWatch({ control }) as ScoreValues;
  const { isSubmitted } = useFormState({ control });
  useEffect(() => onValues(values), [values, onValues]);
  const problems = isSubmitted ? pointProblems(values) : new Map();
  const isUsual = JSON.stringify(values.points) === JSON.stringify(usualPoints);
  return (
    <>
      <BoundCheckboxField<ScoreValues>
        name="isOn"
        label="Score leads by these rules"
        hint="Open leads get a score from the rules, except where someone typed one. If you turn this off later, also with Undo, scores stay as they are then. Converted and closed leads always keep theirs."
      />
      {ruleGroups.map(({ title, rules }) => (
        <fieldset key={title} className="min-w-0">
          <legend className="text-xl">{title}</legend>
          <div className="mt-2 border-b border-line">
            {rules.map((rule) => {
              const [label, hint] = ruleWords[rule];
              return (
                <TextField
                  key={rule}
                  label={label}
                  hint={hint}
                  inputMode="numeric"
                  autoComplete="off"
                  error={problems.get(rule)}
                  className={rowClass}
                  {...register(`points.${rule}`)}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look="secondary"
          size="small"
          disabled={isUsual}
          onClick={() => setValue('points', { ...usualPoints }, { shouldDirty: true })}
        >
          Reset points
        </Button>
        <p className="text-sm text-muted">
          Each rule has 0 to {scorePointsMax} points. 0 turns it off.
        </p>
      </div>
    </>
  );
}
