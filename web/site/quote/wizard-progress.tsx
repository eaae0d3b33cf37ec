import { ElevationLine } from './elevation-line.tsx';
import { type Step, shortStepTitles, stepCount } from './steps/step-rules.ts';

const steps = [1, 2, 3, 4] as const satisfies readonly Step[];

interface WizardProgressProps {
  step: Step;
  /** The last step that can be opened: all steps before it are filled in. */
  reachable: Step;
  onSelect: (step: Step) => void;
  /** Id of the text 'Step N of 4', which describes the heading. */
  labelId: string;
}

/** 'Step N of 4' with a rising line, and a link back to each completed step. */
export function WizardProgress({ step, reachable, onSelect, labelId }: WizardProgressProps) {
  return (
    <div className="no-print">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <p id={labelId} className="figures font-semibold">
          Step {step} of {stepCount}
        </p>
        {/* Above the summit, where the last stretch leads. */}
        <p aria-hidden className="text-sm text-muted">
          Your quote
        </p>
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={1}
        aria-valuemax={stepCount}
        aria-valuenow={step}
      >
        <ElevationLine climbed={step - 1} />
      </div>
      <ol className="mt-1 grid grid-cols-4 text-sm">
        {steps.map((one) => (
          <li key={one}>
            <button
              type="button"
              disabled={one > reachable}
              aria-current={one === step ? 'step' : undefined}
              onClick={() => onSelect(one)}
              className="-mx-1 min-h-9 rounded-sm px-1 text-left text-muted underline-offset-4 not-disabled:hover:text-ink not-disabled:hover:underline disabled:cursor-default aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {shortStepTitles[one]}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
